import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { diffWords } from './diff';
import { DiffText } from './diff-text';
import { useEditor } from './editor-context';
import { type FieldName } from './room.types';
import { roomsTexts } from './texts';
import { wordsOf } from './word-state';
import './conflict-notice.css';

interface Props {
  field: FieldName;
  /** The notice is about to go: takes the focus along. */
  onSettle: () => void;
}

/** Shows what somebody else stored in the meantime beside what was typed, and lets the person choose. */
export function ConflictNotice({ field, onSettle }: Props) {
  const { conflict } = useDictionary(roomsTexts);
  const { room, language, edits, undo, keepMine } = useEditor();
  const tag = languageFacts[language].tag;
  const theirs = wordsOf(room, language, field) ?? '';
  const mine = edits[field]?.text ?? '';
  const settle = (way: (field: FieldName) => void) => {
    onSettle();
    way(field);
  };
  return (
    <div className="rm-conflict" role="alert">
      <p>
        <b>{conflict.title}</b>
      </p>
      <dl>
        <dt>{conflict.theirs}</dt>
        <dd className="rm-words" lang={tag}>
          {theirs || conflict.empty}
        </dd>
        <dt>{conflict.mine}</dt>
        <dd className="rm-words" lang={tag}>
          {mine ? <DiffText parts={diffWords(theirs, mine, tag)} removed /> : conflict.empty}
        </dd>
      </dl>
      <div className="rm-offer-row">
        <Button size="small" onClick={() => settle(undo)}>
          {conflict.takeTheirs}
        </Button>
        <Button size="small" onClick={() => settle(keepMine)}>
          {conflict.keepMine}
        </Button>
      </div>
    </div>
  );
}
