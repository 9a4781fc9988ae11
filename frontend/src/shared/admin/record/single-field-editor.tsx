import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Dictionary, useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES } from '../../i18n/language';
import {
  useKind,
  localizedFields,
  type ContentRecord,
  type Kind,
} from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { provenanceOf } from '../content/translation-state';
import { adminKind, type KindTexts, fieldLabel } from '../kind/admin-kind';
import { kindOfSetting, SETTINGS } from '../settings/setting-kind';
import { kitTexts } from '../texts';
import { EmptyState, LoadingText } from '../ui/empty-state';
import { useListFormat } from '../ui/formats';
import { useSaveShortcuts } from '../ui/shortcuts';
import { ConflictDialog } from './conflict-dialog';
import { DraftBanner, RemoteChangeNotice } from './notices';
import { FieldEditor } from './field-editor';
import { HistoryDialog } from './history';
import { RecordContext, type RecordContextValue } from './record-context';
import { RecordJobs } from './record-jobs';
import { fieldKey } from './record-values';
import { SaveBar } from './save-bar';
import { useFocusFirstError } from './use-focus-first-error';
import { useFieldErrors, useRecord, useRecordForm } from './use-record-form';
import { useTranslationActions } from './use-translation-actions';
import './record.css';

const NAMES = { title: '', create: '', empty: '', unnamed: '', deleteQuestion: '', count: String };

const load = () => Promise.resolve({ default: NAMES });
const texts = new Dictionary<KindTexts>({ en: load, ja: load, zh: load, zh_TW: load });
const of = (kind: string) => adminKind({ kind, columns: [], texts });

/** The type of a setting's value depends on its key. */
const kindOf = (declared: Kind, { shared }: ContentRecord): Kind =>
  declared.kind === SETTINGS
    ? kindOfSetting(declared, { key: String(shared['key']), label: '', lines: 3 })
    : declared;

interface FieldProps {
  language: Language;
  field: string;
  /** Called after a person has resolved or saved the text. */
  onDecided: () => void;
  /** Opened for its findings: resolved when the last one is dismissed, not by approving the text. */
  forFindings?: boolean;
  saveLabel: string;
  /** Above the text; a heading in it is focused. */
  head: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

interface EditorProps extends FieldProps {
  record: ContentRecord;
  isDeleted: boolean;
}

function Editor(props: EditorProps) {
  const { record, isDeleted, language, field: name, onDecided, forFindings = false } = props;
  const { saveLabel, head, children } = props;
  const declared = useKind(record.kind);
  const admin = useMemo(() => of(record.kind), [record.kind]);
  const kindTexts = useDictionary(admin.texts);
  const kit = useDictionary(kitTexts);
  const list = useListFormat();
  const kind = useMemo(() => kindOf(declared, record), [declared, record]);
  const recordForm = useRecordForm({ kind, record, texts: kindTexts }, isDeleted);
  const { edits, conflicts, draft } = recordForm;
  const problems = useFieldErrors(admin, recordForm.problems);
  const stored = useTranslationActions(record);
  const cache = useContentCache(record.kind);
  const [history, setHistory] = useState<Language | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useFocusFirstError(recordForm.problems);
  const { save } = recordForm;
  const saveAndNext = async () => {
    const saved = await save();
    if (saved) onDecided();
    return saved;
  };
  useSaveShortcuts(
    () => void save(),
    () => void saveAndNext(),
  );
  const actions = useMemo(() => {
    const isDoubted = () =>
      (cache.read(record.id) ?? record).translations.some(
        (version) =>
          version.language === language && (version.provenance[name]?.findings ?? []).length > 0,
      );
    const then = async (code: Language, isOver: () => boolean, work: Promise<boolean>) => {
      const done = await work;
      if (done && code === language && isOver()) onDecided();
      return done;
    };
    const decided = () => !forFindings || !isDoubted();
    const cleared = () => forFindings && !isDoubted();
    return {
      ...stored,
      confirm: (code: Language, name: string) => then(code, decided, stored.confirm(code, name)),
      accept: (code: Language, name: string) => then(code, decided, stored.accept(code, name)),
      turnDown: (code: Language, name: string) => then(code, decided, stored.turnDown(code, name)),
      dismiss: (code: Language, name: string, finding: string) =>
        then(code, cleared, stored.dismiss(code, name, finding)),
    };
  }, [stored, language, onDecided, cache, record, name, forFindings]);
  const context = useMemo<RecordContextValue>(
    () => ({
      ...{ of: admin, kind, texts: kindTexts, record, isNew: false, edits, problems, actions },
      language,
      openHistory: setHistory,
      focusHeading: () => box.current?.querySelector<HTMLElement>('h2')?.focus(),
    }),
    [admin, kind, kindTexts, record, language, edits, problems, actions],
  );
  const field = localizedFields(kind).find((field) => field.name === name);
  if (!field) return null;
  // Visitors do not see suggestions.
  const isOffered = provenanceOf(record, language, field)?.suggestion !== undefined;
  // A draft of the record's page may have errors in other languages too.
  const others = LANGUAGES.filter(
    (code) => code === language || problems[fieldKey(code, name)] !== undefined,
  );
  const languages = [...new Set([record.baseLanguage, ...others])];
  return (
    <RecordContext value={context}>
      <div className="admin-record admin-one" ref={box}>
        {head}
        {draft && <DraftBanner draft={draft} />}
        <RemoteChangeNotice saving={recordForm.saving} savedStamp={recordForm.savedStamp} />
        <RecordJobs />
        <div className="admin-one-words">
          {languages.map((code) => (
            <section
              key={code}
              className="admin-cell"
              data-current
              data-base={code === record.baseLanguage || undefined}
            >
              <h3>
                {kit.languages[code]}{' '}
                {code === record.baseLanguage && <span className="admin-badge">{kit.base}</span>}
              </h3>
              <FieldEditor key={name} field={field} language={code} pageKeys={code === language} />
            </section>
          ))}
        </div>
        {children}
      </div>
      {history && (
        <HistoryDialog
          label={fieldLabel(kindTexts, kit, name)}
          language={history}
          onClose={() => setHistory(null)}
        />
      )}
      {recordForm.isChoosing && conflicts.length > 0 && (
        <ConflictDialog form={recordForm} onSave={save} />
      )}
      <SaveBar
        {...recordForm}
        save={saveAndNext}
        changedNames={list.format(recordForm.changeList().map(({ label }) => label))}
        hidden={!record.live || isOffered}
        label={saveLabel}
        keyNames="Ctrl Enter"
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
  const kit = useDictionary(kitTexts);
  const { data, gone, isPending, isError, refetch } = useRecord(kind, id);
  if (data) return <Editor key={`${kind} ${id}`} {...props} record={data} isDeleted={gone} />;
  return (
    <>
      {isPending && <LoadingText />}
      {gone && <EmptyState title={kit.record.missing} />}
      {isError && !gone && <EmptyState title={kit.list.failed} retry={() => void refetch()} />}
    </>
  );
}
