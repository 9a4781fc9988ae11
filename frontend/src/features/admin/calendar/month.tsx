import {
  isWeekend,
  KitIcon,
  type StayRoom,
  type StaysResponse,
  useDayFormats,
  useHolderText,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dayLater } from '../../../shared/navigation/stay';
import { toBand, conflictingIds, daysFrom, bandStyle, stayAt } from './bars';
import { calendarTexts } from './texts';
import { type CalendarGrid, type GridActions } from './use-grid';

const WEEK_DAYS = 7;

interface Props {
  room: StayRoom;
  stays: StaysResponse | undefined;
  /** Its first day, as YYYY-MM-01. */
  month: string;
  from: string;
  to: string;
  grid: CalendarGrid;
  actions: GridActions;
}

/** One room's month, for a phone. */
export function Month({ room, stays, month, from, to, grid, actions }: Props) {
  const texts = useDictionary(calendarTexts);
  const dayFormats = useDayFormats();
  const { name } = useHolderText();
  const weeks: string[] = [];
  for (let week = from; week < to; week = dayLater(week, WEEK_DAYS)) weeks.push(week);
  const roomStays = (stays?.stays ?? []).filter(({ roomId }) => roomId === room.id);
  const busy = (stays?.busy ?? []).filter(({ roomId }) => roomId === room.id);
  const conflicts = stays && conflictingIds(stays);
  /** Returns the week with most of a span, where its name is shown once. */
  const longestWeek = (span: { arrival: string; departure: string }) => {
    const lengths = weeks.map((week) => {
      const band = toBand(week, WEEK_DAYS, span);
      return band ? band.end - band.start : 0;
    });
    return weeks[lengths.indexOf(Math.max(...lengths))];
  };
  return (
    <div
      {...grid.gridProps}
      className="cal-month"
      aria-label={`${room.name}, ${dayFormats.formatMonthYear(month)}`}
    >
      <div className="cal-weekdays" role="row">
        {daysFrom(from, WEEK_DAYS).map((day) => (
          <span key={day} role="columnheader">
            {dayFormats.weekdayLetter(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week} className="cal-week" role="row">
          {daysFrom(week, WEEK_DAYS).map((day, index) => {
            const stay = stays && stayAt(stays.stays, room.id, day);
            const classes = [
              'cal-cell',
              isWeekend(day) && 'cal-weekend',
              day.slice(0, 7) !== month.slice(0, 7) && 'cal-other',
            ];
            return (
              <div
                key={day}
                role="gridcell"
                className={classes.filter(Boolean).join(' ')}
                style={bandStyle({ start: index, end: index + 1 }, WEEK_DAYS)}
                onClick={() =>
                  stay ? actions.open(stay) : actions.create({ roomId: room.id, day })
                }
                {...grid.nightProps({ roomId: room.id, day })}
              >
                <b aria-hidden="true">{Number(day.slice(8))}</b>
              </div>
            );
          })}
          {roomStays.map((stay) => {
            const moved = grid.moved?.stay.id === stay.id ? grid.moved : stay;
            const band = toBand(week, WEEK_DAYS, moved);
            if (!band) return null;
            const isConflict = conflicts?.stays.has(stay.id);
            return (
              <div
                key={stay.id}
                className={[
                  'cal-stay',
                  `sy-${stay.state}`,
                  isConflict && 'cal-clashing',
                  band.isCutLeft && 'cal-cut-left',
                  band.isCutRight && 'cal-cut-right',
                ]
                  .filter(Boolean)
                  .join(' ')}
                aria-hidden="true"
                style={bandStyle(band, WEEK_DAYS)}
                onClick={() => actions.open(stay)}
              >
                {longestWeek(moved) === week && (
                  <>
                    {isConflict && <KitIcon name="warning" />}
                    <span>{name({ name: stay.guest ?? stay.note, state: stay.state })}</span>
                  </>
                )}
              </div>
            );
          })}
          {busy.map((span, index) => {
            const band = toBand(week, WEEK_DAYS, span);
            if (!band) return null;
            return (
              <i
                key={index}
                className={conflicts?.spans.has(span) ? 'cal-busy cal-clashing' : 'cal-busy'}
                aria-hidden="true"
                style={bandStyle(band, WEEK_DAYS)}
              >
                {longestWeek(span) === week && span.name}
              </i>
            );
          })}
        </div>
      ))}
      <p className="admin-quiet cal-hint">{texts.tapHint}</p>
    </div>
  );
}
