import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { type NightsHolder } from '../../../api/api-error';
import { readAllPages, readBody } from '../../../api/read-body';
import { MAX_BOOKING_HORIZON_DAYS, SEARCH_RANGE_DAYS } from '../../navigation/nights';
import { dayLater, type DateSpan, todayInJapan } from '../../navigation/stay';
import { kindKey, recordListOptions } from '../content/content.queries';
import { type Language } from '../../i18n/language';
import { useRecordName } from '../entities/use-labels';

export type Stay = components['schemas']['StayDto'];
export type StayState = components['schemas']['StayState'];
export type StaysResponse = components['schemas']['StaysDto'];
export type BusySpan = StaysResponse['busy'][number];
export type StayConflict = StaysResponse['clashes'][number];
export type StayCalendar = StaysResponse['calendars'][number];

const POLL_INTERVAL_MS = 60_000;
/** Polling interval while calendars are being read. */
const POLL_READING_MS = 2_000;

/** Prefix of the query keys of stays and free nights; every write of a stay invalidates them. */
export const staysKey = kindKey('stays');

/** Queries that are reloaded after a stay or a calendar has changed. */
export const STAY_KEYS = [staysKey, ['get', '/api/overview']] as const;

/** Default time for which a room is held for a guest. */
export const HOLD_MS = 48 * 3_600_000;

/** Prefix of the query keys of the stays between two days. */
export const staysBetweenKey = [...staysKey, 'between'];

/** All stays and calendar entries between two days. */
export function staysQuery({ client }: Api, from: string, to: string) {
  return queryOptions({
    queryKey: [...staysBetweenKey, from, to],
    queryFn: ({ signal }) =>
      readBody(client.GET('/api/stays', { params: { query: { from, to } }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.calendars.some((calendar) => calendar.state === 'reading')
        ? POLL_READING_MS
        : POLL_INTERVAL_MS,
  });
}

/** Availability of all rooms in the nights of a stay and around them. */
export function freeNightsQuery({ client }: Api, { arrival, departure }: DateSpan) {
  const from = dayLater(arrival, -SEARCH_RANGE_DAYS);
  const to = dayLater(departure, SEARCH_RANGE_DAYS);
  return queryOptions({
    queryKey: [...staysKey, 'free', from, to],
    enabled: from < dayLater(todayInJapan(), MAX_BOOKING_HORIZON_DAYS),
    queryFn: ({ signal }) =>
      readBody(client.GET('/api/availability', { params: { query: { from, to } }, signal })),
  });
}

export interface StayRoom {
  id: number;
  name: string;
  /** Language of the name, as the attribute `lang`; undefined if unknown. */
  lang: string | undefined;
  names: Readonly<Partial<Record<Language, string>>>;
  type: string;
  capacity: number;
  /** Per night, in whole yen. */
  rate: number | null;
  /** Whether visitors see the room. */
  live: boolean;
}

/** Returns the rooms in their order on the site, named in the interface language. */
export function useStayRooms() {
  const api = useApi();
  const nameOf = useRecordName();
  const { queryKey, load } = recordListOptions(api, 'rooms', { sort: 'order' });
  const query = useQuery({
    queryKey: [...queryKey, 'calendar'],
    queryFn: ({ signal }) => readAllPages((page) => load(page, signal)),
  });
  const rooms = query.data?.map((row): StayRoom => {
    const { text, tag: lang } = nameOf(row);
    const { type, capacity, rate } = row.shared as Pick<StayRoom, 'type' | 'capacity' | 'rate'>;
    const { id, names, live } = row;
    return { id, name: text || `#${id}`, lang, names, type, capacity, rate: rate ?? null, live };
  });
  return { ...query, rooms };
}

/** Whether two spans share a night. */
export const overlaps = (span: DateSpan, { arrival, departure }: DateSpan): boolean =>
  span.arrival < departure && span.departure > arrival;

/** Returns the stays and calendar entries that occupy nights of a room in a span, except one stay. */
export function holdersOf(
  { stays, busy }: Pick<StaysResponse, 'stays' | 'busy'>,
  roomId: number,
  span: DateSpan,
  excludedStayId?: number,
): NightsHolder[] {
  const isInSpan = (other: DateSpan & { roomId: number }) =>
    other.roomId === roomId && overlaps(other, span);
  const stayHolders = stays
    .filter((stay) => stay.id !== excludedStayId && isInSpan(stay))
    .map(({ id, guest, state, arrival, departure }) => {
      return { by: 'stay', id, name: guest, state, arrival, departure } as const;
    });
  const calendarHolders = busy
    .filter(isInSpan)
    .map(({ calendarId: id, name, arrival, departure }) => {
      return { by: 'calendar', id, name, state: null, arrival, departure } as const;
    });
  return [...stayHolders, ...calendarHolders];
}
