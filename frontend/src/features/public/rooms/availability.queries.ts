import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { SEARCH_RANGE_DAYS } from '../../../shared/navigation/nights';
import { dayLater, HORIZON_DAYS, monthLater, type DateSpan } from '../../../shared/navigation/stay';

/** Nights during a stay, and three weeks before and after it, in which the nearest free days are searched. */
export function availabilityQuery(api: Api, { arrival, departure }: DateSpan) {
  const from = dayLater(arrival, -SEARCH_RANGE_DAYS);
  const to = dayLater(departure, SEARCH_RANGE_DAYS);
  return queryOptions(
    api.queryOptions('get', '/api/availability', { params: { query: { from, to } } }),
  );
}

/** Nights of a year from today, for calendars. */
export function yearAvailabilityQuery(api: Api, today: string) {
  const to = dayLater(today, HORIZON_DAYS + 1);
  return queryOptions(
    api.queryOptions('get', '/api/availability', { params: { query: { from: today, to } } }),
  );
}

/** Nights of three months, and the night before, which is displayed as the first half of the first day. */
export function monthsAvailabilityQuery(api: Api, month: string, today: string) {
  const from = dayLater(month, -1);
  const query = { from: from < today ? dayLater(today, -1) : from, to: monthLater(month, 3) };
  return queryOptions(api.queryOptions('get', '/api/availability', { params: { query } }));
}
