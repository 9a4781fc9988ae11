import { useState, useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { sharedFields, localizedFields } from '../content/content.queries';
import { languagesBaseFirst } from '../content/translation-state';
import { fieldLabel } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { EmptyState, LoadingText } from '../ui/empty-state';
import { useEdits } from '../form/edits';
import { Dialog } from '../ui/dialog';
import { HistoryEntry, SharedHistoryEntry } from './history-entries';
import { useRecordContext } from './record-context';
import { useHistory, useSharedHistory } from './use-history';

interface FilterProps {
  label: string;
  all: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Filter({ label, all, value, options, onChange }: FilterProps) {
  return (
    <select
      className="admin-in"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
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
export function History({ language: first }: Props) {
  const kit = useDictionary(kitTexts);
  const { history: texts } = kit;
  const { kind, record, texts: kindTexts, goToShared } = useRecordContext();
  const [language, setLanguage] = useState<string>(first ?? '');
  const [field, setField] = useState('');
  const [whole, setWhole] = useState(false);
  const all = languagesBaseFirst(record.baseLanguage);
  const languages = all.filter((code) => language === '' || code === language);
  const ofWords = useHistory({ record, languages, all: whole });
  // Shared fields belong to no language; listed only if the page has their fields.
  const isWhole = language === '' && goToShared !== undefined;
  const ofShared = useSharedHistory({ record, kind, enabled: isWhole });
  const { more } = ofWords;
  const isPending = ofWords.isPending || ofShared.isPending;
  const isError = ofWords.isError || ofShared.isError;
  const retry = () => {
    if (ofWords.isError) ofWords.retry();
    if (ofShared.isError) ofShared.retry();
  };
  const localized = localizedFields(kind);
  const wanted = (name: string) =>
    field === '' ? localized.some((option) => option.name === name) : field === name;
  const textChanges = ofWords.changes.filter((change) => wanted(change.field));
  const shared = isWhole
    ? ofShared.changes.filter((change) => field === '' || change.field.name === field)
    : [];
  const shown = [
    ...textChanges.map((change) => ({
      ...change,
      entry: <HistoryEntry key={change.id} change={change} />,
    })),
    ...shared.map((change) => ({
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
          all={texts.allFields}
          value={field}
          options={fields.map(({ name }) => [name, fieldLabel(kindTexts, kit, name)])}
          onChange={setField}
        />
        <Filter
          label={texts.language}
          all={texts.allLanguages}
          value={language}
          options={all.map((code) => [code, kit.languages[code]])}
          onChange={setLanguage}
        />
      </div>
      {isError && <EmptyState title={texts.failed} retry={retry} />}
      {isPending && !isError && <LoadingText />}
      {!isPending && !isError && shown.length === 0 && <p className="admin-quiet">{texts.empty}</p>}
      <ol className="admin-history">{shown.map(({ entry }) => entry)}</ol>
      {isWhole && !isPending && !isError && fields.length > localized.length && (
        <p className="admin-quiet">{texts.sharedReach}</p>
      )}
      {!whole && more > 0 && (
        <Button className="admin-history-more" onClick={() => setWhole(true)}>
          {texts.more(more)}
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
  const { pane, languages, colon, comma } = useDictionary(kitTexts);
  const { edits } = useRecordContext();
  const edited = useEdits(edits, () => edits.names);
  const before = useRef(edited);
  // Restoring a text puts it into the field behind the dialog, which closes then.
  useEffect(() => {
    if (edited.length > before.current.length) onClose();
  }, [edited, onClose]);
  const title = `${pane.history}${colon}${label}${comma}${languages[language]}`;
  return (
    <Dialog title={title} dismiss="always" onClose={onClose}>
      <History language={language} />
    </Dialog>
  );
}
