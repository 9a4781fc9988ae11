import { kitTexts, Segmented } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { ON, TERM_KINDS, type TermKind, type TermValues } from './glossary.queries';
import { setupTexts } from './texts';

interface Props {
  values: TermValues;
  problems: Readonly<Record<string, string>>;
  onChange: (name: keyof TermValues, value: string) => void;
}

type Column = 'words' | 'aliases' | 'forbidden';
const COLUMNS: readonly Column[] = ['words', 'aliases', 'forbidden'];

/** A term's words as a table: languages by what the words are for. */
export function TermFields({ values, problems, onChange }: Props) {
  const { term: texts, glossary } = useDictionary(setupTexts);
  const { languages: names } = useDictionary(kitTexts);
  const titles = { words: texts.word, aliases: texts.aliases, forbidden: texts.forbidden };
  const labels = {
    words: texts.wordIn,
    aliases: texts.aliasesIn,
    forbidden: texts.forbiddenIn,
  };
  const input = (column: Column, code: Language) => {
    const name = `${column}.${code}` as const;
    const problem = problems[name] ?? problems[`${column}.${code}.0`];
    const id = `ts-term-${column}-${code}`;
    return (
      <td key={column} data-title={titles[column]}>
        <input
          className={problem ? 'ak-in ak-in-bad' : 'ak-in'}
          lang={languageFacts[code].tag}
          aria-label={labels[column](names[code])}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={values[name]}
          autoComplete="off"
          onChange={(event) => onChange(name, event.target.value)}
        />
        {problem && (
          <p className="ak-error" id={id}>
            {problem}
          </p>
        )}
      </td>
    );
  };
  const flag = (name: 'doNotTranslate' | 'exactCase', label: string, hint: string) => (
    <label className="ak-check ts-flag">
      <input
        type="checkbox"
        checked={values[name] === ON}
        onChange={(event) => onChange(name, event.target.checked ? ON : '')}
      />
      <span>
        {label} <span className="ak-quiet">{hint}</span>
      </span>
    </label>
  );
  return (
    <>
      <div>
        <Segmented
          label={texts.kind}
          value={values.kind as TermKind}
          onChange={(kind) => onChange('kind', kind)}
          options={TERM_KINDS.map((value) => ({ value, label: glossary.kind[value] }))}
        />
      </div>
      <table className="ts-term">
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {titles[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LANGUAGES.map((code) => (
            <tr key={code}>
              <th scope="row" lang={languageFacts[code].tag} title={names[code]}>
                {languageFacts[code].endonym}
              </th>
              {COLUMNS.map((column) => input(column, code))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ak-quiet">{texts.listsHint}</p>
      <div>
        {flag('doNotTranslate', texts.doNotTranslate, texts.doNotTranslateHint)}
        {flag('exactCase', texts.exactCase, texts.exactCaseHint)}
      </div>
    </>
  );
}
