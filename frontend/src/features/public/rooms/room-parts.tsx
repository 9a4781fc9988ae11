import { fieldLang } from '../../../shared/i18n/field-lang';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { type StaySelection, formatStayQuery } from '../../../shared/navigation/stay';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { recordPath } from '../../../shared/site/slug';
import { Icon } from '../../../shared/ui/icon';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { listRoomImages, parseAmenities } from './room-details';
import { type Room } from './rooms.queries';

const SIZES = '(max-width: 767px) 100vw, 45vw';

/** The room's name, as a link to its page for the stay. */
export function RoomName({ room, stay }: { room: Room; stay?: StaySelection | undefined }) {
  const { language } = useLanguage();
  return (
    <LocalLink
      to={recordPath('rooms', room.slug) + (stay ? formatStayQuery(stay) : '')}
      lang={fieldLang(room, 'name', language)}
    >
      {room.name}
    </LocalLink>
  );
}

/** The first image, with the type of the room in its corner. */
export function RoomImage({ room, eager }: { room: Room; eager?: boolean }) {
  const { rooms } = useTexts();
  const [image] = listRoomImages(room);
  return (
    <span className="photo room-image">
      <span className="upright-text room-type">{rooms.types[room.type]}</span>
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

/** Capacity and size. */
export function RoomSpec({ room }: { room: Room }) {
  const { rooms } = useTexts();
  return (
    <p className="cluster quiet room-spec">
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

interface AmenitiesProps {
  room: Room;
  /** Maximum number of amenities to list by name. The others are only counted. */
  limit?: number;
}

export function Amenities({ room, limit = Infinity }: AmenitiesProps) {
  const { language, texts } = useLanguage();
  const amenities = parseAmenities(room);
  if (amenities.length === 0) return null;
  const visibleAmenities = amenities.slice(0, limit);
  const hiddenCount = amenities.length - visibleAmenities.length;
  return (
    <ul className="cluster amenities">
      {visibleAmenities.map((amenity, index) => (
        <li key={amenity}>
          <span lang={fieldLang(room, 'amenities', language)}>{amenity}</span>
          {/* The count is part of the last item, so that it does not stand alone on a line. */}
          {hiddenCount > 0 && index === visibleAmenities.length - 1 && (
            <span className="amenities-more" title={texts.rooms.moreAmenities(hiddenCount)}>
              {texts.rooms.more(hiddenCount)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
