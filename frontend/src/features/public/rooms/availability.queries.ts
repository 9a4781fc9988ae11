import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { SEARCH_RANGE_DAYS } from '../../../shared/navigation/nights';
import { dayLater, HORIZON_DAYS, monthLater, type DateSpan } from '../../../shared/navigation/stay';

/** Free nights during and around a stay: one request for the rooms and for the nearest free days. */
export function availabilityQuery(api: Api, { arrival, departure }: DateSpan) {
  const from = dayLater(arrival, -SEARCH_RANGE_DAYS);
  const to = dayLater(departure, SEARCH_RANGE_DAYS);
  return queryOptions(
    api.queryOptions('get', '/api/availability', { params: { query: { from, to } } }),
  );
}

/** Free nights of a year from today, for calendars. */
export function yearQuery(api: Api, today: string) {
  const to = dayLater(today, HORIZON_DAYS + 1);
  return queryOptions(
    api.queryOptions('get', '/api/availability', { params: { query: { from: today, to } } }),
  );
}

/** Free nights of three months and of the night before them, which decides how the first day is displayed. */
export function monthsQuery(api: Api, month: string, today: string) {
  const from = dayLater(month, -1);
  const query = { from: from < today ? dayLater(today, -1) : from, to: monthLater(month, 3) };
  return queryOptions(api.queryOptions('get', '/api/availability', { params: { query } }));
}
