import { useId, useRef, useState } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  ConflictNotice,
  EmptyState,
  ListSkeleton,
  DraftBanner,
  sharedAdminTexts,
  SaveBar,
  SegmentedControl,
  storedLength,
  useUrlParams,
  useEditForm,
  useSaveShortcuts,
  useToast,
  useValues,
  DiffText,
  diffWords,
  useDateFormat,
  useActorName,
  useLabels,
  useNumberFormat,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts, type Language } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { SetupLayout } from './setup-layout';
import {
  type StyleGuides,
  fetchStyles,
  saveStyles,
  MAX_STYLE_LENGTH,
  type StyleTexts,
  styleTextsOf,
  type StyleGuide,
} from './setup.queries';
import { setupTexts } from './texts';

/** Screen of the style guides of each language, with their earlier versions. */
export function StyleScreen() {
  const api = useApi();
  const { style: texts } = useDictionary(setupTexts);
  const queries = useQueries({
    queries: LANGUAGES.map((language) =>
      api.queryOptions('get', '/api/translations/style/{language}', {
        params: { path: { language } },
      }),
    ),
  });
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const hasFailed = !isLoaded && queries.some(({ isError }) => isError);
  const retry = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  const guides = Object.fromEntries(
    LANGUAGES.map((language, index) => [language, queries[index]?.data]),
  ) as StyleGuides;
  return (
    <SetupLayout screen="style">
      <p className="admin-quiet translation-setup-about form-width">{texts.about}</p>
      {hasFailed && <EmptyState title={texts.failed} onRetry={retry} />}
      {!isLoaded && !hasFailed && <ListSkeleton />}
      {isLoaded && <StyleForm guides={guides} />}
    </SetupLayout>
  );
}

/** Form with the style guides of all languages, of which one is shown at a time. */
function StyleForm({ guides }: { guides: StyleGuides }) {
  const api = useApi();
  const queries = useQueryClient();
  const { style: texts, leave } = useDictionary(setupTexts);
  const { languages: names, undo, words } = useDictionary(sharedAdminTexts);
  const { field } = useLabels();
  const { number } = useNumberFormat();
  const toast = useToast();
  const [params, setParams] = useUrlParams();
  const shownLanguage = LANGUAGES.find((code) => code === params.get('language')) ?? 'ja';
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const validate = (styles: StyleTexts) =>
    Object.fromEntries(
      LANGUAGES.flatMap((code): [string, string][] => {
        if (styles[code].trim() === '') return [[code, texts.required]];
        return storedLength(styles[code]) > MAX_STYLE_LENGTH
          ? [[code, texts.tooLong(MAX_STYLE_LENGTH)]]
          : [];
      }),
    );
  const form = useEditForm<StyleTexts>({
    key: 'translation-style',
    stored: styleTextsOf(guides),
    validate,
    send: (values, changed) => saveStyles(api, queries, values, changed),
    refresh: () => fetchStyles(api, queries),
    onSaved: () => toast({ title: texts.saved }),
    labelOf: (code) => names[code],
    leaveTexts: leave,
    languageView: { language: shownLanguage, onChoose: (language) => setParams({ language }) },
  });
  const { set } = form;
  const values = useValues(form);
  useSaveShortcuts(() => void form.save());
  const text = values[shownLanguage];
  const guide = guides[shownLanguage];
  // The API reports an error of the field `text`, whichever language was sent.
  const problem = form.problemOf(shownLanguage) ?? form.problemOf('text');
  const restore = (version: number, earlierText: string) => {
    const replacedText = values[shownLanguage];
    set(shownLanguage, earlierText);
    toast({
      title: texts.restored(version),
      action: {
        label: undo,
        run: () =>
          form.edits.replace({ [shownLanguage]: replacedText }, { [shownLanguage]: earlierText }),
      },
    });
    input.current?.focus();
  };
  return (
    <>
      {form.draft && <DraftBanner draft={form.draft} />}
      <ConflictNotice
        fields={form.conflicts}
        labelOf={(code) => names[code]}
        storedValueText={(code) => guides[code].text}
        resolve={form.resolve}
      />
      <div className="admin-bar cluster">
        <SegmentedControl
          label={field('language')}
          value={shownLanguage}
          onChange={(code) => setParams({ language: code })}
          options={LANGUAGES.map((code) => ({
            value: code,
            lang: languageFacts[code].tag,
            title: names[code],
            label: (
              <>
                {languageFacts[code].endonym}
                {form.editedFields.includes(code) && (
                  <span className="admin-dot" aria-hidden="true" />
                )}
              </>
            ),
          }))}
        />
      </div>
      <div className="translation-setup-style admin-sections grid gap-4">
        <div className="field">
          <label htmlFor={id}>{texts.label(names[shownLanguage])}</label>
          <textarea
            ref={input}
            id={id}
            key={shownLanguage}
            className={problem ? 'admin-input admin-input-invalid' : 'admin-input'}
            lang={languageFacts[shownLanguage].tag}
            rows={12}
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-about`}
            onChange={(event) => set(shownLanguage, event.target.value)}
          />
          <p className="translation-setup-under cluster between" id={`${id}-about`}>
            {problem && <span className="admin-error">{problem}</span>}
            <span className="admin-quiet">
              {words.characters(number(storedLength(text)), number(MAX_STYLE_LENGTH))}
            </span>
            <span className="admin-quiet">{texts.hint}</span>
          </p>
        </div>
        <StyleVersions guide={guide} text={text} language={shownLanguage} onRestore={restore} />
      </div>
      <SaveBar {...form} isHiddenFromVisitors />
    </>
  );
}

interface Props {
  guide: StyleGuide;
  /** Current text of the form. */
  text: string;
  language: Language;
  onRestore: (version: number, text: string) => void;
}

/** List of the earlier versions of a style guide, newest first. Each can be compared with the form's text and restored. */
function StyleVersions({ guide, text, language, onRestore }: Props) {
  const { style: texts } = useDictionary(setupTexts);
  const { dayTime } = useDateFormat();
  const formatActor = useActorName();
  const { tag } = languageFacts[language];
  const [openVersion, setOpenVersion] = useState<number | null>(null);
  const earlierVersions = guide.versions.filter(({ version }) => version !== guide.version);
  const describeVersion = ({ version, at, by }: Pick<StyleGuide, 'version' | 'at' | 'by'>) =>
    version === 0 || !at
      ? texts.isDefault
      : texts.version(version, dayTime(at), by ? formatActor(by) : '');
  return (
    <section aria-labelledby="translation-setup-versions">
      <p className="admin-quiet">{describeVersion(guide)}</p>
      <h2 id="translation-setup-versions">{texts.earlier}</h2>
      {earlierVersions.length === 0 && <p className="admin-quiet">{texts.noEarlier}</p>}
      <ul className="translation-setup-versions ruled">
        {earlierVersions.map((earlier) => (
          <li key={earlier.version}>
            <div className="cluster between">
              <span>{describeVersion(earlier)}</span>
              <span className="admin-actions" role="group" aria-label={describeVersion(earlier)}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-expanded={openVersion === earlier.version}
                  onClick={() =>
                    setOpenVersion(openVersion === earlier.version ? null : earlier.version)
                  }
                >
                  {texts.compare}
                </Button>
                <Button size="small" onClick={() => onRestore(earlier.version, earlier.text)}>
                  {texts.restore}
                </Button>
              </span>
            </div>
            {openVersion === earlier.version && (
              <p className="translation-setup-old" lang={tag}>
                <DiffText parts={diffWords(earlier.text, text, tag)} showRemoved />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
