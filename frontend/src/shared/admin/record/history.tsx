import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField, sharedFields, localizedFields } from '../content/content.queries';
import {
  isValueOfAllLanguages,
  languagesBaseFirst,
  NO_ENTRIES,
} from '../content/translation-state';
import { fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { EmptyState, LoadingText } from '../ui/empty-state';
import { Dialog } from '../ui/dialog';
import { FilterSelect } from '../ui/segmented-control';
import { HistoryEntry, SharedHistoryEntry } from './history-entries';
import { useRecordContext } from './record-context';
import { type FieldChange, useHistory, useSharedHistory } from './use-history';

/** Returns a change without the placeholder that an empty list is stored as. */
function withoutPlaceholder(change: FieldChange, fields: readonly KindField[]): FieldChange {
  const field = fields.find(({ name }) => name === change.field);
  const toText = (text: string | null) => (field?.list && text === NO_ENTRIES ? null : text);
  return { ...change, before: toText(change.before), after: toText(change.after) };
}

interface Props {
  /** The initial language; all languages if undefined. */
  language: Language | undefined;
  onRestored?: () => void;
}

/** History of a record, newest first; can be limited to a field and a language. */
export function History({ language: initialLanguage, onRestored }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { history: texts } = sharedTexts;
  const { kind, record, texts: kindTexts, goToShared } = useRecordContext();
  const [language, setLanguage] = useState<string>(initialLanguage ?? '');
  const [field, setField] = useState('');
  const [includesAll, setIncludesAll] = useState(false);
  const allLanguages = languagesBaseFirst(record.baseLanguage);
  const languages = allLanguages.filter((code) => language === '' || code === language);
  const textHistory = useHistory({ record, languages, includesAll });
  // Shared fields belong to no language. They are listed only on pages with inputs for them.
  const includesShared = language === '' && goToShared !== undefined;
  const sharedHistory = useSharedHistory({ record, kind, enabled: includesShared });
  const { remaining } = textHistory;
  const isPending = textHistory.isPending || sharedHistory.isPending;
  const isError = textHistory.isError || sharedHistory.isError;
  const retry = () => {
    if (textHistory.isError) textHistory.retry();
    if (sharedHistory.isError) sharedHistory.retry();
  };
  const textFields = localizedFields(kind);
  const matchesField = (name: string) =>
    field === '' ? textFields.some((textField) => textField.name === name) : field === name;
  const textChanges = textHistory.changes
    .filter((change) => matchesField(change.field))
    .map((change) => withoutPlaceholder(change, textFields))
    .filter(({ before, after }) => before !== null || after !== null);
  const sharedChanges = includesShared
    ? sharedHistory.changes.filter((change) => field === '' || change.field.name === field)
    : [];
  const entries = [
    ...textChanges.map((change) => ({
      ...change,
      entry: <HistoryEntry key={change.id} change={change} onRestored={onRestored} />,
    })),
    ...sharedChanges.map((change) => ({
      ...change,
      entry: <SharedHistoryEntry key={change.id} change={change} />,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const fields = [
    ...textFields,
    ...(goToShared ? sharedFields(kind).filter(({ type }) => type !== 'object') : []),
  ];
  return (
    <>
      <div className="admin-history-filters grid gap-125">
        <FilterSelect
          label={texts.field}
          allLabel={texts.allFields}
          value={field}
          options={fields.map(({ name }) => ({
            value: name,
            label: fieldLabel(kindTexts, sharedTexts, name),
          }))}
          onChange={setField}
        />
        <FilterSelect
          label={texts.language}
          allLabel={texts.allLanguages}
          value={language}
          options={allLanguages.map((code) => ({
            value: code,
            label: sharedTexts.languages[code],
          }))}
          onChange={setLanguage}
        />
      </div>
      {isError && <EmptyState title={texts.failed} onRetry={retry} />}
      {isPending && !isError && <LoadingText />}
      {!isPending && !isError && entries.length === 0 && (
        <p className="admin-quiet">{texts.empty}</p>
      )}
      <ol className="admin-history">{entries.map(({ entry }) => entry)}</ol>
      {includesShared && !isPending && !isError && fields.length > textFields.length && (
        <p className="admin-quiet">{texts.sharedReach}</p>
      )}
      {!includesAll && remaining > 0 && (
        <Button className="admin-history-more" onClick={() => setIncludesAll(true)}>
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

/** A record's history in a dialog, for pages without a side pane. */
export function HistoryDialog({ label, language, onClose }: HistoryDialogProps) {
  const { pane, languages, colon, comma } = useDictionary(sharedAdminTexts);
  const { kind, record } = useRecordContext();
  const namesLanguage = !localizedFields(kind).every((field) =>
    isValueOfAllLanguages(field, record, language),
  );
  const title = `${pane.history}${colon}${label}${namesLanguage ? comma + languages[language] : ''}`;
  return (
    <Dialog title={title} dismiss="always" onClose={onClose}>
      {/* The restored text is in a field behind the dialog. */}
      <History language={language} onRestored={onClose} />
    </Dialog>
  );
}
