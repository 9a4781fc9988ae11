import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import {
  nightsBetween,
  type StaySelection,
  formatStayQuery,
} from '../../../shared/navigation/stay';
import { Price } from '../../../shared/price/price';
import { formatYen } from '../../../shared/price/price-affixes';
import { useToday } from '../../../shared/site/site-context';
import { isWithinYear } from './calendar-days';
import { type RoomResult } from './free-rooms';
import { type Room } from './rooms.queries';
import { formatSpan } from './stay-text';
import { roomsTexts } from './texts';

interface Props {
  result: RoomResult;
  stay: StaySelection;
}

/** An amount in whole yen. */
export function Yen({ amount }: { amount: number }) {
  return <Price price={formatYen(amount)} perNight={false} />;
}

/** The room's price as staff have written it, if there is one. */
export function WrittenPrice({ room: { price } }: { room: Room }) {
  return (
    price && (
      <span className="result-total">
        <Price price={price} />
      </span>
    )
  );
}

/** Price of the stay, or the room's free-text price if there is no price per night. */
export function TotalPrice({ result: { status, rate, total, room }, stay }: Props) {
  const texts = useDictionary(roomsTexts);
  const { rooms } = useTexts();
  if (rate === null || total === null) {
    return <WrittenPrice room={room} />;
  }
  const nightCount = nightsBetween(stay);
  return (
    <>
      <span className="result-total">
        <Yen amount={total} />
      </span>
      <span className="fine">
        {status === 'ask'
          ? texts.ifFree(nightCount)
          : texts.perNight(nightCount, rooms.yen(formatYen(rate)))}
      </span>
    </>
  );
}

/** Nearest free days of a room, linked to the page of free rooms or to `path`. */
export function NearestDays({
  result: { nearestSpans, rate, room },
  stay,
  path = '/rooms',
}: Props & { path?: string }) {
  const texts = useDictionary(roomsTexts);
  const today = useToday();
  const nightCount = nightsBetween(stay);
  // The availability may reach further ahead than visitors can choose days.
  const spans = nearestSpans.filter(({ departure }) => isWithinYear(departure, today));
  if (spans.length === 0) return <p className="fine">{texts.noNearest(nightCount)}</p>;
  return (
    <>
      <p className="fine" id={`near-${room.recordId}`}>
        {texts.nearest(nightCount)}
      </p>
      <ul className="fine result-near" aria-labelledby={`near-${room.recordId}`}>
        {spans.map((span) => (
          <li key={span.arrival}>
            <LocalLink
              className="cluster"
              to={path + formatStayQuery({ ...span, guests: stay.guests })}
            >
              <b>{formatSpan(span, texts.shortDays)}</b>
              {rate !== null && <Yen amount={rate * nightCount} />}
            </LocalLink>
          </li>
        ))}
      </ul>
    </>
  );
}
