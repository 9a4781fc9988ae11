import { type ReactNode } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { Price } from '../../../shared/price/price';
import { formatYen } from '../../../shared/price/price-affixes';
import { BackLink } from '../../../shared/ui/links';
import { FactList } from '../../../shared/ui/fact-list';
import { Cancellation } from './cancellation';
import { nightsBetween, type StaySelection } from '../../../shared/navigation/stay';
import { HouseRules } from './house-rules';
import { OtherRooms } from './other-rooms';
import { RoomDays } from './room-days';
import { parseAmenities } from './room-details';
import { listRoomFacts } from './room-facts';
import { RoomGallery } from './room-gallery';
import { type Room } from './rooms.queries';
import { Amenities } from './room-parts';
import { formatSpan } from './stay-text';
import { roomsTexts } from './texts';
import { useRoomStay } from './use-room-stay';
import './rooms.css';
import './room-detail.css';
import './results.css';
import './days-bar.css';

/**
 * Renders the action bar of the page with the stay, its days as text, and its price unless that is unknown or the room is
 * occupied. The argument is undefined unless both days are chosen.
 */
type RenderRoomBar = (
  stay: { stay: StaySelection; days: string; total: string | undefined } | undefined,
) => ReactNode;

interface Props {
  room: Room;
  /** Sections about the guesthouse, rendered before the other rooms. */
  children?: ReactNode;
  renderBar?: RenderRoomBar | undefined;
}

export function RoomDetail({ room, children, renderBar }: Props) {
  const { language, texts } = useLanguage();
  const roomTexts = useDictionary(roomsTexts);
  const roomStay = useRoomStay(room);
  const { rooms } = texts;
  const figures = [
    { label: rooms.capacity, value: rooms.people(room.capacity) },
    ...(room.size ? [{ label: rooms.size, value: room.size }] : []),
    ...(room.price ? [{ label: rooms.price, value: <Price price={room.price} /> }] : []),
  ];
  const hasAmenities = parseAmenities(room).length > 0;
  const facts = [
    ...listRoomFacts(room, roomTexts),
    ...(hasAmenities ? [{ label: rooms.amenities, value: <Amenities room={room} /> }] : []),
  ];
  return (
    <>
      <div className="no-print container room-back">
        <BackLink to="/#rooms">{texts.room.back}</BackLink>
      </div>
      <RoomGallery key={room.recordId} room={room} />
      <div className="container split room-columns room-intro">
        <div>
          <dl className="cluster room-figures">
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt className="faint">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {room.description && (
            <p className="room-lead" lang={fieldLang(room, 'description', language)}>
              {room.description}
            </p>
          )}
        </div>
        {facts.length > 0 && (
          <section aria-labelledby="room-equipment">
            <h2 id="room-equipment">{roomTexts.facts.title}</h2>
            <FactList className="room-facts" facts={facts} />
          </section>
        )}
      </div>
      <RoomDays room={room} roomStay={roomStay} />
      <div className="container split room-columns room-terms">
        <HouseRules />
        <Cancellation stay={roomStay.stay} />
      </div>
      {children}
      <OtherRooms roomStay={roomStay} />
      {renderBar?.(
        roomStay.stay && {
          stay: roomStay.stay,
          days: formatSpan(roomStay.stay, roomTexts.shortDays),
          total:
            room.rate === null || roomStay.result?.status === 'taken'
              ? undefined
              : formatYen(room.rate * nightsBetween(roomStay.stay)),
        },
      )}
    </>
  );
}
