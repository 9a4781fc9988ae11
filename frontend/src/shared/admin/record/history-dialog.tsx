import { useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { History } from './history';
import { useRecordContext } from './record-context';
import { useEdits } from '../form/edits';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';

interface Props {
  label: string;
  language: Language;
  onClose: () => void;
}

/** A record's history in a dialog, for pages without a side panel. */
export function HistoryDialog({ label, language, onClose }: Props) {
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
