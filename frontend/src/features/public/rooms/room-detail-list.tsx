import { type ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { Price } from '../../../shared/price/price';
import { Amenities } from './amenities';
import { parseAmenities } from './room-details';
import { type Room } from './rooms.queries';

/** Type, capacity, size, price and all amenities of a room, with labels; `children` are further rows. */
export function RoomDetailList({ room, children }: { room: Room; children?: ReactNode }) {
  const { rooms } = useTexts();
  return (
    <dl className="room-facts">
      <div>
        <dt>{rooms.type}</dt>
        <dd>{rooms.types[room.type]}</dd>
      </div>
      <div>
        <dt>{rooms.capacity}</dt>
        <dd>{rooms.people(room.capacity)}</dd>
      </div>
      {room.size && (
        <div>
          <dt>{rooms.size}</dt>
          <dd>{room.size}</dd>
        </div>
      )}
      {room.price && (
        <div>
          <dt>{rooms.price}</dt>
          <dd className="room-price">
            <Price price={room.price} />
          </dd>
        </div>
      )}
      {children}
      {parseAmenities(room).length > 0 && (
        <div>
          <dt>{rooms.amenities}</dt>
          <dd>
            <Amenities room={room} />
          </dd>
        </div>
      )}
    </dl>
  );
}
