import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES } from '../../i18n/language';
import {
  useKind,
  localizedFields,
  type ContentRecord,
  type Kind,
} from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { fieldText, provenanceOf } from '../content/translation-state';
import { fieldLabel, NO_TEXTS } from '../kind/admin-kind';
import { kindOfSetting, SETTINGS } from '../settings/setting-kind';
import { sharedAdminTexts } from '../texts';
import { useListFormat } from '../ui/formats';
import { useSaveShortcuts } from '../ui/shortcuts';
import { ConflictDialog } from './conflict-dialog';
import { DraftBanner, RecordState, RemoteChangeNotice } from './notices';
import { FieldEditor } from './field-editor';
import { HistoryDialog } from './history';
import { RecordContext, type RecordContextValue } from './record-context';
import { RecordJobs } from './record-jobs';
import { fieldKey } from './record-values';
import { RestoreButton } from './restore-button';
import { SaveBar } from './save-bar';
import { useFocusFirstError } from './use-focus-first-error';
import { useFieldErrors, useRecord, useRecordForm } from './use-record-form';
import { useTranslationActions } from './use-translation-actions';
import './record.css';

/** Returns the kind of a record. The type of a setting's value depends on its key. */
const kindOf = (declaredKind: Kind, { shared }: ContentRecord): Kind =>
  declaredKind.kind === SETTINGS
    ? kindOfSetting(declaredKind, { key: String(shared['key']), label: '', lines: 3 })
    : declaredKind;

interface FieldProps {
  language: Language;
  field: string;
  /** Called after a person has resolved or saved the text. */
  onResolved: () => void;
  /** Whether the field was opened for its findings: it is resolved only once no finding is left. */
  forFindings?: boolean;
  saveLabel: string;
  /** Shown above the text. Its `<h2>` is focused when a clicked control disappears. */
  header: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
}

interface EditorProps extends FieldProps {
  record: ContentRecord;
  isDeleted: boolean;
}

function Editor(props: EditorProps) {
  const { record, isDeleted, language, field: name, onResolved, forFindings = false } = props;
  const { saveLabel, header, children } = props;
  const declaredKind = useKind(record.kind);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const listFormat = useListFormat();
  const kind = useMemo(() => kindOf(declaredKind, record), [declaredKind, record]);
  const recordForm = useRecordForm({ kind, record, texts: NO_TEXTS }, isDeleted);
  const { edits, conflicts, draft } = recordForm;
  const problems = useFieldErrors(NO_TEXTS, recordForm.problems);
  const recordActions = useTranslationActions(record);
  const cache = useContentCache(record.kind);
  const [historyLanguage, setHistoryLanguage] = useState<Language | null>(null);
  const editorRef = useRef<HTMLDivElement>(null);

  useFocusFirstError(recordForm.problems);
  const { save } = recordForm;
  const saveAndNext = async () => {
    const isSaved = await save();
    // Input during the save is not saved yet.
    if (isSaved && edits.count === 0) onResolved();
    return isSaved;
  };
  useSaveShortcuts(
    () => void save(),
    () => void saveAndNext(),
  );
  const actions = useMemo(() => {
    const hasFindings = () =>
      (cache.getRecord(record.id) ?? record).translations.some(
        (translation) =>
          translation.language === language &&
          (translation.provenance[name]?.findings ?? []).length > 0,
      );
    /** Calls `onResolved` after an action that resolves the text. */
    const resolveAfter =
      <Args extends unknown[]>(
        action: (code: Language, ...args: Args) => Promise<boolean>,
        isResolved: () => boolean,
      ) =>
      async (code: Language, ...args: Args) => {
        const hasSucceeded = await action(code, ...args);
        // Unsaved input, in the base text or typed meanwhile, would disappear with the next text.
        if (hasSucceeded && code === language && isResolved() && edits.count === 0) onResolved();
        return hasSucceeded;
      };
    const isTextResolved = () => !forFindings || !hasFindings();
    return {
      ...recordActions,
      confirm: resolveAfter(recordActions.confirm, isTextResolved),
      accept: resolveAfter(recordActions.accept, isTextResolved),
      reject: resolveAfter(recordActions.reject, isTextResolved),
      dismiss: resolveAfter(recordActions.dismiss, () => forFindings && !hasFindings()),
    };
  }, [recordActions, language, onResolved, cache, record, name, forFindings, edits]);
  const context = useMemo<RecordContextValue>(
    () => ({
      kind,
      texts: NO_TEXTS,
      record,
      isNew: false,
      edits,
      problems,
      actions,
      language,
      openHistory: setHistoryLanguage,
      restoreFocus: () => editorRef.current?.querySelector<HTMLElement>('h2')?.focus(),
    }),
    [kind, record, language, edits, problems, actions],
  );
  const field = localizedFields(kind).find((candidate) => candidate.name === name);
  if (!field) return null;
  // Visitors do not see suggestions. Below a missing text, the field shows what they see instead.
  const isTextVisible =
    fieldText(record, language, field) !== null &&
    provenanceOf(record, language, field)?.suggestion === undefined;
  // A draft of the record's page may have errors in other languages too.
  const editedLanguages = LANGUAGES.filter(
    (code) => code === language || problems[fieldKey(code, name)] !== undefined,
  );
  const languages = [...new Set([record.baseLanguage, ...editedLanguages])];
  return (
    <RecordContext value={context}>
      <div className="admin-record admin-one" ref={editorRef}>
        {header}
        {draft && <DraftBanner draft={draft} />}
        <RemoteChangeNotice form={recordForm} />
        <RecordJobs />
        <div className="admin-one-text">
          {languages.map((code) => (
            <section
              key={code}
              className="admin-cell"
              data-current
              data-base={code === record.baseLanguage || undefined}
            >
              <h3>
                {sharedTexts.languages[code]}{' '}
                {code === record.baseLanguage && (
                  <span className="admin-badge">{sharedTexts.base}</span>
                )}
              </h3>
              <FieldEditor
                key={name}
                field={field}
                language={code}
                hasPageShortcuts={code === language}
              />
            </section>
          ))}
        </div>
        {children}
      </div>
      {historyLanguage && (
        <HistoryDialog
          label={fieldLabel(NO_TEXTS, sharedTexts, name)}
          language={historyLanguage}
          onClose={() => setHistoryLanguage(null)}
        />
      )}
      {recordForm.isConflictDialogOpen && conflicts.length > 0 && (
        <ConflictDialog form={recordForm} onSave={save} />
      )}
      <SaveBar
        {...recordForm}
        save={saveAndNext}
        changedNames={listFormat.format(recordForm.listChanges().map(({ label }) => label))}
        isHiddenFromVisitors={!record.live || !isTextVisible}
        label={saveLabel}
        keyNames="Ctrl Enter"
        next={isDeleted && <RestoreButton onRestored={recordForm.clearProblems} />}
      />
    </RecordContext>
  );
}

interface Props extends FieldProps {
  kind: string;
  id: number;
}

/** One field in one language beside its base, with all actions of the record's page. */
export function SingleFieldEditor({ kind, id, ...props }: Props) {
  const query = useRecord(kind, id);
  const { data, isDeleted } = query;
  if (!data) return <RecordState query={query} />;
  return <Editor key={`${kind} ${id}`} {...props} record={data} isDeleted={isDeleted} />;
}
