import { useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { EditRoomDialog } from './edit-room-dialog';
import { Picture } from './picture';
import { type BaseRoom } from './room.types';
import { roomsTexts } from './texts';

/** The room's pictures, the same in all languages; the first is number 1. */
export function PicturesStrip({ room }: { room: BaseRoom }) {
  const { pictures } = useDictionary(roomsTexts);
  const [editing, setEditing] = useState(false);
  return (
    <section className="rm-pictures">
      <div className="rm-side-head">
        <h3>{pictures.heading(room.media.length)}</h3>
        <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
          {pictures.edit}
        </Button>
      </div>
      {room.media.length === 0 ? (
        <p className="rm-quiet">{pictures.none}</p>
      ) : (
        <ol className="rm-image-grid">
          {room.media.map(({ url }, index) => (
            <li className="rm-image" key={url}>
              <Picture url={url} alt={pictures.position(index + 1)} />
              <span className="rm-image-number" aria-hidden="true">
                {index + 1}
              </span>
            </li>
          ))}
        </ol>
      )}
      {editing && <EditRoomDialog room={room} onClose={() => setEditing(false)} />}
    </section>
  );
}
