import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useApi } from '../../../api/api-context';
import {
  DraftBanner,
  kitTexts,
  SaveBar,
  SegmentedControl,
  useUrlParams,
  useEditForm,
  useSaveShortcuts,
  useToast,
  useValues,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { ConflictNotice } from './conflict-notice';
import { StyleVersions } from './style-versions';
import {
  type Guides,
  fetchStyles,
  saveStyles,
  STYLE_LENGTH,
  type StyleTexts,
  textsOf,
} from './style.queries';
import { setupTexts } from './texts';

/** The four styles as one form, shown one at a time. */
export function StyleForm({ guides }: { guides: Guides }) {
  const api = useApi();
  const queries = useQueryClient();
  const { style: texts, leave } = useDictionary(setupTexts);
  const { languages: names } = useDictionary(kitTexts);
  const toast = useToast();
  const [params, setParams] = useUrlParams();
  const shown = LANGUAGES.find((code) => code === params.get('language')) ?? 'ja';
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const check = (styles: StyleTexts) =>
    Object.fromEntries(
      LANGUAGES.flatMap((code): [string, string][] => {
        if (styles[code].trim() === '') return [[code, texts.required]];
        return styles[code].length > STYLE_LENGTH ? [[code, texts.tooLong(STYLE_LENGTH)]] : [];
      }),
    );
  const form = useEditForm<StyleTexts>({
    key: 'translation-style',
    stored: textsOf(guides),
    check,
    send: (values, changed) => saveStyles(api, queries, values, changed),
    refresh: () => fetchStyles(api, queries),
    done: () => toast({ title: texts.saved }),
    labelOf: (code) => names[code],
    leaveTexts: leave,
    shown: { language: shown, choose: (language) => setParams({ language }) },
  });
  const { set, bar } = form;
  const values = useValues(form);
  useSaveShortcuts(() => void form.save());
  const text = values[shown];
  const guide = guides[shown];
  const problem = form.problem(shown) ?? form.problem('text');
  const restore = (version: number, old: string) => {
    set(shown, old);
    toast({ title: texts.restored(version) });
    input.current?.focus();
  };
  return (
    <>
      {form.draft && <DraftBanner draft={form.draft} />}
      <ConflictNotice
        fields={form.conflicts}
        labelOf={(code) => names[code]}
        theirs={(code) => guides[code].text}
        resolve={form.resolve}
      />
      <div className="admin-bar cluster">
        <SegmentedControl
          label={texts.language}
          value={shown}
          onChange={(code) => setParams({ language: code })}
          options={LANGUAGES.map((code) => ({
            value: code,
            lang: languageFacts[code].tag,
            title: names[code],
            label: (
              <>
                {languageFacts[code].endonym}
                {form.changed.includes(code) && <span className="admin-dot" aria-hidden="true" />}
              </>
            ),
          }))}
        />
      </div>
      <div className="translation-setup-style grid gap-4">
        <div className="field">
          <label htmlFor={id}>{texts.label(names[shown])}</label>
          <textarea
            ref={input}
            id={id}
            key={shown}
            className={problem ? 'admin-in admin-in-bad' : 'admin-in'}
            lang={languageFacts[shown].tag}
            rows={12}
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-about`}
            onChange={(event) => set(shown, event.target.value)}
          />
          <p className="translation-setup-under" id={`${id}-about`}>
            {problem && <span className="admin-error">{problem}</span>}
            <span className="admin-quiet">{texts.length(text.length, STYLE_LENGTH)}</span>
            <span className="admin-quiet">{texts.hint}</span>
          </p>
        </div>
        <StyleVersions guide={guide} text={text} language={shown} onRestore={restore} />
      </div>
      <SaveBar {...bar} hidden />
    </>
  );
}
