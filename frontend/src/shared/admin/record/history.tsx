import { useState, useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { sharedFields, localizedFields } from '../content/content.queries';
import { languagesBaseFirst } from '../content/translation-state';
import { fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { EmptyState, LoadingText } from '../ui/empty-state';
import { useEdits } from '../form/edits';
import { Dialog } from '../ui/dialog';
import { HistoryEntry, SharedHistoryEntry } from './history-entries';
import { useRecordContext } from './record-context';
import { useHistory, useSharedHistory } from './use-history';

interface FilterProps {
  label: string;
  allLabel: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Filter({ label, allLabel, value, options, onChange }: FilterProps) {
  return (
    <select
      className="admin-in"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{allLabel}</option>
      {options.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface Props {
  /** The initial language; all languages if undefined. */
  language: Language | undefined;
}

/** History of a record, newest first, of all fields and languages or of one. */
export function History({ language: initialLanguage }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { history: texts } = sharedTexts;
  const { kind, record, texts: kindTexts, goToShared } = useRecordContext();
  const [language, setLanguage] = useState<string>(initialLanguage ?? '');
  const [field, setField] = useState('');
  const [includeAll, setIncludeAll] = useState(false);
  const allLanguages = languagesBaseFirst(record.baseLanguage);
  const languages = allLanguages.filter((code) => language === '' || code === language);
  const textHistory = useHistory({ record, languages, includeAll });
  // Shared fields belong to no language; listed only if the page has their fields.
  const includesShared = language === '' && goToShared !== undefined;
  const sharedHistory = useSharedHistory({ record, kind, enabled: includesShared });
  const { remaining } = textHistory;
  const isPending = textHistory.isPending || sharedHistory.isPending;
  const isError = textHistory.isError || sharedHistory.isError;
  const retry = () => {
    if (textHistory.isError) textHistory.retry();
    if (sharedHistory.isError) sharedHistory.retry();
  };
  const localized = localizedFields(kind);
  const matchesField = (name: string) =>
    field === '' ? localized.some((option) => option.name === name) : field === name;
  const textChanges = textHistory.changes.filter((change) => matchesField(change.field));
  const sharedChanges = includesShared
    ? sharedHistory.changes.filter((change) => field === '' || change.field.name === field)
    : [];
  const entries = [
    ...textChanges.map((change) => ({
      ...change,
      entry: <HistoryEntry key={change.id} change={change} />,
    })),
    ...sharedChanges.map((change) => ({
      ...change,
      entry: <SharedHistoryEntry key={change.id} change={change} />,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const fields = [
    ...localized,
    ...(goToShared ? sharedFields(kind).filter(({ type }) => type !== 'object') : []),
  ];
  return (
    <>
      <div className="admin-history-filters grid gap-125">
        <Filter
          label={texts.field}
          allLabel={texts.allFields}
          value={field}
          options={fields.map(({ name }) => [name, fieldLabel(kindTexts, sharedTexts, name)])}
          onChange={setField}
        />
        <Filter
          label={texts.language}
          allLabel={texts.allLanguages}
          value={language}
          options={allLanguages.map((code) => [code, sharedTexts.languages[code]])}
          onChange={setLanguage}
        />
      </div>
      {isError && <EmptyState title={texts.failed} onRetry={retry} />}
      {isPending && !isError && <LoadingText />}
      {!isPending && !isError && entries.length === 0 && (
        <p className="admin-quiet">{texts.empty}</p>
      )}
      <ol className="admin-history">{entries.map(({ entry }) => entry)}</ol>
      {includesShared && !isPending && !isError && fields.length > localized.length && (
        <p className="admin-quiet">{texts.sharedReach}</p>
      )}
      {!includeAll && remaining > 0 && (
        <Button className="admin-history-more" onClick={() => setIncludeAll(true)}>
          {texts.more(remaining)}
        </Button>
      )}
    </>
  );
}

interface HistoryDialogProps {
  label: string;
  language: Language;
  onClose: () => void;
}

/** A record's history in a dialog, for pages without a side panel. */
export function HistoryDialog({ label, language, onClose }: HistoryDialogProps) {
  const { pane, languages, colon, comma } = useDictionary(sharedAdminTexts);
  const { edits } = useRecordContext();
  const editedNames = useEdits(edits, () => edits.names);
  const initialNames = useRef(editedNames);
  // Restoring a text puts it into the field behind the dialog, which closes then.
  useEffect(() => {
    if (editedNames.length > initialNames.current.length) onClose();
  }, [editedNames, onClose]);
  const title = `${pane.history}${colon}${label}${comma}${languages[language]}`;
  return (
    <Dialog title={title} dismiss="always" onClose={onClose}>
      <History language={language} />
    </Dialog>
  );
}
