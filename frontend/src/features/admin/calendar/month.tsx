import {
  isWeekend,
  KitIcon,
  sharedAdminTexts,
  type StayRoom,
  type StaysResponse,
  useDayFormats,
  useHolderText,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dayLater, todayInJapan } from '../../../shared/navigation/stay';
import { findConflicts, findStay, listDays, toBand, toBandStyle, toBarProps } from './bars';
import { calendarTexts } from './texts';
import { type CalendarGrid, type GridActions } from './use-grid';

const WEEK_DAYS = 7;

interface Props {
  room: StayRoom;
  stays: StaysResponse | undefined;
  /** First day of the month, as YYYY-MM-01. */
  month: string;
  /** First shown day. */
  from: string;
  /** Day after the last shown one. */
  to: string;
  grid: CalendarGrid;
  actions: GridActions;
}

/** Month of one room, shown on phones. */
export function Month({ room, stays, month, from, to, grid, actions }: Props) {
  const texts = useDictionary(calendarTexts);
  const { comma } = useDictionary(sharedAdminTexts);
  const dayFormats = useDayFormats();
  const { formatHolderName } = useHolderText();
  const today = todayInJapan();
  const weeks: string[] = [];
  for (let week = from; week < to; week = dayLater(week, WEEK_DAYS)) weeks.push(week);
  const busy = (stays?.busy ?? []).filter(({ roomId }) => roomId === room.id);
  const conflicts = stays && findConflicts(stays);
  /** Returns the week that has most nights of a span; the span is named only there. */
  const findLongestWeek = (span: { arrival: string; departure: string }) => {
    const lengths = weeks.map((week) => {
      const band = toBand(week, WEEK_DAYS, span);
      return band ? band.end - band.start : 0;
    });
    return weeks[lengths.indexOf(Math.max(...lengths))];
  };
  return (
    <div
      {...grid.gridProps}
      className="calendar-month"
      aria-label={[room.name, dayFormats.formatMonthYear(month)].join(comma)}
    >
      <div className="calendar-weekdays" role="row">
        {listDays(from, WEEK_DAYS).map((day) => (
          <span key={day} role="columnheader">
            {dayFormats.weekdayLetter(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week} className="calendar-week" role="row">
          {listDays(week, WEEK_DAYS).map((day, index) => {
            const stay = stays && findStay(stays.stays, room.id, day);
            const classes = [
              'calendar-cell',
              isWeekend(day) && 'calendar-weekend',
              day.slice(0, 7) !== month.slice(0, 7) && 'calendar-other',
              day === today && 'calendar-today',
            ];
            return (
              <div
                key={day}
                role="gridcell"
                aria-current={day === today ? 'date' : undefined}
                className={classes.filter(Boolean).join(' ')}
                style={toBandStyle({ start: index, end: index + 1 }, WEEK_DAYS)}
                onClick={() =>
                  stay ? actions.open(stay) : actions.create({ roomId: room.id, day })
                }
                {...grid.nightProps({ roomId: room.id, day })}
              >
                <b aria-hidden="true">{Number(day.slice(8))}</b>
              </div>
            );
          })}
          {grid.staysIn(room.id).map((stay) => {
            const hasConflict = conflicts?.stayIds.has(stay.id);
            const bar = toBarProps(
              week,
              WEEK_DAYS,
              stay,
              `calendar-stay row gap-05 stays-${stay.state}`,
              hasConflict && 'calendar-clashing',
            );
            return (
              bar && (
                <div key={stay.id} {...bar} onClick={() => actions.open(stay)}>
                  {findLongestWeek(stay) === week && (
                    <>
                      {hasConflict && <KitIcon name="warning" />}
                      <span className="truncate">
                        {formatHolderName({ name: stay.guest ?? stay.note, state: stay.state })}
                      </span>
                    </>
                  )}
                </div>
              )
            );
          })}
          {busy.map((span, index) => {
            const hasConflict = conflicts?.spans.has(span);
            const classes = ['calendar-busy', hasConflict && 'calendar-clashing'];
            const bar = toBarProps(week, WEEK_DAYS, span, ...classes);
            return (
              bar && (
                <i key={index} {...bar}>
                  {findLongestWeek(span) === week && span.name}
                </i>
              )
            );
          })}
        </div>
      ))}
      <p className="admin-quiet calendar-hint">{texts.tapHint}</p>
    </div>
  );
}
