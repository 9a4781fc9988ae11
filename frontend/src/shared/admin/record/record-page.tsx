import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useKind, localizedFields, type ContentRecord } from '../content/content.queries';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { useEntityLabels } from '../entities/use-labels';
import { EmptyState, LoadingText } from '../ui/empty-state';
import { useListFormat } from '../ui/formats';
import { usePageShortcut, useSaveShortcuts } from '../ui/shortcuts';
import { BaseField } from './base-field';
import { ConflictDialog } from './conflict-dialog';
import { DraftBanner, RemoteChangeNotice } from './notices';
import { useBlankRecord, useCreateRecord, NewRecordHead, useImageSyncToast } from './new-record';
import { TranslationColumns } from './translation-columns';
import { RecordContext, type RecordContextValue, useCurrentLanguage } from './record-context';
import { RecordHeader } from './record-header';
import { RecordJobs } from './record-jobs';
import { textAt, fieldKey } from './record-values';
import { SaveBar } from './save-bar';
import { SharedFields } from './shared-fields';
import { type PanelName, SidePanel } from './side-panel';
import { TranslateButton } from './translate-button';
import {
  focusNextDecision,
  focusSharedField,
  isPreviewOverlay,
  useFocusFirstError,
} from './use-focus-first-error';
import { useAdjacentRecords } from './use-adjacent-records';
import { nameField, useFieldErrors, useRecord, useRecordForm } from './use-record-form';
import { useVisitorsView } from './use-visitors-view';
import { useTranslationActions } from './use-translation-actions';
import { focusField } from './text-field';

/** Focuses the field named in the URL, in the shown language. */
function useFocusFieldFromUrl(record: number, language: Language): void {
  const [named] = useState(useSearchParams()[0].get('field'));
  const [first] = useState(language);
  useEffect(() => {
    if (!named) return;
    // After the heading, which is focused on every new page.
    const timer = setTimeout(() => focusField(record, first, named));
    return () => clearTimeout(timer);
  }, [record, first, named]);
}

interface EditorProps {
  of: AdminKind;
  record: ContentRecord;
  isDeleted: boolean;
  /** The record's name within a sentence. */
  noun: string;
  /** Sets the base language of an unsaved record. */
  setBase: (language: Language) => void;
  onCreated: (id: number) => void;
}

function RecordEditor({ of, record, isDeleted, noun, setBase, onCreated }: EditorProps) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const isNew = record.id === 0;
  const create = useCreateRecord(kind, kit.form.created(noun), onCreated);
  const write = isNew ? create : undefined;
  const recordForm = useRecordForm({ kind, record, texts, write, setBase }, isDeleted);
  const { edits, problems, conflicts, draft } = recordForm;
  const showSynced = useImageSyncToast(kind, record, edits);
  const actions = useTranslationActions(record);
  const list = useListFormat();
  const [language, choose] = useCurrentLanguage(of, record);
  const [onlyWaiting, setOnlyWaiting] = useState(false);
  const [pane, setPane] = useState<PanelName | null>(null);
  const neighbours = useAdjacentRecords(of, record.id);
  useFocusFieldFromUrl(record.id, language);
  const [historyOf, setHistoryOf] = useState<Language>();
  const latest = useRef({ choose });
  useEffect(() => {
    latest.current = { choose };
  });

  const chooseBase = (next: Language) => {
    // Texts already written move to the new base language: only their language was wrong.
    for (const { name } of localizedFields(kind)) {
      const key = fieldKey(record.baseLanguage, name);
      const typed = textAt(edits, key);
      edits.undo(key);
      edits.set(fieldKey(next, name), typed);
    }
    setBase(next);
    recordForm.clearProblems();
  };
  const uncover = () => setPane(null);
  useFocusFirstError(problems, { language, choose, uncover });
  const save = () => showSynced(recordForm.save);
  const saveAndNext = () => void save().then((saved) => (saved ? neighbours.go(1) : undefined));
  useSaveShortcuts(() => void save(), isNew ? undefined : saveAndNext);
  const hasPane = (name: PanelName) =>
    isNew ? name === 'preview' && of.preview?.list !== undefined : true;
  const toggle = (name: PanelName) => {
    if (hasPane(name)) setPane((now) => (now === name ? null : name));
  };
  usePageShortcut('p', () => toggle('preview'));
  usePageShortcut('n', focusNextDecision);
  usePageShortcut('h', () => toggle('history'));

  const fieldProblems = useFieldErrors(of, problems);
  const changes = list.format(recordForm.changeList().map(({ label }) => label));
  const wrongIn = list.format(
    Object.keys(fieldProblems).map((path) => nameField(texts, kit, path)),
  );
  const view = useVisitorsView({ of, kind, record, texts, edits });

  const context = useMemo<RecordContextValue>(
    () => ({
      of,
      kind,
      texts,
      record,
      language,
      isNew,
      edits,
      problems: fieldProblems,
      actions,
      openHistory: (code) => {
        setHistoryOf(code);
        setPane('history');
      },
      goToText: (code, field) => {
        if (isPreviewOverlay()) setPane(null);
        latest.current.choose(code);
        requestAnimationFrame(() => focusField(record.id, code, field));
      },
      goToShared: (field) => {
        if (isPreviewOverlay()) setPane(null);
        requestAnimationFrame(() => focusSharedField(field));
      },
    }),
    [of, kind, texts, record, language, isNew, edits, fieldProblems, actions],
  );

  return (
    <RecordContext value={context}>
      <div className={pane ? 'admin-record admin-record-split' : 'admin-record'}>
        {isNew ? (
          <NewRecordHead pane={pane} onPane={hasPane('preview') ? setPane : undefined} />
        ) : (
          <RecordHeader
            neighbours={neighbours}
            onlyWaiting={onlyWaiting}
            onOnlyWaiting={setOnlyWaiting}
            pane={pane}
            onPane={setPane}
            language={language}
          />
        )}
        {draft && <DraftBanner draft={draft} />}
        {isNew && <BaseField onChoose={chooseBase} />}
        <RemoteChangeNotice saving={recordForm.saving} savedStamp={recordForm.savedStamp} />
        <RecordJobs />
        <div className="admin-record-body">
          <div className="admin-record-main">
            <SharedFields />
            <TranslationColumns
              current={isNew ? record.baseLanguage : language}
              onChoose={choose}
              onlyWaiting={onlyWaiting}
            />
          </div>
          {pane && (
            <SidePanel
              pane={pane}
              onPane={setPane}
              language={language}
              onLanguage={choose}
              historyOf={historyOf}
            />
          )}
        </div>
      </div>
      {recordForm.isChoosing && conflicts.length > 0 && (
        <ConflictDialog form={recordForm} onSave={save} />
      )}
      <SaveBar
        {...recordForm}
        save={save}
        changedNames={changes}
        invalidNames={wrongIn}
        note={view.without}
        hidden={isNew || !record.live || hasSuggestions(record)}
        {...(isNew && { create: view.create, reason: view.toChoose })}
        failed={isNew ? kit.saving.createFailed(noun) : kit.saving.updateFailed(noun)}
        next={<TranslateButton changes={recordForm.changes} />}
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
  of: AdminKind;
  /** Undefined for a new record. */
  id: number | undefined;
  onCreated: (id: number) => void;
}

/** One record: shared fields, texts in four languages, one save bar, and a draft of unsaved input. */
export function RecordPage({ of, id, onCreated }: Props) {
  const kit = useDictionary(kitTexts);
  // Suspends here: if the form itself suspended, it would be unmounted.
  useDictionary(of.texts);
  const noun = useEntityLabels().kind(of.kind).one;
  const stored = useRecord(of.kind, id);
  const { blank, setBase } = useBlankRecord(of, useKind(of.kind));
  // A deleted record stays visible with its unsaved input.
  const record = id === undefined ? blank : stored.data;
  const waits = id !== undefined && stored.isPending;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.querySelector('h1')?.focus();
  }, [waits]);
  const { gone, isError, refetch } = stored;
  return (
    <div ref={heading}>
      {record ? (
        <RecordEditor
          of={of}
          record={record}
          isDeleted={gone}
          noun={noun}
          setBase={setBase}
          onCreated={onCreated}
        />
      ) : (
        <>
          {waits && <LoadingText />}
          {gone && <EmptyState title={kit.record.missing} to={of.path} link={kit.record.toList} />}
          {isError && !gone && <EmptyState title={kit.list.failed} retry={() => void refetch()} />}
        </>
      )}
    </div>
  );
}
