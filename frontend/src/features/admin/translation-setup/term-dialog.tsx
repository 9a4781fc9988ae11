import { useRef, useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  ConflictNotice,
  EditDialog,
  type EditForm,
  sharedAdminTexts,
  SegmentedControl,
  storedLength,
  useEditForm,
  useLabels,
  useToast,
  useValues,
  valueAt,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { CellInput } from './cell-input';
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

/** Returns a function that names a field of a term. */
function useFieldLabel() {
  const { term: texts } = useDictionary(setupTexts);
  const { languages: names } = useDictionary(sharedAdminTexts);
  const { field } = useLabels();
  const labels = { words: texts.wordIn, aliases: texts.aliasesIn, forbidden: texts.forbiddenIn };
  return (name: TermField): string => {
    const [column, code] = name.split('.') as [TermColumn, Language?];
    return code ? labels[column](names[code]) : field(name);
  };
}

/** Fields of a term: its kind, a table of its texts by language and purpose, and its rules. */
function TermFields({ form }: { form: EditForm<TermValues, TermField> }) {
  const { term: texts, glossary } = useDictionary(setupTexts);
  const { languages: names } = useDictionary(sharedAdminTexts);
  const { set } = form;
  const values = useValues(form);
  const { field } = useLabels();
  const columnTitles = {
    words: texts.word,
    aliases: field('aliases'),
    forbidden: field('forbidden'),
  };
  const renderInput = (column: TermColumn, code: Language) => (
    <td key={column} data-title={columnTitles[column]}>
      <CellInput
        lang={languageFacts[code].tag}
        aria-label={form.labelOf(`${column}.${code}`)}
        value={values[column][code]}
        problem={form.problemOf(`${column}.${code}`)}
        onChange={(text) => set(`${column}.${code}`, text)}
      />
    </td>
  );
  const renderFlag = (name: 'doNotTranslate' | 'exactCase', hint: string) => (
    <label className="admin-check translation-setup-flag">
      <input
        type="checkbox"
        checked={values[name] === FLAG_ON}
        onChange={(event) => set(name, event.target.checked ? FLAG_ON : '')}
      />
      <span>
        {field(name)} <span className="admin-quiet">{hint}</span>
      </span>
    </label>
  );
  return (
    <>
      <div>
        <SegmentedControl
          label={field('kind')}
          value={values.kind as TermKind}
          onChange={(kind) => set('kind', kind)}
          options={TERM_KINDS.map((value) => ({ value, label: glossary.kind[value] }))}
        />
      </div>
      <table className="translation-setup-term full-table">
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
        {renderFlag('doNotTranslate', texts.doNotTranslateHint)}
        {renderFlag('exactCase', texts.exactCaseHint)}
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
  const { term: texts, glossary, settings } = useDictionary(setupTexts);
  const labelOfField = useFieldLabel();
  const { language } = useLanguage();
  const toast = useToast();
  const [storedTerm, setStoredTerm] = useState(term);
  const [storedValues, setStoredValues] = useState(() => toTermValues(term));
  // A ref, because saving may be retried before the next render.
  const latestTerm = useRef(term);
  const adoptTerm = (newTerm: Term | undefined) => {
    latestTerm.current = newTerm;
    setStoredTerm(newTerm);
  };
  const title = storedTerm ? texts.editTitle : texts.addTitle;
  const form = useEditForm<TermValues, TermField>({
    key: `glossary:${storedTerm?.id ?? 'new'}`,
    stored: storedValues,
    fields: FIELDS,
    sendUnedited: true,
    validate: (values) => validateTerm(values, texts),
    send: async (values) => {
      const body = toTermInput(values);
      const { current } = latestTerm;
      const { data } = current
        ? await client.PATCH('/api/translations/glossary/{id}', {
            params: { path: { id: current.id } },
            body: { ...body, version: current.version },
          })
        : await client.POST('/api/translations/glossary', { body });
      adoptTerm(data);
      return undefined;
    },
    refresh: (conflict) => {
      const newerTerm = conflict.current as Term | null;
      if (!newerTerm) return undefined;
      adoptTerm(newerTerm);
      const newerValues = toTermValues(newerTerm);
      setStoredValues(newerValues);
      return newerValues;
    },
    // Another user has deleted the term; saving again creates it anew.
    onDeleted: () => adoptTerm(undefined),
    // The API reports an error of a list with the index of its entry: `aliases.en.1`.
    fieldOf: (path) => path.replace(/\.\d+$/, ''),
    labelOf: labelOfField,
    invalidateKeys: [glossaryKey],
    onSaved: (savedValues, hasNewerEdits) => {
      if (hasNewerEdits) return;
      const name = nameOf(savedValues, language) ?? glossary.unnamed;
      toast({ title: term ? texts.saved(name) : texts.added(name) });
      onClose();
    },
  });
  const formatStored = (field: TermField): string => {
    const value = valueAt(storedValues, field) as string;
    if (field === 'kind') return glossary.kind[value as TermKind];
    if (field === 'doNotTranslate' || field === 'exactCase')
      return value ? settings.on : settings.off;
    return value;
  };
  return (
    <EditDialog
      title={title}
      form={form}
      submitLabel={storedTerm ? texts.save : texts.add}
      wide
      onClose={onClose}
    >
      <ConflictNotice
        fields={form.conflicts}
        labelOf={form.labelOf}
        storedValueText={formatStored}
        resolve={form.resolve}
      />
      <TermFields form={form} />
    </EditDialog>
  );
}
