import { type ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { type StaySelection, stayQuery } from '../../../shared/navigation/stay';
import { Price } from '../../../shared/price/price';
import { recordPath } from '../../../shared/site/slug';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { listRoomImages } from './room-details';
import { type Room } from './rooms.queries';

const SIZES = '(max-width: 767px) 100vw, 45vw';

export const formatYen = (amount: number) => `¥${amount.toLocaleString('en')}`;

/** An amount in whole yen. */
export function Yen({ amount }: { amount: number }) {
  return <Price price={formatYen(amount)} perNight={false} />;
}

/** The room's name, as a link to its page for the stay. */
export function RoomName({ room, stay }: { room: Room; stay?: StaySelection }) {
  const { language } = useLanguage();
  return (
    <LocalLink
      to={recordPath('rooms', room.slug) + (stay ? stayQuery(stay) : '')}
      lang={fieldLang(room, 'name', language)}
    >
      {room.name}
    </LocalLink>
  );
}

export function RoomImage({ room, eager }: { room: Room; eager?: boolean }) {
  const { rooms } = useLanguage().texts;
  const [image] = listRoomImages(room);
  return (
    <span className="room-image">
      <span className="room-type">{rooms.types[room.type]}</span>
      {image ? (
        <ResponsiveImage
          asset={image}
          alt={image.alt || room.name}
          sizes={SIZES}
          fallback={stockRoom}
          eager={eager}
        />
      ) : (
        <img
          src={stockRoom}
          alt=""
          width="960"
          height="1200"
          loading={eager ? undefined : 'lazy'}
        />
      )}
    </span>
  );
}

interface RowProps {
  images: ReactNode;
  /** Room and availability. */
  children: ReactNode;
  /** Price and actions. */
  side: ReactNode;
}

/** Row of a room or a pair of rooms in the list of results. */
export function ResultRow({ images, children, side }: RowProps) {
  return (
    <article className="result">
      <div className="result-images">{images}</div>
      <div className="result-content">
        <div>{children}</div>
        <div className="result-side">{side}</div>
      </div>
    </article>
  );
}
