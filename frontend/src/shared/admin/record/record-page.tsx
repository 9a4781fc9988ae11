import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useKind, type ContentRecord } from '../content/content.queries';
import { type AdminKind } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { useEntityLabels } from '../entities/use-labels';
import { useListFormat } from '../ui/formats';
import { usePageShortcut, useSaveShortcuts } from '../ui/shortcuts';
import { BaseField, BaseWarning, useGuessedLanguage } from './base-field';
import { fieldPathLabel } from './changes-between';
import { ConflictDialog } from './conflict-dialog';
import { DraftBanner, RecordState, RemoteChangeNotice } from './notices';
import { useEmptyRecord, useCreateRecord, NewRecordHeader, useImageSyncToast } from './new-record';
import { TranslationColumns } from './translation-columns';
import { RecordContext, type RecordContextValue, useCurrentLanguage } from './record-context';
import { RecordHeader } from './record-header';
import { RecordJobs } from './record-jobs';
import { RestoreButton } from './restore-button';
import { SaveBar } from './save-bar';
import { SharedFields } from './shared-fields';
import { type PanelName, SidePanel } from './side-panel';
import { TranslateButton } from './generate-dialog';
import {
  focusNextDecision,
  focusSharedField,
  isPreviewOverlay,
  useFocusFirstError,
} from './use-focus-first-error';
import { useAdjacentRecords } from './use-adjacent-records';
import { useFieldErrors, useRecord, useRecordForm } from './use-record-form';
import { useVisitorsView } from './use-visitors-view';
import { useTranslationActions } from './use-translation-actions';
import { focusField } from './text-field';

/** Focuses the field named in the URL, in the shown language. */
function useFocusFieldFromUrl(recordId: number, language: Language): void {
  const [fieldName] = useState(useSearchParams()[0].get('field'));
  const [initialLanguage] = useState(language);
  useEffect(() => {
    if (!fieldName) return;
    // The heading is focused first, as on every new page.
    const timer = setTimeout(() => focusField(recordId, initialLanguage, fieldName));
    return () => clearTimeout(timer);
  }, [recordId, initialLanguage, fieldName]);
}

interface EditorProps {
  adminKind: AdminKind;
  record: ContentRecord;
  isDeleted: boolean;
  /** Label of the kind within a sentence: “room”. */
  noun: string;
  /** Sets the base language of an unsaved record. */
  setBase: (language: Language) => void;
  onCreated: (id: number) => void;
}

function RecordEditor({ adminKind, record, isDeleted, noun, setBase, onCreated }: EditorProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const isNew = record.id === 0;
  const create = useCreateRecord(kind, sharedTexts.form.created(noun), onCreated);
  const write = isNew ? create : undefined;
  const recordForm = useRecordForm({ kind, record, texts, write, setBase }, isDeleted);
  const { edits, problems, conflicts, draft } = recordForm;
  const saveWithImageToast = useImageSyncToast(kind, record, edits);
  const actions = useTranslationActions(record);
  const listFormat = useListFormat();
  const [language, chooseLanguage] = useCurrentLanguage(adminKind, record);
  const [onlyPending, setOnlyPending] = useState(false);
  const [pane, setPane] = useState<PanelName | null>(null);
  const adjacentRecords = useAdjacentRecords(adminKind, record.id);
  useFocusFieldFromUrl(record.id, language);
  const [historyLanguage, setHistoryLanguage] = useState<Language>();
  const latest = useRef({ chooseLanguage });
  useEffect(() => {
    latest.current = { chooseLanguage };
  });

  const closePane = () => setPane(null);
  useFocusFirstError(problems, { language, onChoose: chooseLanguage, onCloseOverlay: closePane });
  const save = () => saveWithImageToast(recordForm.save);
  const saveAndNext = () =>
    void save().then((isSaved) => {
      // After input during the save, the leave dialog would swallow the next characters.
      if (isSaved && edits.count === 0) adjacentRecords.goTo(1);
    });
  useSaveShortcuts(() => void save(), isNew ? undefined : saveAndNext);
  const hasPane = (name: PanelName) =>
    isNew ? name === 'preview' && adminKind.preview?.listUrl !== undefined : true;
  const togglePane = (name: PanelName) => {
    if (hasPane(name)) setPane((current) => (current === name ? null : name));
  };
  usePageShortcut('p', () => togglePane('preview'));
  usePageShortcut('n', focusNextDecision);
  usePageShortcut('h', () => togglePane('history'));

  const fieldProblems = useFieldErrors(texts, problems);
  const changedNames = listFormat.format(recordForm.listChanges().map(({ label }) => label));
  const invalidNames = listFormat.format(
    Object.keys(fieldProblems).map((path) =>
      fieldPathLabel({ kind, texts, sharedTexts }, record, path),
    ),
  );
  const guessedLanguage = useGuessedLanguage({ kind, record, edits });
  const visitorsView = useVisitorsView({ adminKind, kind, record, texts, edits });

  const context = useMemo<RecordContextValue>(
    () => ({
      adminKind,
      kind,
      texts,
      record,
      language,
      isNew,
      edits,
      problems: fieldProblems,
      actions,
      openHistory: (code) => {
        setHistoryLanguage(code);
        setPane('history');
      },
      goToText: (code, field) => {
        if (isPreviewOverlay()) setPane(null);
        latest.current.chooseLanguage(code);
        requestAnimationFrame(() => focusField(record.id, code, field));
      },
      goToShared: (field) => {
        if (isPreviewOverlay()) setPane(null);
        requestAnimationFrame(() => focusSharedField(field));
      },
    }),
    [adminKind, kind, texts, record, language, isNew, edits, fieldProblems, actions],
  );

  return (
    <RecordContext value={context}>
      <div className={pane ? 'admin-record admin-record-split' : 'admin-record'}>
        {isNew ? (
          <NewRecordHeader pane={pane} onPane={hasPane('preview') ? setPane : undefined} />
        ) : (
          <RecordHeader
            adjacentRecords={adjacentRecords}
            onlyPending={onlyPending}
            onOnlyPending={setOnlyPending}
            pane={pane}
            onPane={setPane}
            language={language}
          />
        )}
        {draft && <DraftBanner draft={draft} />}
        {isNew && (
          <BaseField
            disabled={recordForm.saving}
            guessedLanguage={guessedLanguage}
            onChoose={recordForm.chooseBase}
          />
        )}
        <RemoteChangeNotice form={recordForm} />
        <RecordJobs />
        <div className="admin-record-body">
          <div className="admin-record-main">
            {isNew && <p className="admin-quiet">{sharedTexts.form.requiredMark}</p>}
            {!adminKind.hasTextsFirst && <SharedFields />}
            <TranslationColumns
              current={isNew ? record.baseLanguage : language}
              onChoose={chooseLanguage}
              onlyPending={onlyPending}
            />
            {adminKind.hasTextsFirst && <SharedFields />}
          </div>
          {pane && (
            <SidePanel
              pane={pane}
              onPane={setPane}
              language={language}
              onLanguage={chooseLanguage}
              historyLanguage={historyLanguage}
            />
          )}
        </div>
      </div>
      {recordForm.isConflictDialogOpen && conflicts.length > 0 && (
        <ConflictDialog form={recordForm} onSave={save} />
      )}
      <SaveBar
        {...recordForm}
        save={save}
        changedNames={changedNames}
        invalidNames={invalidNames}
        note={visitorsView.emptyFieldsNote}
        warning={guessedLanguage && <BaseWarning guessedLanguage={guessedLanguage} />}
        isHiddenFromVisitors={isNew || !record.live || hasSuggestions(record)}
        {...(isNew && {
          createLabel: visitorsView.createLabel,
          disabledReason: visitorsView.createDisabledReason,
        })}
        errorTitle={
          isNew ? sharedTexts.saving.createFailed(noun) : sharedTexts.saving.updateFailed(noun)
        }
        next={
          isDeleted ? (
            <RestoreButton onRestored={recordForm.clearProblems} />
          ) : (
            <TranslateButton changeCount={recordForm.changeCount} />
          )
        }
      />
    </RecordContext>
  );
}

/** Whether a suggestion is pending. */
const hasSuggestions = ({ translations }: ContentRecord) =>
  translations.some(({ provenance }) =>
    Object.values(provenance).some(({ suggestion }) => suggestion !== undefined),
  );

interface Props {
  adminKind: AdminKind;
  /** Undefined for a new record. */
  id: number | undefined;
  onCreated: (id: number) => void;
}

/** One record: shared fields, texts in four languages, one save bar, and a draft of unsaved input. */
export function RecordPage({ adminKind, id, onCreated }: Props) {
  // Suspends here: if the form itself suspended, it would be unmounted.
  useDictionary(adminKind.texts);
  const noun = useEntityLabels().kind(adminKind.kind).one;
  const recordState = useRecord(adminKind.kind, id);
  const { emptyRecord, setBase } = useEmptyRecord(adminKind, useKind(adminKind.kind));
  // A deleted record stays visible with its unsaved input.
  const record = id === undefined ? emptyRecord : recordState.data;
  const isLoading = id !== undefined && recordState.isPending;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    page.current?.querySelector('h1')?.focus();
  }, [isLoading]);
  return (
    <div ref={page}>
      {record ? (
        <RecordEditor
          adminKind={adminKind}
          record={record}
          isDeleted={recordState.isDeleted}
          noun={noun}
          setBase={setBase}
          onCreated={onCreated}
        />
      ) : (
        <RecordState query={recordState} listPath={adminKind.path} />
      )}
    </div>
  );
}
