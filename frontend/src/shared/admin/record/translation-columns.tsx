import { memo, type SyntheticEvent, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { createTabListKeyHandler } from '../../ui/tab-list-key-handler';
import { type KindField, localizedFields } from '../content/content.queries';
import {
  fieldState,
  needsDecision,
  languagesBaseFirst,
  languageStates,
  shortLanguageNames,
} from '../content/translation-state';
import { useEdits } from '../form/edits';
import { fieldLabel } from '../kind/admin-kind';
import { isBeingTranslated } from '../live/jobs';
import { useJobs } from '../live/live-events';
import { sharedAdminTexts } from '../texts';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { FieldEditor } from './field-editor';
import { useRecordContext } from './record-context';
import { fieldKey } from './record-values';
import './record.css';

const tabId = (language: Language) => `admin-tab-${language}`;

/**
 * Returns the language without a column if there is space for three only: the fourth one, or the third one while the
 * fourth is shown.
 */
function findHiddenColumn(languages: readonly Language[], current: Language): Language | undefined {
  return languages.slice(3).includes(current) ? languages[2] : languages[3];
}

/** State of a language: base, in progress, or its most urgent states with counts. */
function LanguageState({ language }: { language: Language }) {
  const texts = useDictionary(sharedAdminTexts);
  const { kind, record, isNew } = useRecordContext();
  const jobs = useJobs();
  if (language === record.baseLanguage) return <span className="admin-badge">{texts.base}</span>;
  if (isNew) return null;
  if (isBeingTranslated(jobs, record.kind, record.id, language)) {
    return (
      <span className="admin-working" title={texts.working}>
        <span className="visually-hidden">{texts.working}</span>
      </span>
    );
  }
  return languageStates(kind, record, language).map(({ state, count }) => (
    <TranslationStateBadge
      key={state}
      state={state}
      iconOnly
      {...(needsDecision(state) && { count })}
    />
  ));
}

interface TabsProps {
  languages: readonly Language[];
  current: Language;
  onChoose: (language: Language) => void;
}

/** A tab for each language: head of the columns, and on a narrow screen the choice of the shown one. */
function LanguageTabs({ languages, current, onChoose }: TabsProps) {
  const texts = useDictionary(sharedAdminTexts);
  const onKeyDown = createTabListKeyHandler({
    tabs: languages,
    current,
    idOf: tabId,
    open: onChoose,
  });
  const hiddenLanguage = findHiddenColumn(languages, current);
  return (
    <div
      className="admin-columns admin-columns-head"
      role="tablist"
      aria-label={texts.tabs}
      onKeyDown={onKeyDown}
    >
      <span role="presentation" className="admin-label">
        {texts.field}
      </span>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className="plain-button row gap-075"
          role="tab"
          id={tabId(language)}
          aria-controls="admin-text"
          aria-selected={language === current}
          data-out={language === hiddenLanguage || undefined}
          tabIndex={language === current ? 0 : -1}
          onClick={() => onChoose(language)}
        >
          <span lang={languageFacts[language].tag} className="visually-hidden">
            {languageFacts[language].endonym}
          </span>
          <span lang={languageFacts[language].tag} className="admin-tab-whole" aria-hidden="true">
            {languageFacts[language].endonym}
          </span>
          <span lang={languageFacts[language].tag} className="admin-tab-short" aria-hidden="true">
            {shortLanguageNames[language]}
          </span>
          <LanguageState language={language} />
        </button>
      ))}
    </div>
  );
}

interface RowProps {
  field: KindField;
  languages: readonly Language[];
  current: Language;
}

const FieldRow = memo(function FieldRow({ field, languages, current }: RowProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { texts, record, isNew } = useRecordContext();
  const hint = texts.hints?.[field.name] ?? (field.list ? sharedTexts.form.list : undefined);
  return (
    <div className="admin-columns admin-row" data-field={field.name}>
      <div className="admin-label">
        {/* Translations may be empty, so only the form of a new record marks its texts. */}
        <span data-required={(isNew && field.required) || undefined}>
          {fieldLabel(texts, sharedTexts, field.name)}
        </span>
        {hint && <small>{hint}</small>}
      </div>
      {languages.map((language) => (
        <div
          key={language}
          className="admin-cell"
          data-current={language === current || undefined}
          data-base={language === record.baseLanguage || undefined}
          data-out={language === findHiddenColumn(languages, current) || undefined}
        >
          <FieldEditor field={field} language={language} />
        </div>
      ))}
    </div>
  );
});

interface Props {
  current: Language;
  onChoose: (language: Language) => void;
  /** Hides fields that need no decision. */
  onlyPending: boolean;
}

/** Texts of a record: a row per field, a column per language, the base first; on a phone one language at a time. */
export function TranslationColumns({ current, onChoose, onlyPending }: Props) {
  const texts = useDictionary(sharedAdminTexts);
  const { kind, record, isNew, problems, edits } = useRecordContext();
  const [typedField, setTypedField] = useState<string>();
  const editedNames = useEdits(edits, () => edits.editedNames).split('\n');
  const languages = isNew ? [record.baseLanguage] : languagesBaseFirst(record.baseLanguage);
  const isPending = (field: KindField) =>
    languages.some(
      (code) => code !== record.baseLanguage && needsDecision(fieldState(record, code, field)),
    );
  const hasError = ({ name }: KindField) =>
    languages.some((code) => problems[fieldKey(code, name)] !== undefined);
  // A field whose texts were decided, by a save or by another user, stays while the user types in it.
  const isInUse = ({ name }: KindField) =>
    name === typedField || languages.some((code) => editedNames.includes(fieldKey(code, name)));
  const fields = localizedFields(kind).filter(
    (field) => !onlyPending || isPending(field) || hasError(field) || isInUse(field),
  );
  const onInput = ({ target }: SyntheticEvent) =>
    setTypedField((target as Element).closest<HTMLElement>('[data-field]')?.dataset['field']);
  return (
    <div className={isNew ? 'admin-text admin-text-new' : 'admin-text'}>
      <LanguageTabs languages={languages} current={current} onChoose={onChoose} />
      <div
        id="admin-text"
        role="tabpanel"
        aria-labelledby={tabId(current)}
        onInput={onInput}
        onBlur={({ target }) => {
          // The field still has the focus if only the window has lost it.
          if (document.activeElement !== target) setTypedField(undefined);
        }}
      >
        {fields.map((field) => (
          <FieldRow key={field.name} field={field} languages={languages} current={current} />
        ))}
        {fields.length === 0 && <p className="admin-quiet">{texts.form.nothingWaits}</p>}
      </div>
    </div>
  );
}
