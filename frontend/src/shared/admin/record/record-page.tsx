import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useKind, wordFields } from '../content/content.queries';
import { type ContentRecord } from '../content/content.types';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { useThingWords } from '../things';
import { ListNotice, LoadingLine } from '../ui/list-notice';
import { useListFormat } from '../ui/use-dates';
import { usePageKey, useSaveKeys } from '../ui/use-save-key';
import { BaseField } from './base-field';
import { ConflictDialog } from './conflict-dialog';
import { DraftOffer } from './draft-offer';
import { useBlankRecord, useCreateRecord } from './new-record';
import { NewRecordHead } from './new-record-head';
import { OthersNote } from './others-note';
import { RecordColumns } from './record-columns';
import { RecordContext, type RecordContextValue } from './record-context';
import { RecordHead } from './record-head';
import { RecordJobs } from './record-jobs';
import { textAt, wordKey } from './record-values';
import { SaveBar } from './save-bar';
import { SharedBand } from './shared-band';
import { type PaneName, SidePane } from './side-pane';
import { TranslateButton } from './translate-button';
import { useCurrentLanguage } from './use-current-language';
import {
  focusNextDecision,
  focusShared,
  isCovering,
  useLeadToProblem,
} from './use-lead-to-problem';
import { useNeighbours } from './use-neighbours';
import { nameField, useFieldProblems, useRecord, useRecordForm } from './use-record-form';
import { useTellSynced } from './use-tell-synced';
import { useVisitorsView } from './use-visitors-view';
import { useWordActions } from './use-word-actions';
import { focusWord } from './word-input';

/** Leads into the field that the address names, in the language that is looked at. */
function useNamedField(record: number, language: Language): void {
  const [named] = useState(useSearchParams()[0].get('field'));
  const [first] = useState(language);
  useEffect(() => {
    if (!named) return;
    // After the heading, which has the focus on every new page.
    const timer = setTimeout(() => focusWord(record, first, named));
    return () => clearTimeout(timer);
  }, [record, first, named]);
}

interface EditorProps {
  of: AdminKind;
  record: ContentRecord;
  gone: boolean;
  /** What it is called in a sentence. */
  noun: string;
  /** Of a record that is not stored yet. */
  setBase: (language: Language) => void;
  onCreated: (id: number) => void;
}

function RecordEditor({ of, record, gone, noun, setBase, onCreated }: EditorProps) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const isNew = record.id === 0;
  const create = useCreateRecord(kind, kit.form.created(noun), onCreated);
  const write = isNew ? create : undefined;
  const recordForm = useRecordForm({ kind, record, texts, write, setBase }, gone);
  const { edits, problems, conflicts, draft } = recordForm;
  const tellSynced = useTellSynced(kind, record, edits);
  const actions = useWordActions(record);
  const list = useListFormat();
  const [language, choose] = useCurrentLanguage(of, record);
  const [onlyWaiting, setOnlyWaiting] = useState(false);
  const [pane, setPane] = useState<PaneName | null>(null);
  const neighbours = useNeighbours(of, record.id);
  useNamedField(record.id, language);
  const [historyOf, setHistoryOf] = useState<Language>();
  const latest = useRef({ choose });
  useEffect(() => {
    latest.current = { choose };
  });

  const chooseBase = (next: Language) => {
    // What is written already goes along: it was only said to be in another language.
    for (const { name } of wordFields(kind)) {
      const key = wordKey(record.baseLanguage, name);
      const typed = textAt(edits, key);
      edits.undo(key);
      edits.set(wordKey(next, name), typed);
    }
    setBase(next);
    recordForm.forgive();
  };
  const uncover = () => setPane(null);
  useLeadToProblem(problems, { language, choose, uncover });
  const save = () => tellSynced(recordForm.save);
  const saveAndNext = () => void save().then((saved) => (saved ? neighbours.go(1) : undefined));
  useSaveKeys(() => void save(), isNew ? undefined : saveAndNext);
  const hasPane = (name: PaneName) =>
    isNew ? name === 'preview' && of.preview?.list !== undefined : true;
  const toggle = (name: PaneName) => {
    if (hasPane(name)) setPane((now) => (now === name ? null : name));
  };
  usePageKey('p', () => toggle('preview'));
  usePageKey('n', focusNextDecision);
  usePageKey('h', () => toggle('history'));

  const fieldProblems = useFieldProblems(of, problems);
  const what = list.format(recordForm.changeList().map(({ label }) => label));
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
      goToWord: (code, field) => {
        if (isCovering()) setPane(null);
        latest.current.choose(code);
        requestAnimationFrame(() => focusWord(record.id, code, field));
      },
      goToShared: (field) => {
        if (isCovering()) setPane(null);
        requestAnimationFrame(() => focusShared(field));
      },
    }),
    [of, kind, texts, record, language, isNew, edits, fieldProblems, actions],
  );

  return (
    <RecordContext value={context}>
      <div className={pane ? 'ak-record ak-record-split' : 'ak-record'}>
        {isNew ? (
          <NewRecordHead pane={pane} onPane={hasPane('preview') ? setPane : undefined} />
        ) : (
          <RecordHead
            neighbours={neighbours}
            onlyWaiting={onlyWaiting}
            onOnlyWaiting={setOnlyWaiting}
            pane={pane}
            onPane={setPane}
            language={language}
          />
        )}
        {draft && <DraftOffer draft={draft} />}
        {isNew && <BaseField onChoose={chooseBase} />}
        <OthersNote saving={recordForm.saving} savedStamp={recordForm.savedStamp} />
        <RecordJobs />
        <div className="ak-record-body">
          <div className="ak-record-main">
            <SharedBand />
            <RecordColumns
              current={isNew ? record.baseLanguage : language}
              onChoose={choose}
              onlyWaiting={onlyWaiting}
            />
          </div>
          {pane && (
            <SidePane
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
        what={what}
        wrongIn={wrongIn}
        note={view.without}
        hidden={isNew || !record.live || hasSuggestions(record)}
        {...(isNew && { create: view.create, reason: view.toChoose })}
        failed={isNew ? kit.saving.createFailed(noun) : kit.saving.updateFailed(noun)}
        next={<TranslateButton changes={recordForm.changes} />}
      />
    </RecordContext>
  );
}

/** Whether a text waits that visitors do not see. */
const hasSuggestions = ({ translations }: ContentRecord) =>
  translations.some(({ provenance }) =>
    Object.values(provenance).some(({ suggestion }) => suggestion !== undefined),
  );

interface Props {
  of: AdminKind;
  /** Left out, it is a new one. */
  id: number | undefined;
  onCreated: (id: number) => void;
}

/** One record: its shared fields, its words in four languages, one save bar. Remembers what is typed. */
export function RecordPage({ of, id, onCreated }: Props) {
  const kit = useDictionary(kitTexts);
  // Waited for here: the form itself never waits, and so never goes.
  useDictionary(of.texts);
  const noun = useThingWords().kind(of.kind).one;
  const stored = useRecord(of.kind, id);
  const { blank, setBase } = useBlankRecord(of, useKind(of.kind));
  // Who has it open keeps seeing it, with the words they typed, also once it is gone.
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
          gone={gone}
          noun={noun}
          setBase={setBase}
          onCreated={onCreated}
        />
      ) : (
        <>
          {waits && <LoadingLine />}
          {gone && <ListNotice title={kit.record.missing} to={of.path} link={kit.record.toList} />}
          {isError && !gone && <ListNotice title={kit.list.failed} retry={() => void refetch()} />}
        </>
      )}
    </div>
  );
}
