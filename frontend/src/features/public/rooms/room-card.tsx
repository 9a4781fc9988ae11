import { type MouseEvent } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { Price } from '../../../shared/price/price';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { recordPath } from '../../../shared/site/slug';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { Amenities } from './amenities';
import { listRoomImages } from './room-details';
import { type Room } from './rooms.queries';

const MAX_AMENITIES = 3;

interface Props {
  room: Room;
  onOpen: () => void;
  /** Called when the pointer or the focus reaches the card, so that the dialog is likely to be opened. */
  onIntent: () => void;
}

/** Capacity and size. */
export function RoomSpec({ room }: { room: Room }) {
  const { rooms } = useLanguage().texts;
  return (
    <p className="room-spec">
      <span>
        <Icon name="people" />
        <span className="visually-hidden">{rooms.capacity} </span>
        {rooms.people(room.capacity)}
      </span>
      {room.size && (
        <span>
          <Icon name="area" />
          <span className="visually-hidden">{rooms.size} </span>
          {room.size}
        </span>
      )}
    </p>
  );
}

export function RoomCard({ room, onOpen, onIntent }: Props) {
  const { language, texts } = useLanguage();
  const { rooms } = texts;
  const langOf = (field: string) => fieldLang(room, field, language);
  const [image] = listRoomImages(room);

  // The name links to the room's page; a plain click anywhere opens the dialog.
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };

  return (
    <article
      className="room"
      onClickCapture={openDialog}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <div className="room-image">
        <span className="room-type">{rooms.types[room.type]}</span>
        {image ? (
          <ResponsiveImage
            asset={image}
            alt={image.alt || room.name}
            sizes="(max-width: 767px) 100vw, 45vw"
            fallback={stockRoom}
          />
        ) : (
          <img src={stockRoom} alt="" width="960" height="1200" loading="lazy" />
        )}
      </div>
      <h3 id={`room-${room.recordId}`} lang={langOf('name')}>
        <LocalLink to={recordPath('rooms', room.slug)}>{room.name}</LocalLink>
      </h3>
      <RoomSpec room={room} />
      {room.description && (
        <p className="room-description" lang={langOf('description')}>
          {room.description}
        </p>
      )}
      <Amenities room={room} limit={MAX_AMENITIES} />
      <div className="room-foot">
        <span className="room-price">{room.price && <Price price={room.price} />}</span>
        <Button className="needs-script" aria-describedby={`room-${room.recordId}`}>
          {rooms.viewDetails}
        </Button>
      </div>
    </article>
  );
}
