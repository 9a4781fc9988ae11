import { type DragEvent } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { Picture } from './picture';
import { roomsTexts } from './texts';

interface Props {
  url: string;
  index: number;
  count: number;
  dragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** One picture of the list: its number, and everything that dragging does by buttons as well. */
export function ImageItem({
  url,
  index,
  count,
  dragged,
  onMove,
  onRemove,
  onDragStart,
  onDragOver,
  onDragEnd,
}: Props) {
  const { pictures } = useDictionary(roomsTexts);
  const number = index + 1;
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', url);
    onDragStart();
  };
  return (
    <li
      className={dragged ? 'rm-image rm-image-dragged' : 'rm-image'}
      draggable
      onDragStart={start}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={onDragEnd}
    >
      <Picture url={url} alt={pictures.position(number)} />
      <span className="rm-image-number" aria-hidden="true">
        {number}
      </span>
      <div className="rm-image-acts">
        <IconButton
          label={pictures.moveUp(number)}
          disabled={index === 0}
          data-move={`${index}-up`}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="previous" />
        </IconButton>
        <IconButton
          label={pictures.moveDown(number)}
          disabled={index === count - 1}
          data-move={`${index}-down`}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="next" />
        </IconButton>
        <IconButton label={pictures.remove(number)} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}
