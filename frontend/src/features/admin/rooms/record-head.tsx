import { useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { DeleteRoomDialog } from './delete-room-dialog';
import { EditRoomDialog } from './edit-room-dialog';
import { useEditor } from './editor-context';
import { SetBaseDialog } from './set-base-dialog';
import { roomsTexts } from './texts';
import { useDates } from './use-dates';
import { baseName, versionIn } from './word-state';
import './record-head.css';

interface Props {
  dirty: boolean;
  saving: boolean;
  savedAt: Date | undefined;
  onSave: () => void;
  onGenerate: () => void;
}

type OpenDialog = 'edit' | 'delete' | 'base' | null;

function Badges() {
  const texts = useDictionary(roomsTexts);
  const { room } = useEditor();
  const facts = [room.type, texts.head.sleeps(room.capacity), room.size, room.price];
  return (
    <>
      <span className="rm-badge">{facts.filter(Boolean).join(' · ')}</span>
      <span className="rm-badge">{texts.head.base(texts.languages[room.baseLanguage])}</span>
      {!room.active && <span className="rm-badge">{texts.head.hidden}</span>}
    </>
  );
}

/** Name and facts of the room, what can be done with it, and saving, always in the same corner. */
export function RecordHead({ dirty, saving, savedAt, onSave, onGenerate }: Props) {
  const texts = useDictionary(roomsTexts);
  const dates = useDates();
  const { room, language } = useEditor();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const { head } = texts;
  const canBeBase = language !== room.baseLanguage && versionIn(room, language) !== undefined;
  const state = saving
    ? head.saving
    : dirty
      ? head.unsaved
      : savedAt && head.saved(dates.time(savedAt));

  return (
    <>
      <div className="rm-head">
        <h2 lang={languageFacts[room.baseLanguage].tag}>{baseName(room) ?? texts.list.unnamed}</h2>
        <div className="rm-head-acts">
          <span className={dirty ? 'rm-saved rm-saved-not' : 'rm-saved'} role="status">
            {state}
          </span>
          <Button onClick={onGenerate}>{head.generate}</Button>
          <Button variant="primary" disabled={!dirty} busy={saving} onClick={onSave}>
            {head.save(texts.languages[language])}
          </Button>
        </div>
      </div>
      <div className="rm-record">
        <Badges />
        <div className="rm-record-acts" role="group" aria-label={head.more}>
          <Button size="small" variant="quiet" onClick={() => setOpen('edit')}>
            {head.edit}
          </Button>
          {canBeBase && (
            <Button size="small" variant="quiet" onClick={() => setOpen('base')}>
              {head.setBase(texts.languages[language])}
            </Button>
          )}
          <a
            className="btn btn-quiet btn-small"
            href={`/${languageFacts[language].slug}/rooms/${room.id}`}
            target="_blank"
            rel="noreferrer"
          >
            {head.view}
            <Icon name="external" />
          </a>
          <Button
            size="small"
            variant="quiet"
            className="rm-delete"
            onClick={() => setOpen('delete')}
          >
            {head.remove}
          </Button>
        </div>
      </div>
      {open === 'edit' && <EditRoomDialog room={room} onClose={close} />}
      {open === 'delete' && <DeleteRoomDialog room={room} onClose={close} />}
      {open === 'base' && <SetBaseDialog room={room} language={language} onClose={close} />}
    </>
  );
}
