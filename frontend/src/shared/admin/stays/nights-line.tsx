import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type NightsHolder, type ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { isDay, nightsBetween, type DateSpan, todayInJapan } from '../../navigation/stay';
import { formatYen } from '../../price/price-affixes';
import { Icon } from '../../ui/icon';
import { useRelativeTime, useListFormat } from '../ui/formats';
import { holdersOf, type StayRoom, staysQuery } from './stays.queries';
import { sharedAdminTexts } from '../texts';
import { useDayFormats } from './use-days';
import './stays.css';

/**
 * Whether nights are free: `choose` if the days are incomplete, `unchecked` if the stays could not be loaded, `ask` if they
 * are free except for outdated calendars.
 */
export type NightsState = 'choose' | 'checking' | 'unchecked' | 'taken' | 'ask' | 'past' | 'free';

/** Placeholder for an incomplete span, whose query is disabled. */
const NO_DAYS: DateSpan = { arrival: '2000-01-01', departure: '2000-01-02' };

/** Returns whether the nights of a span are free in a room, who has them, and which calendars were read. */
export function useNights(roomId: number, span: DateSpan, excludedStayId?: number) {
  const isSpan = isDay(span.arrival) && isDay(span.departure) && span.arrival < span.departure;
  const { arrival, departure } = isSpan ? span : NO_DAYS;
  const query = useQuery({
    ...staysQuery(useApi(), arrival, departure),
    enabled: isSpan,
    refetchOnWindowFocus: 'always',
  });
  const { data, isPending, isPlaceholderData } = query;
  const holders = data && isSpan ? holdersOf(data, roomId, span, excludedStayId) : [];
  const calendars = data?.calendars.filter((calendar) => calendar.roomId === roomId) ?? [];
  const outdatedCalendars = calendars.filter(
    ({ state, lastReadAt }) => state === 'old' || lastReadAt === null,
  );
  const nightsState = (): NightsState => {
    if (!isSpan) return 'choose';
    if (!data) return isPending ? 'checking' : 'unchecked';
    if (isPlaceholderData) return 'checking';
    if (holders.length > 0) return 'taken';
    if (departure <= todayInJapan()) return 'past';
    return outdatedCalendars.length > 0 ? 'ask' : 'free';
  };
  return {
    state: nightsState(),
    holders,
    calendars,
    outdatedCalendars,
    checkedAt: query.dataUpdatedAt,
  };
}

type NightsCheck = ReturnType<typeof useNights>;

/** Returns a function that says how many calendars were imported and when the oldest was read, or which are outdated. */
export function useSourcesText() {
  const { stays: texts } = useDictionary(sharedAdminTexts);
  const formatRelativeTime = useRelativeTime();
  const listFormat = useListFormat();
  return ({
    state,
    calendars,
    outdatedCalendars,
  }: Pick<NightsCheck, 'state' | 'calendars' | 'outdatedCalendars'>): string => {
    if (state === 'ask')
      return texts.old(listFormat.format(outdatedCalendars.map(({ name }) => name)));
    const readTimes = calendars.flatMap(({ lastReadAt }) => lastReadAt ?? []).sort();
    return texts.sources(calendars.length, readTimes[0] ? formatRelativeTime(readTimes[0]) : '–');
  };
}

interface Props {
  nights: NightsCheck;
  room: Pick<StayRoom, 'rate'> | undefined;
  span: DateSpan;
  /** The stays or calendars that have the nights, after a refused save. */
  takenBy?: readonly NightsHolder[] | undefined;
}

/** A live region: free with price and sources, or who has which night. */
export function NightsLine({ nights, room, span, takenBy }: Props) {
  const { stays: texts } = useDictionary(sharedAdminTexts);
  const { describeHolders } = useHolderText();
  const describeSources = useSourcesText();
  const { state, holders } = nights;
  const shownHolders = takenBy ?? holders;
  const isTaken = takenBy !== undefined || state === 'taken';
  const count = nightsBetween(span);
  const rate = room?.rate;
  return (
    <p
      className={`stays-line admin-aside row gap-125 stays-${isTaken ? 'taken' : state}`}
      role="status"
    >
      <Icon name={state === 'free' && !isTaken ? 'check' : 'warning'} className="admin-icon" />
      {isTaken && (
        <span>
          <b>{texts.taken}</b> {describeHolders(shownHolders)}
        </span>
      )}
      {!isTaken && (state === 'free' || state === 'ask') && (
        <span>
          {state === 'free' && <b>{texts.free}</b>}{' '}
          {rate != null && `${texts.price(count, formatYen(rate), formatYen(rate * count))} · `}
          {describeSources(nights)}
        </span>
      )}
      {!isTaken && state !== 'free' && state !== 'ask' && <span>{texts[state]}</span>}
    </p>
  );
}

/** Returns functions that name the holders of nights, say who has which nights, and why a stay was refused. */
export function useHolderText() {
  const { stays: texts } = useDictionary(sharedAdminTexts);
  const dayFormats = useDayFormats();
  const formatHolderName = useCallback(
    ({ name, state }: Pick<NightsHolder, 'name' | 'state'>): string =>
      name || (state === 'closed' ? texts.states.closed : texts.unnamed),
    [texts],
  );
  const describeHolders = useCallback(
    (holders: readonly NightsHolder[]): string =>
      holders
        .map((holder) => {
          const span = dayFormats.formatSpan(holder);
          return holder.state === 'closed' && !holder.name
            ? texts.isClosed(span)
            : texts.has(formatHolderName(holder), span);
        })
        .join(' '),
    [texts, dayFormats, formatHolderName],
  );
  const problems = {
    nights_taken: ({ takenBy }: ApiError) => texts.refused(describeHolders(takenBy)),
  };
  return { formatHolderName, describeHolders, problems };
}
