import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { Price } from '../../../shared/price/price';
import { recordPath } from '../../../shared/site/slug';
import { buttonClass } from '../../../shared/ui/button';
import { Amenities } from './amenities';
import { ResultRow, RoomName, RoomImage } from './result-parts';
import { RoomSpec } from './room-card';
import { type Room } from './rooms.queries';
import { roomsTexts } from './texts';

const MAX_AMENITIES = 4;

/** All rooms with their prices, shown until days are chosen. */
export function PlainRooms({ rooms }: { rooms: readonly Room[] }) {
  const { language, texts } = useLanguage();
  const roomTexts = useDictionary(roomsTexts);
  return (
    <section className="container results" aria-labelledby="results-all">
      <h2 className="visually-hidden" id="results-all">
        {texts.rooms.title}
      </h2>
      {rooms.map((room, index) => (
        <ResultRow
          key={room.recordId}
          images={<RoomImage room={room} eager={index === 0} />}
          side={
            <>
              {room.price && (
                <span className="result-total">
                  <Price price={room.price} />
                </span>
              )}
              <LocalLink
                className={buttonClass()}
                to={recordPath('rooms', room.slug)}
                aria-describedby={`room-${room.recordId}`}
              >
                {roomTexts.seeRoom}
              </LocalLink>
            </>
          }
        >
          <h3 id={`room-${room.recordId}`}>
            <RoomName room={room} />
          </h3>
          <RoomSpec room={room} />
          {room.description && (
            <p className="result-text" lang={fieldLang(room, 'description', language)}>
              {room.description}
            </p>
          )}
          <Amenities room={room} limit={MAX_AMENITIES} />
        </ResultRow>
      ))}
    </section>
  );
}
