interface DatedEvent {
  date: string;
  endDate: string | null;
}

const MAX_EVENTS = 3;

/** Returns the first events that are not over, by date. */
export function selectNextEvents<T extends DatedEvent>(events: readonly T[], today: string): T[] {
  return events
    .filter(({ date, endDate }) => (endDate ?? date) >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, MAX_EVENTS);
}
