import { dayLater, isDay, type Span } from '../../../shared/navigation/stay';
import { useToday } from '../../../shared/site/site-context';

/** Nobody stays for a whole season. */
const MAX_EVENT_NIGHTS = 7;

/** Returns the nights of an event that is still to come; undefined for a season. */
export function useEventStay(event: { date: string; endDate: string | null } | undefined) {
  const today = useToday();
  if (!event || !isDay(event.date) || event.date < today) return undefined;
  const { date: arrival, endDate } = event;
  const departure = endDate && endDate > arrival ? endDate : dayLater(arrival, 1);
  if (departure > dayLater(arrival, MAX_EVENT_NIGHTS)) return undefined;
  return { arrival, departure } satisfies Span;
}
