import { useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useCancellationText } from '../../../shared/content/cancellation';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import {
  lastStay,
  nightsBetween,
  stayOf,
  findStayProblem,
  parseStayValues,
} from '../../../shared/navigation/stay';
import { EmptyState } from '../../../shared/ui/empty-state';
import { useIsHydrated } from '../../../shared/ui/use-browser-value';
import { useStayAvailability } from './availability.queries';
import { DaysBar } from './days-bar';
import { type GroupedRooms, groupByAvailability } from './free-rooms';
import { PlainRooms, Results } from './results';
import { formatAsOf, formatSpan } from './stay-text';
import { type RoomsTexts, roomsTexts } from './texts';
import { useRooms } from './rooms.queries';
import { useToday } from '../../../shared/site/site-context';
import './rooms.css';
import './results.css';

function titleOf(
  { free, ask, isAboveAllRooms, pairs }: GroupedRooms,
  guests: number,
  texts: RoomsTexts,
) {
  if (pairs.length > 0) return texts.titleMany(guests);
  if (isAboveAllRooms) return texts.tooMany(guests);
  if (free.length > 0) return texts.title;
  return ask.length > 0 ? texts.titleAsk : texts.titleNone;
}

/** Reads the stay from the URL of the page and loads the availability of the rooms. */
export function useStayResults() {
  const { search } = useLocation();
  const texts = useDictionary(roomsTexts);
  const today = useToday();
  const rooms = useRooms();
  const values = parseStayValues(search);
  const problem = values && findStayProblem(values, today);
  const stay = values && !problem ? stayOf(values) : undefined;
  const query = useStayAvailability(stay);
  // The server renders rooms without availability if loading it failed, and hydration must match.
  const isHydrated = useIsHydrated();
  const isLoading = stay !== undefined && isHydrated && query.isPending;
  const results =
    stay && !isLoading ? groupByAvailability(rooms.items, stay, query.data) : undefined;
  const days = stay && formatSpan(stay, texts.days);
  const title = results && stay ? titleOf(results, stay.guests, texts) : texts.pageTitle;
  return {
    values,
    problem,
    stay,
    results,
    title,
    days,
    rooms,
    isLoading,
    today,
    availability: query.data,
  };
}

/** Page with a form for days and guests and the rooms by availability; all rooms if no days are chosen. */
export function RoomsView({ stayResults }: { stayResults: ReturnType<typeof useStayResults> }) {
  const { values, problem, stay, results, title, days, rooms, isLoading, today, availability } =
    stayResults;
  const { language, texts: siteTexts } = useLanguage();
  const { rooms: roomTexts } = siteTexts;
  const texts = useDictionary(roomsTexts);
  const { key, search, state } = useLocation() as Location<{ inPlace?: boolean } | null>;
  const cancellationText = useCancellationText(stay?.arrival);
  const note = useSiteTexts('reservation')('price_note');
  // The settings section `about` also has the texts of the rooms.
  const emptyText = useSiteTexts('about')('rooms_empty');
  const hasStay = stay !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const urlValues = parseStayValues(search);
    if (urlValues) lastStay.store(urlValues);
    // The heading is focused after navigation within the site, not on a loaded page, whose key is `default`.
    if (hasStay && key !== 'default' && !state?.inPlace) heading.current?.focus();
  }, [key, search, state, hasStay]);

  const isEmpty = rooms.items.length === 0;
  const hasPairs = results !== undefined && results.pairs.length > 0;
  const isFullyBooked =
    results &&
    !results.isAboveAllRooms &&
    !hasPairs &&
    results.free.length + results.ask.length === 0;
  return (
    <div className="rooms-page">
      <div className="container">
        <DaysBar key={search} values={values} problem={problem} />
        <div className="cluster rooms-head">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="quiet short" role={isLoading ? 'status' : undefined}>
              {isLoading && texts.loading}
              {!stay && texts.lead}
              {results &&
                stay &&
                days &&
                texts.summary(days, nightsBetween(stay), roomTexts.people(stay.guests))}
              {language === 'en' && ' '}
              {isFullyBooked && !isEmpty && texts.noneLead}
              {hasPairs && (results.isAboveAllRooms ? texts.pairsLead : texts.pairsInstead)}
            </p>
          </div>
          {results && (
            <p className="faint rooms-known">
              {availability && formatAsOf(availability.asOf, today, texts)}
              <span lang={note.lang}>{note.text}</span>
              {cancellationText && <span>{cancellationText}</span>}
            </p>
          )}
        </div>
        {isEmpty && !rooms.isPending && (
          <EmptyState
            text={rooms.hasFailed ? roomTexts.failed : emptyText.text}
            lang={rooms.hasFailed ? undefined : emptyText.lang}
            onRetry={rooms.hasFailed ? rooms.retry : undefined}
          />
        )}
      </div>
      {results && stay && !isEmpty && (
        <Results {...{ results, stay }} isAvailabilityUnknown={availability === undefined} />
      )}
      {!stay && <PlainRooms rooms={rooms.items} />}
    </div>
  );
}
