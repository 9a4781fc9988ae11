import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { enquiryPath } from '../../../shared/navigation/enquiry-path';
import { nightsBetween, type Stay, stayQuery } from '../../../shared/navigation/stay';
import { Price } from '../../../shared/price/price';
import { recordPath } from '../../../shared/site/slug';
import { buttonClass } from '../../../shared/ui/button';
import { Amenities } from './amenities';
import { type FreeRooms, type RoomAnswer, type RoomPair } from './free-rooms';
import { ResultRow, RoomName, RoomPicture, Yen, yen } from './result-parts';
import { RoomSpec } from './room-card';
import { spanWords } from './stay-words';
import { roomsTexts } from './texts';

const AMENITIES_SHOWN = 4;

interface Props {
  answer: RoomAnswer;
  stay: Stay;
  /** The first that can be asked for: it has the main action of the page. */
  isFirst?: boolean;
  /** Whether the free nights could not be read at all. */
  isUnread?: boolean;
}

/** Where there is no price of a night, the one that staff have written. */
export function Total({ answer: { answer, rate, total, room }, stay }: Props) {
  const words = useDictionary(roomsTexts);
  const { rooms } = useLanguage().texts;
  if (rate === null || total === null) {
    return room.price ? (
      <span className="result-total">
        <Price price={room.price} />
      </span>
    ) : null;
  }
  const count = nightsBetween(stay);
  return (
    <>
      <span className="result-total">
        <Yen amount={total} />
      </span>
      <span className="result-per">
        {answer === 'ask' ? words.ifFree(count) : words.perNight(count, rooms.yen(yen(rate)))}
      </span>
    </>
  );
}

/** The nearest free days, each a link to the page of free rooms, or to `path`. */
export function Nearest({
  answer: { near, rate, room },
  stay,
  path = '/rooms',
}: Props & { path?: string }) {
  const words = useDictionary(roomsTexts);
  const count = nightsBetween(stay);
  if (near.length === 0) return <p className="result-per">{words.noNearest(count)}</p>;
  return (
    <>
      <p className="result-per" id={`near-${room.recordId}`}>
        {words.nearest(count)}
      </p>
      <ul className="result-near" aria-labelledby={`near-${room.recordId}`}>
        {near.map((span) => (
          <li key={span.arrival}>
            <LocalLink to={path + stayQuery({ ...span, guests: stay.guests })}>
              <b>{spanWords(span, words.shortDays)}</b>
              {rate !== null && <Yen amount={rate * count} />}
            </LocalLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ answer, stay, isFirst, isUnread }: Props) {
  const { language, texts } = useLanguage();
  const words = useDictionary(roomsTexts);
  const { room } = answer;
  const isTaken = answer.answer === 'taken';
  return (
    <ResultRow
      pictures={<RoomPicture room={room} eager={isFirst} />}
      side={
        <>
          {isTaken ? <Nearest {...{ answer, stay }} /> : <Total {...{ answer, stay }} />}
          {!isTaken && (
            <LocalLink
              className={buttonClass({ variant: isFirst ? 'primary' : 'outline' })}
              to={enquiryPath({ ...stay, room: room.recordId })}
              aria-describedby={`room-${room.recordId}`}
            >
              {texts.stay.ask}
            </LocalLink>
          )}
          <LocalLink
            className="link-arrow"
            to={recordPath('rooms', room.slug)}
            aria-describedby={`room-${room.recordId}`}
          >
            {words.seeRoom}
          </LocalLink>
        </>
      }
    >
      <span className={`result-answer result-${answer.answer}`}>{words[answer.answer]}</span>
      <h3 id={`room-${room.recordId}`}>
        <RoomName room={room} />
      </h3>
      <RoomSpec room={room} />
      {answer.answer === 'ask' && (
        <p className="result-text">{isUnread ? words.askUnread : words.askReason}</p>
      )}
      {answer.answer === 'free' && (
        <>
          {room.description && (
            <p className="result-text" lang={fieldLang(room, 'description', language)}>
              {room.description}
            </p>
          )}
          <Amenities room={room} limit={AMENITIES_SHOWN} />
        </>
      )}
    </ResultRow>
  );
}

function Pair({ pair, stay, isFirst }: { pair: RoomPair; stay: Stay; isFirst: boolean }) {
  const { rooms, stay: stayTexts } = useLanguage().texts;
  const words = useDictionary(roomsTexts);
  const [one, other] = pair.rooms;
  const id = `pair-${one.room.recordId}-${other.room.recordId}`;
  return (
    <ResultRow
      pictures={pair.rooms.map(({ room }) => (
        <RoomPicture key={room.recordId} room={room} eager={isFirst} />
      ))}
      side={
        <>
          {pair.total !== null && (
            <>
              <span className="result-total">
                <Yen amount={pair.total} />
              </span>
              <span className="result-per">{words.forNights(nightsBetween(stay))}</span>
            </>
          )}
          <LocalLink
            className={buttonClass({ variant: isFirst ? 'primary' : 'outline' })}
            to={enquiryPath({ ...stay, room: one.room.recordId, with: other.room.recordId })}
            aria-describedby={id}
          >
            {stayTexts.ask}
          </LocalLink>
        </>
      }
    >
      <span className="result-answer result-free">{words.bothFree}</span>
      <h3 id={id}>
        <RoomName room={one.room} /> + <RoomName room={other.room} />
      </h3>
      <ul className="result-pair">
        {pair.rooms.map(({ room, total }) => (
          <li key={room.recordId}>
            <span>
              {room.name}
              <small>{rooms.people(room.capacity)}</small>
            </span>
            {total === null ? room.price && <Price price={room.price} /> : <Yen amount={total} />}
          </li>
        ))}
      </ul>
    </ResultRow>
  );
}

/** The rooms by their answer: free ones first, then those to be asked for and those that are taken. */
export function Results({
  found,
  stay,
  isUnread,
}: {
  found: FreeRooms;
  stay: Stay;
  isUnread: boolean;
}) {
  const words = useDictionary(roomsTexts);
  const { stay: stayTexts } = useLanguage().texts;
  const { free, ask, taken, pairs, isTooMany } = found;
  const rest = [...ask, ...taken];
  const canAsk = free.length + pairs.length > 0;
  return (
    <>
      {canAsk && (
        <section className="container results" aria-labelledby="results-free">
          <h2 className="visually-hidden" id="results-free">
            {words.freeRooms}
          </h2>
          {free.map((answer, index) => (
            <Result key={answer.room.recordId} {...{ answer, stay }} isFirst={index === 0} />
          ))}
          {pairs.map((pair, index) => (
            <Pair
              key={`${pair.rooms[0].room.recordId} ${pair.rooms[1].room.recordId}`}
              {...{ pair, stay }}
              isFirst={index === 0}
            />
          ))}
        </section>
      )}
      {rest.length > 0 && (
        <section className="results-rest" aria-labelledby="results-rest">
          <div className="container results">
            <h2 className="visually-hidden" id="results-rest">
              {words.otherRooms}
            </h2>
            {rest.map((answer, index) => (
              <Result
                key={answer.room.recordId}
                {...{ answer, stay, isUnread }}
                isFirst={!canAsk && answer.answer === 'ask' && index === 0}
              />
            ))}
          </div>
        </section>
      )}
      {!canAsk && (isTooMany || ask.length === 0) && (
        <div className="container results-keep">
          {!isTooMany && <h2>{words.keepTitle}</h2>}
          <p>{isTooMany ? (isUnread ? words.askUnread : words.noPairs) : words.keepText}</p>
          <LocalLink
            className={buttonClass({ variant: 'primary', size: 'large' })}
            to={enquiryPath({ ...stay })}
          >
            {stayTexts.ask}
          </LocalLink>
        </div>
      )}
    </>
  );
}
