import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { canBeSocialCard, siteCardUrl, useSite } from '../../site/site-context';
import { Button } from '../../ui/button';
import { sharedAdminTexts } from '../texts';
import { type PageSummary, type PreviewDraft } from './preview-message';
import { truncationLength } from './field-editor';

/**
 * Where search engines and messengers cut texts, in East Asian characters; twice as many Latin letters fit. Google cuts
 * by pixels, messengers by lines, so these are averages.
 */
const LIMITS = {
  search: { title: 30, description: 78 },
  link: { title: 35, description: 55 },
} as const;

export type ShareView = keyof typeof LIMITS;

/** The fields from which the title, description and image of a page are taken. */
export interface ShareSource {
  title: string;
  description: string;
  /** The field of images; the first one is shown when the page is shared. Default: the image of the site. */
  image?: string | undefined;
  goTo: (field: string, language: Language) => void;
}

interface Props {
  view: ShareView;
  head: PageSummary;
  draft: PreviewDraft;
  source: ShareSource;
  language: Language;
  labelOf: (field: string) => string;
}

/** Truncates a text. `shownLength` is the number of characters that remain; undefined if all do. */
function truncate(text: string, limit: number) {
  const shownLength = truncationLength(text, limit);
  return {
    shownLength,
    text:
      shownLength === undefined ? text : `${[...text].slice(0, shownLength).join('').trimEnd()}…`,
  };
}

/** Formats a URL like a search engine: `kawabe.example › ja › rooms › dawn`. */
function toBreadcrumb(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, pathname } = new URL(url);
  return [host, ...decodeURI(pathname).split('/').filter(Boolean)].join(' › ');
}

/** Lists what is missing, untranslated or cut, each with a button that leads to its field. */
function ShareProblems({ view, head, draft, source, language, labelOf }: Props) {
  const { share: texts, languages } = useDictionary(sharedAdminTexts);
  const { media } = useSite();
  const limits = LIMITS[view];
  const title = truncate(head.title, limits.title);
  const description = truncate(head.description, limits.description);
  const untranslatedFields = [source.title, source.description].filter(
    (field) => (draft.fieldLanguages[field] ?? language) !== language,
  );
  const [image = ''] = draft.imageUrls ?? [];
  const problems = [
    ...(head.description === ''
      ? [{ field: source.description, text: texts.noDescription }]
      : untranslatedFields.map((field) => ({
          field,
          text: texts.borrowed(labelOf(field), languages[draft.fieldLanguages[field] ?? language]),
        }))),
    ...(title.shownLength === undefined
      ? []
      : [{ field: source.title, text: texts.titleCut(title.shownLength) }]),
    ...(description.shownLength === undefined
      ? []
      : [{ field: source.description, text: texts.descriptionCut(description.shownLength) }]),
    ...(source.image !== undefined && !canBeSocialCard(image, media)
      ? [{ field: source.image, text: texts.noCard }]
      : []),
  ];
  return (
    <ul className="admin-share-problems stack gap-05" role="status">
      {problems.length === 0 && <li>{texts.complete}</li>}
      {problems.map(({ field, text }) => (
        <li key={text}>
          {text}{' '}
          <Button size="small" onClick={() => source.goTo(field, language)}>
            {texts.goTo(labelOf(field))}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The page as a search result or as a shared link, with what is missing. */
export function SharePreview(props: Props) {
  const { view, head, draft, source, language } = props;
  const { share: texts } = useDictionary(sharedAdminTexts);
  const { media } = useSite();
  const limits = LIMITS[view];
  const [image = ''] = draft.imageUrls ?? [];
  const card = source.image && canBeSocialCard(image, media) ? image : siteCardUrl(language);
  const { host } = URL.canParse(head.url) ? new URL(head.url) : location;
  return (
    <div className="admin-share stack gap-1">
      <figure
        className={`admin-share-${view}`}
        lang={languageFacts[language].tag}
        aria-label={texts[view]}
      >
        {view === 'link' && <img src={card} alt="" width={1200} height={630} />}
        <p className="admin-quiet">{view === 'link' ? host : toBreadcrumb(head.url)}</p>
        <p className="admin-share-title">{truncate(head.title, limits.title).text}</p>
        {head.description && <p>{truncate(head.description, limits.description).text}</p>}
      </figure>
      <ShareProblems {...props} />
      <p className="admin-quiet">{texts.note}</p>
    </div>
  );
}
