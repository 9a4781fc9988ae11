import { type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { PartnerLinks, partnersQuery } from '../../../shared/content/partners';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { enquiryPath } from '../../../shared/navigation/enquiry-path';
import {
  nightsBetween,
  type StaySelection,
  formatStayQuery,
} from '../../../shared/navigation/stay';
import { Price } from '../../../shared/price/price';
import { recordPath } from '../../../shared/site/slug';
import { buttonClass } from '../../../shared/ui/button';
import { type GroupedRooms, type RoomResult, type RoomPair } from './free-rooms';
import { NearestDays, TotalPrice, WrittenPrice, Yen } from './result-prices';
import { Amenities, RoomImage, RoomName, RoomSpec } from './room-parts';
import { type Room } from './rooms.queries';
import { roomsTexts } from './texts';

const MAX_AMENITIES = 4;

interface RowProps {
  images: ReactNode;
  /** Room and availability. */
  children: ReactNode;
  /** Price and actions. */
  side: ReactNode;
}

/** Row of a room or a pair of rooms in the list of results. */
function ResultRow({ images, children, side }: RowProps) {
  return (
    <article className="columns-12 result">
      <div className="room-images result-images">{images}</div>
      <div className="result-content">
        <div>{children}</div>
        <div className="result-side">{side}</div>
      </div>
    </article>
  );
}

/** Description and the most important amenities. */
function RoomText({ room }: { room: Room }) {
  const { language } = useLanguage();
  return (
    <>
      {room.description && (
        <p className="quiet result-text" lang={fieldLang(room, 'description', language)}>
          {room.description}
        </p>
      )}
      <Amenities room={room} limit={MAX_AMENITIES} />
    </>
  );
}

/** All rooms with their prices, shown until days are chosen. */
export function PlainRooms({ rooms }: { rooms: readonly Room[] }) {
  const { rooms: siteTexts } = useTexts();
  const roomTexts = useDictionary(roomsTexts);
  return (
    <section className="container results" aria-labelledby="results-all">
      <h2 className="visually-hidden" id="results-all">
        {siteTexts.title}
      </h2>
      {rooms.map((room, index) => (
        <ResultRow
          key={room.recordId}
          images={<RoomImage room={room} eager={index === 0} />}
          side={
            <>
              <WrittenPrice room={room} />
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
          <RoomText room={room} />
        </ResultRow>
      ))}
    </section>
  );
}

/** Links to the booking partners, which show the same dates if their URLs allow it. */
function SameDatesAtPartners({ stay }: { stay: StaySelection }) {
  const { sameDates } = useDictionary(roomsTexts);
  const { data: partners = [] } = useQuery(partnersQuery(useApi()));
  if (partners.length === 0) return null;
  return (
    <div className="quiet result-partners">
      <p>{sameDates}</p>
      <PartnerLinks partners={partners} stay={stay} />
    </div>
  );
}

interface ResultProps {
  result: RoomResult;
  stay: StaySelection;
  /** Whether it is the first room that can be requested, which has the main action of the page. */
  isFirst?: boolean;
  /** Whether availability could not be loaded. */
  isAvailabilityUnknown?: boolean;
}

function RoomResultRow({ result, stay, isFirst, isAvailabilityUnknown }: ResultProps) {
  const texts = useTexts();
  const roomTexts = useDictionary(roomsTexts);
  const { room } = result;
  const isTaken = result.status === 'taken';
  return (
    <ResultRow
      images={<RoomImage room={room} eager={isFirst} />}
      side={
        <>
          {isTaken ? <NearestDays {...{ result, stay }} /> : <TotalPrice {...{ result, stay }} />}
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
            to={recordPath('rooms', room.slug) + formatStayQuery(stay)}
            aria-describedby={`room-${room.recordId}`}
          >
            {roomTexts.seeRoom}
          </LocalLink>
          {result.status === 'free' && <SameDatesAtPartners stay={stay} />}
        </>
      }
    >
      <span className={`result-answer result-${result.status}`}>{roomTexts[result.status]}</span>
      <h3 id={`room-${room.recordId}`}>
        <RoomName room={room} stay={stay} />
      </h3>
      <RoomSpec room={room} />
      {result.status === 'ask' && (
        <p className="quiet result-text">
          {isAvailabilityUnknown ? roomTexts.askLoadFailed : roomTexts.askReason}
        </p>
      )}
      {result.status === 'free' && <RoomText room={room} />}
    </ResultRow>
  );
}

function RoomPairRow({
  pair,
  stay,
  isFirst,
}: {
  pair: RoomPair;
  stay: StaySelection;
  isFirst: boolean;
}) {
  const { language, texts: siteTexts } = useLanguage();
  const { rooms, stay: stayTexts } = siteTexts;
  const texts = useDictionary(roomsTexts);
  const [first, second] = pair.rooms;
  const id = `pair-${first.room.recordId}-${second.room.recordId}`;
  return (
    <ResultRow
      images={pair.rooms.map(({ room }) => (
        <RoomImage key={room.recordId} room={room} eager={isFirst} />
      ))}
      side={
        <>
          {pair.total !== null && (
            <>
              <span className="result-total">
                <Yen amount={pair.total} />
              </span>
              <span className="fine">{texts.forNights(nightsBetween(stay))}</span>
            </>
          )}
          <LocalLink
            className={buttonClass({ variant: isFirst ? 'primary' : 'outline' })}
            to={enquiryPath({ ...stay, room: first.room.recordId, with: second.room.recordId })}
            aria-describedby={id}
          >
            {stayTexts.ask}
          </LocalLink>
        </>
      }
    >
      <span className="result-answer result-free">{texts.bothFree}</span>
      <h3 id={id}>
        <RoomName room={first.room} stay={stay} /> + <RoomName room={second.room} stay={stay} />
      </h3>
      <ul className="result-pair">
        {pair.rooms.map(({ room, total }) => (
          <li key={room.recordId}>
            <span>
              <span lang={fieldLang(room, 'name', language)}>{room.name}</span>
              <small>{rooms.people(room.capacity)}</small>
            </span>
            {total === null ? room.price && <Price price={room.price} /> : <Yen amount={total} />}
          </li>
        ))}
      </ul>
    </ResultRow>
  );
}

/** The rooms by availability: free, on request, occupied. */
export function Results({
  results,
  stay,
  isAvailabilityUnknown,
}: {
  results: GroupedRooms;
  stay: StaySelection;
  isAvailabilityUnknown: boolean;
}) {
  const texts = useDictionary(roomsTexts);
  const { stay: stayTexts } = useLanguage().texts;
  const waitingNote = useSiteTexts('reservation')('waiting_note');
  const { free, ask, taken, pairs, isAboveAllRooms } = results;
  const others = [...ask, ...taken];
  const hasFreeRooms = free.length + pairs.length > 0;
  return (
    <>
      {hasFreeRooms && (
        <section className="container results" aria-labelledby="results-free">
          <h2 className="visually-hidden" id="results-free">
            {texts.freeRooms}
          </h2>
          {free.map((result, index) => (
            <RoomResultRow key={result.room.recordId} {...{ result, stay }} isFirst={index === 0} />
          ))}
          {pairs.map((pair, index) => (
            <RoomPairRow
              key={`${pair.rooms[0].room.recordId} ${pair.rooms[1].room.recordId}`}
              {...{ pair, stay }}
              isFirst={index === 0}
            />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className="results-rest" aria-labelledby="results-rest">
          <div className="container results">
            <h2 className="visually-hidden" id="results-rest">
              {texts.otherRooms}
            </h2>
            {others.map((result, index) => (
              <RoomResultRow
                key={result.room.recordId}
                {...{ result, stay, isAvailabilityUnknown }}
                isFirst={!hasFreeRooms && result.status === 'ask' && index === 0}
              />
            ))}
          </div>
        </section>
      )}
      {!hasFreeRooms && (isAboveAllRooms || ask.length === 0) && (
        <div className="no-print container results-keep">
          {!isAboveAllRooms && <h2>{texts.keepTitle}</h2>}
          {isAboveAllRooms ? (
            <p className="quiet">{isAvailabilityUnknown ? texts.askLoadFailed : texts.noPairs}</p>
          ) : (
            <p className="quiet" lang={waitingNote.lang}>
              {waitingNote.text}
            </p>
          )}
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
