import { overlaps, type Stay, type StaysResponse } from '../../../shared/admin';
import { dayLater, nightsBetween, type DateSpan } from '../../../shared/navigation/stay';

export const SIX_WEEKS_DAYS = 42;

export const listDays = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_item, index) => dayLater(from, index));

/** Part of a row of days that a stay covers. Nights last from noon to noon, so a band begins and ends in the middle of days. */
interface Band {
  /** Left end of the band, in days from the left edge of the row. */
  start: number;
  /** Right end of the band, in days from the left edge of the row. */
  end: number;
  /** Whether the stay begins before the row. */
  isCutLeft: boolean;
  /** Whether the stay ends after the row. */
  isCutRight: boolean;
}

/** Returns the part of a row of `count` days that a span of nights covers; undefined if the span covers none. */
export function toBand(from: string, count: number, span: DateSpan): Band | undefined {
  const first = nightsBetween({ arrival: from, departure: span.arrival }) + 0.5;
  const last = nightsBetween({ arrival: from, departure: span.departure }) + 0.5;
  const start = Math.max(0, first);
  const end = Math.min(count, last);
  if (end <= start) return undefined;
  return { start, end, isCutLeft: first < 0, isCutRight: last > count };
}

/** Returns the CSS position of a band in a row of `count` days. */
export const toBandStyle = ({ start, end }: Pick<Band, 'start' | 'end'>, count: number) => ({
  left: `${(start / count) * 100}%`,
  width: `${((end - start) / count) * 100}%`,
});

/**
 * Returns the attributes of the bar of a span in a row of `count` days; undefined if the span covers none. Bars are hidden
 * from screen readers, which read the labels of the nights instead.
 */
export function toBarProps(
  from: string,
  count: number,
  span: DateSpan,
  ...classNames: (string | false | undefined)[]
) {
  const band = toBand(from, count, span);
  if (!band) return undefined;
  const className = [
    ...classNames,
    band.isCutLeft && 'calendar-cut-left',
    band.isCutRight && 'calendar-cut-right',
  ];
  return {
    'aria-hidden': true,
    className: className.filter(Boolean).join(' '),
    style: toBandStyle(band, count),
  } as const;
}

/** Returns the stay that has a room in the night after `day`. */
export const findStay = (stays: readonly Stay[], roomId: number, day: string): Stay | undefined =>
  stays.find(
    (stay) =>
      stay.roomId === roomId && overlaps(stay, { arrival: day, departure: dayLater(day, 1) }),
  );

/** Returns the ids of the stays and the busy spans of imported calendars that are in a conflict, one of the API's `clashes`. */
export function findConflicts({ clashes, busy }: Pick<StaysResponse, 'clashes' | 'busy'>) {
  const stayIds = new Set(clashes.map(({ stayId }) => stayId));
  const spans = new Set(
    busy.filter((span) =>
      clashes.some(
        ({ calendarId, from, to }) =>
          calendarId === span.calendarId && overlaps(span, { arrival: from, departure: to }),
      ),
    ),
  );
  return { stayIds, spans };
}
