import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { stayPath, stayQuery } from '../../../shared/navigation/stay';
import { Price } from '../../../shared/price/price';
import { recordPath } from '../../../shared/site/slug';
import { RoomPicture, Yen } from './result-parts';
import { spanWords } from './stay-words';
import { roomsTexts } from './texts';
import { type RoomStay } from './use-room-stay';

const MAX_ROOMS = 3;

/** The other rooms that sleep the guests, with their answer for the same days. */
export function OtherRooms({ stay: { others, answers, stay } }: { stay: RoomStay }) {
  const { language } = useLanguage();
  const words = useDictionary(roomsTexts);
  const fitting = others.filter(({ capacity }) => capacity >= (stay?.guests ?? 1));
  if (fitting.length === 0) return null;
  const query = stay ? stayQuery(stay) : '';
  return (
    <section className="other-rooms" aria-labelledby="other-rooms">
      <div className="container">
        <h2 id="other-rooms">{stay ? words.otherRoomsThen : words.otherRooms}</h2>
        <ul>
          {fitting.slice(0, MAX_ROOMS).map((room) => {
            const answer = answers?.find((one) => one.room.recordId === room.recordId);
            const [near] = answer?.near ?? [];
            return (
              <li key={room.recordId}>
                <RoomPicture room={room} />
                <h3 lang={fieldLang(room, 'name', language)}>
                  <LocalLink to={`${recordPath('rooms', room.slug)}${query}`}>
                    {room.name}
                  </LocalLink>
                </h3>
                <p>
                  {answer && (
                    <span className={`result-answer result-${answer.answer}`}>
                      {words[answer.answer]}
                    </span>
                  )}
                  {near && answer?.answer === 'taken' ? (
                    <span>{spanWords(near, words.shortDays)}</span>
                  ) : answer?.total ? (
                    <Yen amount={answer.total} />
                  ) : (
                    room.price && <Price price={room.price} />
                  )}
                </p>
              </li>
            );
          })}
        </ul>
        <LocalLink className="link-arrow" to={stay ? stayPath(stay) : '/rooms'}>
          {words.allRooms}
        </LocalLink>
      </div>
    </section>
  );
}
