import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useCancellationText } from '../../../shared/content/cancellation';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import {
  lastStay,
  nightsBetween,
  stayOf,
  stayProblem,
  stayValues,
} from '../../../shared/navigation/stay';
import { EmptyState } from '../../../shared/ui/empty-state';
import { useIsAlive } from '../../../shared/ui/use-is-alive';
import { availabilityQuery } from './availability.queries';
import { DaysBar } from './days-bar';
import { type FreeRooms, freeRooms } from './free-rooms';
import { PlainRooms } from './plain-rooms';
import { Results } from './results';
import { knownWords, spanWords } from './stay-words';
import { type RoomsTexts, roomsTexts } from './texts';
import { useRooms } from './use-rooms';
import { useToday } from '../../../shared/site/use-today';
import './rooms.css';
import './results.css';

function titleOf({ free, ask, isTooMany, pairs }: FreeRooms, guests: number, words: RoomsTexts) {
  if (isTooMany) return pairs.length > 0 ? words.titleMany(guests) : words.tooMany(guests);
  if (free.length > 0) return words.title;
  return ask.length > 0 ? words.titleAsk : words.titleNone;
}

/** What the address of the page asks for, and what is known about it. */
export function useStayResults() {
  const { search } = useLocation();
  const words = useDictionary(roomsTexts);
  const today = useToday();
  const rooms = useRooms();
  const values = stayValues(search);
  const problem = values && stayProblem(values, today);
  const stay = values && !problem ? stayOf(values) : undefined;
  const day = { arrival: today, departure: today };
  const query = useQuery({
    ...availabilityQuery(useApi(), stay ?? day),
    enabled: stay !== undefined,
  });
  // The server, too, takes what it could not read for unknown: the page is hydrated as it was written.
  const isAlive = useIsAlive();
  const isLoading = stay !== undefined && isAlive && query.isPending;
  const found = stay && !isLoading ? freeRooms(rooms.items, stay, query.data) : undefined;
  const days = stay && spanWords(stay, words.days);
  const title = found && stay ? titleOf(found, stay.guests, words) : words.pageTitle;
  return {
    values,
    problem,
    stay,
    found,
    title,
    days,
    rooms,
    isLoading,
    today,
    availability: query.data,
  };
}

/** Days, guests and the rooms that are free then; without days, all rooms. */
export function RoomsView({ results }: { results: ReturnType<typeof useStayResults> }) {
  const { values, problem, stay, found, title, days, rooms, isLoading, today, availability } =
    results;
  const { rooms: roomTexts } = useLanguage().texts;
  const words = useDictionary(roomsTexts);
  const { key, search, state } = useLocation() as Location<{ inPlace?: boolean } | null>;
  const freeUntil = useCancellationText(stay?.arrival);
  const isAsked = stay !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const asked = stayValues(search);
    if (asked) lastStay.keep(asked);
    // A page that is opened begins at its beginning; only within the site is its heading what comes next.
    if (isAsked && key !== 'default' && !state?.inPlace) heading.current?.focus();
  }, [key, search, state, isAsked]);

  const isEmpty = rooms.items.length === 0;
  const isNone = found && !found.isTooMany && found.free.length + found.ask.length === 0;
  return (
    <div className="rooms-page">
      <div className="wrap">
        <DaysBar key={search} values={values} problem={problem} />
        <div className="rooms-head">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="short" role={isLoading ? 'status' : undefined}>
              {isLoading && words.loading}
              {!stay && words.lead}
              {found &&
                stay &&
                days &&
                words.summary(days, nightsBetween(stay), roomTexts.people(stay.guests))}{' '}
              {isNone && !isEmpty && words.noneLead}
              {found && found.pairs.length > 0 && words.pairsLead}
            </p>
          </div>
          {found && (
            <p className="rooms-known">
              {availability && knownWords(availability.asOf, today, words)}
              <span>{words.perRoom}</span>
              {freeUntil && <span>{freeUntil}</span>}
            </p>
          )}
        </div>
        {isEmpty && !rooms.pending && (
          <EmptyState text={roomTexts.failed} onRetry={rooms.failed ? rooms.retry : undefined} />
        )}
      </div>
      {found && stay && !isEmpty && (
        <Results {...{ found, stay }} isUnread={availability === undefined} />
      )}
      {!stay && <PlainRooms rooms={rooms.items} />}
    </div>
  );
}
