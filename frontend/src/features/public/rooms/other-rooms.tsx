import { useDictionary } from '../../../shared/i18n/dictionary';
import { LocalLink } from '../../../shared/i18n/local-link';
import { stayPath } from '../../../shared/navigation/stay';
import { Price } from '../../../shared/price/price';
import { Yen } from './result-prices';
import { RoomImage, RoomName } from './room-parts';
import { formatSpan } from './stay-text';
import { roomsTexts } from './texts';
import { type RoomStay } from './use-room-stay';

const MAX_ROOMS = 3;

/** The total of the stay, or the text of the room's price if the total is unknown. */
function TotalOrPrice({ total, price }: { total?: number | null; price: string | null }) {
  if (total) return <Yen amount={total} />;
  return price && <Price price={price} />;
}

/** The other rooms for the guests, with their availability on the same days. */
export function OtherRooms({ roomStay: { others, results, stay } }: { roomStay: RoomStay }) {
  const texts = useDictionary(roomsTexts);
  const fitting = others.filter(({ capacity }) => capacity >= (stay?.guests ?? 1));
  if (fitting.length === 0) return null;
  return (
    <section className="no-print other-rooms" aria-labelledby="other-rooms">
      <div className="container">
        <h2 id="other-rooms">{stay ? texts.otherRoomsThen : texts.otherRooms}</h2>
        <ul>
          {fitting.slice(0, MAX_ROOMS).map((room) => {
            const result = results?.find((item) => item.room.recordId === room.recordId);
            const [nearest] = result?.nearestSpans ?? [];
            return (
              <li key={room.recordId}>
                <RoomImage room={room} />
                <h3>
                  <RoomName room={room} stay={stay} />
                </h3>
                <p className="cluster">
                  {result && (
                    <span className={`result-answer result-${result.status}`}>
                      {texts[result.status]}
                    </span>
                  )}
                  {nearest && result?.status === 'taken' ? (
                    <span>{formatSpan(nearest, texts.shortDays)}</span>
                  ) : (
                    <TotalOrPrice total={result?.total} price={room.price} />
                  )}
                </p>
              </li>
            );
          })}
        </ul>
        <LocalLink className="link-arrow" to={stay ? stayPath(stay) : '/rooms'}>
          {texts.allRooms}
        </LocalLink>
      </div>
    </section>
  );
}
