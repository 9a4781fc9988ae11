import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { parseAmenities } from './room-details';
import { type Room } from './rooms.queries';

interface Props {
  room: Room;
  /** Number of amenities to name; the others are counted. */
  limit?: number;
}

export function Amenities({ room, limit = Infinity }: Props) {
  const { language, texts } = useLanguage();
  const amenities = parseAmenities(room);
  if (amenities.length === 0) return null;
  const hiddenCount = amenities.length - Math.min(limit, amenities.length);
  return (
    <ul className="amenities">
      {amenities.slice(0, limit).map((amenity) => (
        <li key={amenity} lang={fieldLang(room, 'amenities', language)}>
          {amenity}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="amenities-more" title={texts.rooms.moreAmenities(hiddenCount)}>
          {texts.rooms.more(hiddenCount)}
        </li>
      )}
    </ul>
  );
}
