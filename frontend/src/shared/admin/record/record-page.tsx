import { useEffect, useMemo, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { ListNotice } from '../ui/list-notice';
import { LoadingLine } from '../ui/loading-line';
import { type AdminKind } from '../kind/admin-kind';
import { type ContentRecord } from '../content/content.types';
import { useKind } from '../content/use-kind';
import { useSaveKeys, usePageKey } from '../ui/use-save-key';
import { kitTexts } from '../texts';
import { useThingWords } from '../things';
import { useListFormat } from '../ui/use-dates';
import { ConflictDialog } from './conflict-dialog';
import { DraftOffer } from './draft-offer';
import { focusNextDecision, focusShared } from './focus-problem';
import { OthersNote } from './others-note';
import { RecordColumns } from './record-columns';
import { RecordContext, type RecordContextValue } from './record-context';
import { RecordHead } from './record-head';
import { RecordJobs } from './record-jobs';
import { SaveBar } from './save-bar';
import { SharedBand } from './shared-band';
import { type PaneName, SidePane } from './side-pane';
import { isCovering, useLeadToProblem } from './use-lead-to-problem';
import { useFieldProblems } from './use-field-problems';
import { useCurrentLanguage } from './use-current-language';
import { useNamedField } from './use-named-field';
import { useNeighbours } from './use-neighbours';
import { useRecord, useRecordForm } from './use-record-form';
import { useTellSynced } from './use-tell-synced';
import { useWordActions } from './use-word-actions';
import { focusWord } from './word-input';

interface EditorProps {
  of: AdminKind;
  record: ContentRecord;
  gone: boolean;
}

function RecordEditor({ of, record, gone }: EditorProps) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const things = useThingWords();
  const kind = useKind(of.kind);
  const recordForm = useRecordForm({ kind, record, texts }, gone);
  const { form, words, problems, conflict, draft } = recordForm;
  const tellSynced = useTellSynced(kind, record, form);
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

  const uncover = () => setPane(null);
  useLeadToProblem(problems, { language, choose, uncover });
  const save = () => tellSynced(recordForm.save);
  useSaveKeys(
    () => void save(),
    () => void save().then((saved) => (saved ? neighbours.go(1) : undefined)),
  );
  usePageKey('p', () => setPane((now) => (now === 'preview' ? null : 'preview')));
  usePageKey('n', focusNextDecision);
  usePageKey('h', () => setPane((now) => (now === 'history' ? null : 'history')));

  const fieldProblems = useFieldProblems(of, problems);
  const what = list.format(recordForm.changeList().map(({ label }) => label));

  const context = useMemo<RecordContextValue>(
    () => ({
      of,
      kind,
      texts,
      record,
      isNew: false,
      form,
      words,
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
    [of, kind, texts, record, form, words, fieldProblems, actions],
  );

  return (
    <RecordContext value={context}>
      <div className={pane ? 'ak-record ak-record-split' : 'ak-record'}>
        <RecordHead
          neighbours={neighbours}
          onlyWaiting={onlyWaiting}
          onOnlyWaiting={setOnlyWaiting}
          pane={pane}
          onPane={setPane}
          language={language}
        />
        {draft && <DraftOffer draft={draft} />}
        <OthersNote saving={recordForm.saving} savedStamp={recordForm.savedStamp} />
        <RecordJobs />
        <div className="ak-record-body">
          <div className="ak-record-main">
            <SharedBand />
            <RecordColumns current={language} onChoose={choose} onlyWaiting={onlyWaiting} />
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
      {conflict && recordForm.choosing && (
        <ConflictDialog conflict={conflict} form={recordForm} onSave={save} />
      )}
      <SaveBar
        {...recordForm}
        save={save}
        what={what}
        hidden={!record.live}
        failed={kit.saving.updateFailed(things.kind(of.kind).one)}
      />
    </RecordContext>
  );
}

/** One record: its shared fields, its words in four languages, one save bar. Remembers what is typed. */
export function RecordPage({ of, id }: { of: AdminKind; id: number }) {
  const kit = useDictionary(kitTexts);
  const { data, gone, isPending, isError, refetch } = useRecord(of.kind, id);
  // Who has it open keeps seeing it, with the words they typed, also once it is gone.
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.querySelector('h1')?.focus();
  }, [isPending]);
  return (
    <div ref={heading}>
      {data ? (
        <RecordEditor key={id} of={of} record={data} gone={gone} />
      ) : (
        <>
          {isPending && <LoadingLine />}
          {gone && <ListNotice title={kit.record.missing} to={of.path} link={kit.record.toList} />}
          {isError && !gone && <ListNotice title={kit.list.failed} retry={() => void refetch()} />}
        </>
      )}
    </div>
  );
}
