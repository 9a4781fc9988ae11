import { type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { quotedText } from '../record/finding-sentence';
import { sharedAdminTexts } from '../texts';
import { type DiffPart, DiffText, diffWords } from '../ui/diff-text';
import { HighlightedText } from '../ui/highlighted-text';
import { useOnline } from '../ui/browser';
import { type BackTranslationResult } from '../content/content.queries';
import { type BackSubject, type BackTranslationState, isSameSubject } from './use-back-translation';
import './back-translation.css';

/** Types of differences between the base and the text, seen from the text: what is added in the base is omitted in the text. */
const SEEN_FROM_TRANSLATION = { addition: 'omission', omission: 'addition' } as const;

interface ResultProps {
  result: BackTranslationResult;
  subject: BackSubject;
  translatesBase: boolean;
}

function Differences({ result: { text, differences }, translatesBase }: ResultProps) {
  const { back: texts } = useDictionary(sharedAdminTexts);
  const { language } = useLanguage();
  if (differences.length === 0) return null;
  return (
    <>
      <p className="admin-warning">{texts.differs}</p>
      <ul className="admin-warning">
        {differences.map((difference, index) => {
          const { type, message, reason } = difference;
          const quotedWords = quotedText(difference, text);
          const quote = quotedWords && texts.quoted(quotedWords);
          // Rules describe differences in English; other languages show the model's reason, or else the quoted words. A
          // translated base always shows the quoted words, because the descriptions would call the base the translation.
          const description = language === 'en' ? message : (reason ?? quote);
          const shownType =
            type === 'addition' || type === 'omission' ? SEEN_FROM_TRANSLATION[type] : type;
          return (
            <li key={index}>
              <b>{texts.kinds[translatesBase ? shownType : type]}</b>{' '}
              {translatesBase ? quote : description}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Returns the text to compare a back-translation with, and its language; undefined if there is no base text. */
function chooseComparisonText({ base, baseLanguage, interfaceBase }: BackSubject, into: Language) {
  if (base === null) return undefined;
  if (baseLanguage === into) return { text: base, language: into };
  if (interfaceBase) return { text: interfaceBase, language: into };
  return { text: base, language: baseLanguage };
}

/** Returns the parts of one side of a comparison. Those that the other side lacks are `added`, which is underlined. */
const selectSideParts = (parts: readonly DiffPart[], side: 'added' | 'removed'): DiffPart[] =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ kind, text }) => ({ kind: kind === 'same' ? 'same' : 'added', text }));

/** The base text, and below it the back-translation; or the translated base, and below it the text. */
function Comparison({ result, subject, translatesBase }: ResultProps) {
  const { back: texts, languages } = useDictionary(sharedAdminTexts);
  const { text, into, differences } = result;
  const { tag } = languageFacts[into];
  const compared = translatesBase
    ? { text: subject.text, language: into }
    : chooseComparisonText(subject, into);
  const parts = compared?.language === into ? diffWords(compared.text, text, tag) : undefined;
  const translated = (
    <HighlightedText
      text={text}
      parts={parts ? selectSideParts(parts, 'added') : [{ kind: 'same', text }]}
      ranges={differences.map(({ at }) => at)}
    />
  );
  const original = parts ? <DiffText parts={selectSideParts(parts, 'removed')} /> : compared?.text;
  const isBaseItself = translatesBase || compared?.language === subject.baseLanguage;
  return (
    <dl className="admin-back-sides">
      {compared && (
        <>
          <dt>{texts.base(isBaseItself ? '' : languages[into])}</dt>
          <dd lang={languageFacts[compared.language].tag} data-side="base">
            {translatesBase ? translated : original}
          </dd>
        </>
      )}
      <dt>{texts.text}</dt>
      <dd lang={tag} data-side="text">
        {translatesBase ? original : translated}
      </dd>
    </dl>
  );
}

interface Props {
  back: BackTranslationState;
  /** The current subject, to detect changes since the request. */
  current: BackSubject;
  /** Describes the text if it is not the published one: typed or suggested. */
  textNote?: ReactNode;
}

/**
 * A literal back-translation into the interface language, compared with the base word by word. If the text is in the interface
 * language, the base is translated instead.
 */
export function BackTranslation({ back, current, textNote }: Props) {
  const { back: texts, bar, languages, close } = useDictionary(sharedAdminTexts);
  const isOnline = useOnline();
  const { isPending, result, failure, subject, translatesBase } = back;
  if (!subject) return null;
  const title = translatesBase ? texts.literalBase : texts.title;
  const source = languages[translatesBase ? subject.baseLanguage : subject.language];
  const isOutdated = !isSameSubject(subject, current);
  return (
    <div
      className="admin-back-text admin-aside"
      role="group"
      aria-label={title}
      aria-busy={isPending}
    >
      <p className="admin-quiet">
        <b>{title}</b> {texts.note(source)} {!translatesBase && textNote}
      </p>
      <IconButton label={close} onClick={back.close}>
        <Icon name="close" />
      </IconButton>
      <div role="status">
        {isOutdated && <p className="admin-quiet">{texts.outdated}</p>}
        {!isOutdated && isPending && (
          <p className="admin-quiet">{isOnline ? texts.loading : bar.offline}</p>
        )}
        {!isOutdated && !isPending && failure && <p className="admin-error">{texts[failure]}</p>}
        {!isOutdated && !isPending && result && (
          <>
            <Comparison {...{ result, subject, translatesBase }} />
            <Differences {...{ result, subject, translatesBase }} />
          </>
        )}
      </div>
      {!isPending && (failure === 'failed' || isOutdated) && (
        <Button size="small" onClick={back.request}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}
