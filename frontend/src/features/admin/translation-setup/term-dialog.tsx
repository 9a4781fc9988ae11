import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  EditDialog,
  type EditForm,
  sharedAdminTexts,
  SegmentedControl,
  storedLength,
  useEditForm,
  useToast,
  useValues,
  valueAt,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import {
  parseEntries,
  glossaryKey,
  nameOf,
  FLAG_ON,
  type Term,
  TERM_KINDS,
  type TermKind,
  type TermValues,
  toTermInput,
  toTermValues,
} from './setup.queries';
import { setupTexts, type SetupTexts } from './texts';

type TermColumn = 'words' | 'aliases' | 'forbidden';
const COLUMNS: readonly TermColumn[] = ['words', 'aliases', 'forbidden'];

type TermField = 'kind' | 'doNotTranslate' | 'exactCase' | `${TermColumn}.${Language}`;
const FIELDS: readonly TermField[] = [
  'kind',
  ...COLUMNS.flatMap((column) => LANGUAGES.map((code) => `${column}.${code}` as const)),
  'doNotTranslate',
  'exactCase',
];

const MAX_WORD_LENGTH = 200;
const MAX_ENTRIES = 20;

/** Returns the errors of a term by field. */
function validateTerm(
  values: TermValues,
  texts: SetupTexts['term'],
): Partial<Record<TermField, string>> {
  const problems: Partial<Record<TermField, string>> = {};
  if (LANGUAGES.every((code) => values.words[code].trim() === '')) {
    problems[`words.${LANGUAGES[0]}`] = texts.wordRequired;
  }
  for (const code of LANGUAGES) {
    if (storedLength(values.words[code]) > MAX_WORD_LENGTH) {
      problems[`words.${code}`] = texts.tooLong(MAX_WORD_LENGTH);
    }
    for (const column of ['aliases', 'forbidden'] as const) {
      const entries = parseEntries(values[column][code]);
      if (entries.length > MAX_ENTRIES) problems[`${column}.${code}`] = texts.tooMany(MAX_ENTRIES);
      if (entries.some((entry) => storedLength(entry) > MAX_WORD_LENGTH)) {
        problems[`${column}.${code}`] = texts.tooLong(MAX_WORD_LENGTH);
      }
    }
  }
  return problems;
}

/** Fields of a term: its kind, a table of its texts by language and purpose, and its rules. */
function TermFields({ form }: { form: EditForm<TermValues, TermField> }) {
  const { term: texts, glossary } = useDictionary(setupTexts);
  const { languages: names } = useDictionary(sharedAdminTexts);
  const { set } = form;
  const values = useValues(form);
  const columnTitles = { words: texts.word, aliases: texts.aliases, forbidden: texts.forbidden };
  const labels = {
    words: texts.wordIn,
    aliases: texts.aliasesIn,
    forbidden: texts.forbiddenIn,
  };
  const renderInput = (column: TermColumn, code: Language) => {
    const name = `${column}.${code}` as const;
    const problem = form.problemOf(name);
    const id = `translation-setup-term-${column}-${code}`;
    return (
      <td key={column} data-title={columnTitles[column]}>
        <input
          className={problem ? 'admin-input admin-input-invalid' : 'admin-input'}
          lang={languageFacts[code].tag}
          aria-label={labels[column](names[code])}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={values[column][code]}
          autoComplete="off"
          onChange={(event) => set(name, event.target.value)}
        />
        {problem && (
          <p className="admin-error" id={id}>
            {problem}
          </p>
        )}
      </td>
    );
  };
  const renderFlag = (name: 'doNotTranslate' | 'exactCase', label: string, hint: string) => (
    <label className="admin-check translation-setup-flag">
      <input
        type="checkbox"
        checked={values[name] === FLAG_ON}
        onChange={(event) => set(name, event.target.checked ? FLAG_ON : '')}
      />
      <span>
        {label} <span className="admin-quiet">{hint}</span>
      </span>
    </label>
  );
  return (
    <>
      <div>
        <SegmentedControl
          label={texts.kind}
          value={values.kind as TermKind}
          onChange={(kind) => set('kind', kind)}
          options={TERM_KINDS.map((value) => ({ value, label: glossary.kind[value] }))}
        />
      </div>
      <table className="translation-setup-term">
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {columnTitles[column]}
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
              {COLUMNS.map((column) => renderInput(column, code))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-quiet">{texts.listsHint}</p>
      <div>
        {renderFlag('doNotTranslate', texts.doNotTranslate, texts.doNotTranslateHint)}
        {renderFlag('exactCase', texts.exactCase, texts.exactCaseHint)}
      </div>
    </>
  );
}

interface Props {
  /** Undefined for a new term. */
  term?: Term;
  onClose: () => void;
}

/** Dialog that adds or edits a term with its translations, synonyms and forbidden terms in four languages. */
export function TermDialog({ term, onClose }: Props) {
  const { client } = useApi();
  const { term: texts, glossary } = useDictionary(setupTexts);
  const { language } = useLanguage();
  const toast = useToast();
  const [initialValues] = useState(() => toTermValues(term));
  const [newerTerm, setNewerTerm] = useState<Term | null>(null);
  const [stored, setStored] = useState(term);
  const title = stored ? texts.editTitle : texts.addTitle;
  const form = useEditForm<TermValues, TermField>({
    key: `glossary:${stored?.id ?? 'new'}`,
    stored: initialValues,
    fields: FIELDS,
    sendUnedited: true,
    validate: (values) => validateTerm(values, texts),
    send: async (values) => {
      const body = toTermInput(values);
      try {
        const { data } = stored
          ? await client.PATCH('/api/translations/glossary/{id}', {
              params: { path: { id: stored.id } },
              body: { ...body, version: stored.version },
            })
          : await client.POST('/api/translations/glossary', { body });
        setStored(data);
      } catch (error) {
        if (error instanceof ApiError && error.isConflict)
          setNewerTerm(error.current as Term | null);
        throw error;
      }
      return undefined;
    },
    // The API reports an error of a list with the index of its entry: `aliases.en.1`.
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
    labelOf: () => title,
    invalidateKeys: [glossaryKey],
    onSaved: (savedValues, hasNewerEdits) => {
      if (hasNewerEdits) return;
      const name = nameOf(savedValues, language) ?? glossary.unnamed;
      toast({ title: term ? texts.saved(name) : texts.added(name) });
      onClose();
    },
  });
  const acceptNewerVersion = () => {
    if (newerTerm) setStored(newerTerm);
    setNewerTerm(null);
    form.clearProblems();
  };
  const loadNewerValues = () => {
    if (!newerTerm) return;
    const values = toTermValues(newerTerm);
    for (const name of FIELDS) form.set(name, valueAt(values, name) as string);
    acceptNewerVersion();
  };
  const conflictNotice = newerTerm && (
    <div className="admin-note" role="alert">
      <p>{texts.newer}</p>
      <div className="admin-actions">
        <Button size="small" onClick={loadNewerValues}>
          {texts.takeNewer}
        </Button>
        <Button size="small" onClick={acceptNewerVersion}>
          {texts.keepMine}
        </Button>
      </div>
    </div>
  );
  return (
    <EditDialog
      title={title}
      form={form}
      submitLabel={stored ? texts.save : texts.add}
      wide
      error={conflictNotice}
      onClose={onClose}
    >
      <TermFields form={form} />
    </EditDialog>
  );
}
