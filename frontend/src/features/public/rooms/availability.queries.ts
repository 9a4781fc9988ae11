import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { SEARCH_RANGE_DAYS } from '../../../shared/navigation/nights';
import { dayLater, HORIZON_DAYS, monthLater, type DateSpan } from '../../../shared/navigation/stay';
import { useToday } from '../../../shared/site/site-context';

const nightsQuery = (api: Api, from: string, to: string) =>
  api.queryOptions('get', '/api/availability', { params: { query: { from, to } } });

/** Nights during a stay, and three weeks before and after it, in which the nearest free days are searched. */
export const availabilityQuery = (api: Api, { arrival, departure }: DateSpan) =>
  nightsQuery(api, dayLater(arrival, -SEARCH_RANGE_DAYS), dayLater(departure, SEARCH_RANGE_DAYS));

/** Nights of a year from today, for calendars. */
export const yearAvailabilityQuery = (api: Api, today: string) =>
  nightsQuery(api, today, dayLater(today, HORIZON_DAYS + 1));

/** Nights of three months, and the night before, which is displayed as the first half of the first day. */
export function monthsAvailabilityQuery(api: Api, month: string, today: string) {
  const firstDay = month < today ? today : month;
  return nightsQuery(api, dayLater(firstDay, -1), monthLater(month, 3));
}

/** Loads the nights around a stay, if there is one. */
export function useStayAvailability(stay: DateSpan | undefined) {
  const today = useToday();
  // The query needs dates even while it is disabled.
  const query = availabilityQuery(useApi(), stay ?? { arrival: today, departure: today });
  return useQuery({ ...query, enabled: stay !== undefined });
}
