import { dayLater, isDay, type DateSpan } from '../../../shared/navigation/stay';
import { useToday } from '../../../shared/site/site-context';

/** Longer events, such as the lights of a whole winter, are not offered as a stay. */
const MAX_STAY_NIGHTS = 7;

/** Returns arrival and departure for an event that begins today or later; undefined for others and for long ones. */
export function useEventStay(event: { date: string; endDate: string | null } | undefined) {
  const today = useToday();
  if (!event || !isDay(event.date) || event.date < today) return undefined;
  const { date: arrival, endDate } = event;
  const departure = endDate && endDate > arrival ? endDate : dayLater(arrival, 1);
  if (departure > dayLater(arrival, MAX_STAY_NIGHTS)) return undefined;
  return { arrival, departure } satisfies DateSpan;
}
