import { isOver, type Stay, type StaysResponse } from '../../../shared/admin';
import { dayLater, nightsBetween, type DateSpan } from '../../../shared/navigation/stay';

export const SIX_WEEKS = 42;

export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_item, index) => dayLater(from, index));

/** Part of a row of days that a stay covers: nights run from noon to noon. */
export interface BarSpan {
  /** In days from the left edge. */
  start: number;
  end: number;
  isCutLeft: boolean;
  isCutRight: boolean;
}

export function toBand(from: string, count: number, span: DateSpan): BarSpan | undefined {
  const first = nightsBetween({ arrival: from, departure: span.arrival }) + 0.5;
  const last = nightsBetween({ arrival: from, departure: span.departure }) + 0.5;
  const [start, end] = [Math.max(0, first), Math.min(count, last)];
  if (end <= start) return undefined;
  return { start, end, isCutLeft: first < 0, isCutRight: last > count };
}

/** Returns the position of a band in a row of `count` days. */
export const bandStyle = ({ start, end }: Pick<BarSpan, 'start' | 'end'>, count: number) => ({
  left: `${(start / count) * 100}%`,
  width: `${((end - start) / count) * 100}%`,
});

export const stayAt = (stays: readonly Stay[], roomId: number, day: string): Stay | undefined =>
  stays.find(
    (stay) => stay.roomId === roomId && isOver(stay, { arrival: day, departure: dayLater(day, 1) }),
  );

/** Returns nights in which a stay and an imported calendar of its room conflict. */
export const conflictsIn = ({ clashes }: Pick<StaysResponse, 'clashes'>, roomId: number) =>
  clashes.filter((conflict) => conflict.roomId === roomId);

/** Returns ids of stays and keys of busy spans in conflict. */
export function conflictingIds({ clashes, busy }: Pick<StaysResponse, 'clashes' | 'busy'>) {
  const stays = new Set(clashes.map(({ stayId }) => stayId));
  const spans = new Set(
    busy.filter((span) =>
      clashes.some(
        ({ calendarId, from, to }) =>
          calendarId === span.calendarId && isOver(span, { arrival: from, departure: to }),
      ),
    ),
  );
  return { stays, spans };
}
