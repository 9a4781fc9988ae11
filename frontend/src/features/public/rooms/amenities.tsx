import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { parseAmenities } from './room-details';
import { type Room } from './rooms.queries';

interface Props {
  room: Room;
  /** Maximum number of amenities to list by name. The others are only counted. */
  limit?: number;
}

export function Amenities({ room, limit = Infinity }: Props) {
  const { language, texts } = useLanguage();
  const amenities = parseAmenities(room);
  if (amenities.length === 0) return null;
  const visibleAmenities = amenities.slice(0, limit);
  const hiddenCount = amenities.length - visibleAmenities.length;
  return (
    <ul className="amenities">
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
