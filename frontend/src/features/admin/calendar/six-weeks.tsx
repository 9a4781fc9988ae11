import { type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import {
  isWeekend,
  KitIcon,
  sharedAdminTexts,
  type Stay,
  type StayCalendar,
  type StayRoom,
  type StaysResponse,
  useRelativeTime,
  useDayFormats,
  useHolderText,
  useLabels,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { nightsBetween, todayInJapan } from '../../../shared/navigation/stay';
import { findConflicts, listDays, SIX_WEEKS_DAYS, toBand, toBandStyle, toBarProps } from './bars';
import { calendarTexts } from './texts';
import { type CalendarGrid, type GridActions } from './use-grid';

/** Bars of stays with fewer visible days have no name. */
const MIN_LABEL_DAYS = 2;

const positionStyle = (start: number, end: number) => toBandStyle({ start, end }, SIX_WEEKS_DAYS);

function DaysHeader({ days }: { days: readonly string[] }) {
  const dayFormats = useDayFormats();
  const { field } = useLabels();
  const today = todayInJapan();
  const months = days.flatMap((day, index) =>
    index === 0 || day.endsWith('-01') ? [{ day, index }] : [],
  );
  return (
    <div className="calendar-days" role="row">
      <span className="visually-hidden" role="columnheader">
        {field('roomId')}
      </span>
      {months.map(({ day, index }, column) => {
        const end = months[column + 1]?.index ?? SIX_WEEKS_DAYS;
        return (
          <b
            key={day}
            className="calendar-month-name"
            aria-hidden="true"
            style={positionStyle(index, end)}
          >
            {/* The name is wider than one day. */}
            {end - index > 1 && dayFormats.formatMonth(day)}
          </b>
        );
      })}
      {days.map((day, index) => (
        <span
          key={day}
          role="columnheader"
          aria-current={day === today ? 'date' : undefined}
          className={day === today ? 'calendar-today' : undefined}
          style={positionStyle(index, index + 1)}
        >
          <span className="visually-hidden">{dayFormats.formatLong(day)}</span>
          <small className="admin-tiny" aria-hidden="true">
            {dayFormats.weekdayLetter(day)}
          </small>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
        </span>
      ))}
    </div>
  );
}

interface Props {
  rooms: readonly StayRoom[];
  stays: StaysResponse | undefined;
  /** First shown day. */
  from: string;
  grid: CalendarGrid;
  actions: GridActions;
  onGrab: (event: React.PointerEvent, stay: Stay) => void;
}

/** Name of an imported calendar; marked, with the time of the last sync, if that is too long ago. */
function CalendarName({ calendar }: { calendar: StayCalendar }) {
  const texts = useDictionary(calendarTexts);
  const formatRelativeTime = useRelativeTime();
  if (calendar.state !== 'old') return <em>{calendar.name}</em>;
  return (
    <em
      className="calendar-old"
      title={texts.lastRead(formatRelativeTime(calendar.lastReadAt ?? ''))}
    >
      {calendar.name}
    </em>
  );
}

function RoomRow({ room, days, ...props }: Props & { room: StayRoom; days: readonly string[] }) {
  const texts = useDictionary(calendarTexts);
  const dayFormats = useDayFormats();
  const formatRelativeTime = useRelativeTime();
  const { formatHolderName } = useHolderText();
  const { stays, from, grid, actions, onGrab } = props;
  const calendars = (stays?.calendars ?? []).filter(({ roomId }) => roomId === room.id);
  const conflicts = stays && findConflicts(stays);
  const todayIndex = nightsBetween({ arrival: from, departure: todayInJapan() });
  const renderStay = (stay: Stay) => {
    const hasConflict = conflicts?.stayIds.has(stay.id);
    const label = formatHolderName({ name: stay.guest ?? stay.note, state: stay.state });
    const bar = toBarProps(
      from,
      SIX_WEEKS_DAYS,
      stay,
      `calendar-stay row gap-05 stays-${stay.state}`,
      hasConflict && 'calendar-clashing',
      stay.id === grid.currentMove?.stay.id && 'calendar-moved',
    );
    const band = toBand(from, SIX_WEEKS_DAYS, stay);
    return (
      band && (
        <div
          key={stay.id}
          {...bar}
          title={`${label} · ${dayFormats.formatSpan(stay)}`}
          onPointerDown={(event) => onGrab(event, stay)}
          onClick={() => actions.open(stay)}
        >
          {hasConflict && <KitIcon name="warning" />}
          {band.end - band.start >= MIN_LABEL_DAYS && <span className="truncate">{label}</span>}
        </div>
      )
    );
  };
  const rowStyle = { '--calendar-rows': calendars.length } as CSSProperties;
  return (
    <div className="calendar-row" role="row" style={rowStyle} data-room={room.id}>
      <div className="calendar-room" role="rowheader">
        <Link to={`/admin/calendar/rooms/${room.id}`} title={texts.calendarsOf(room.name)}>
          <b lang={room.lang}>{room.name}</b>
        </Link>
        <small className="admin-tiny">{room.live ? room.type : texts.hidden}</small>
        {calendars.map((calendar) => (
          <CalendarName key={calendar.id} calendar={calendar} />
        ))}
      </div>
      <div className="calendar-track" role="presentation">
        {days.map((day, index) => (
          <div
            key={day}
            role="gridcell"
            className={isWeekend(day) ? 'calendar-cell calendar-weekend' : 'calendar-cell'}
            style={positionStyle(index, index + 1)}
            onClick={() => actions.create({ roomId: room.id, day })}
            {...grid.nightProps({ roomId: room.id, day })}
          />
        ))}
        {todayIndex >= 0 && todayIndex < SIX_WEEKS_DAYS && (
          <i
            className="calendar-now"
            style={positionStyle(todayIndex, todayIndex + 1)}
            aria-hidden="true"
          />
        )}
        {calendars.map((calendar, lineIndex) => (
          <div
            key={calendar.id}
            className={
              calendar.state === 'old' ? 'calendar-line calendar-line-old' : 'calendar-line'
            }
            style={{ '--calendar-line': lineIndex } as CSSProperties}
            aria-hidden="true"
          >
            {calendar.state === 'old' && (
              <span>
                <KitIcon name="warning" />
                {texts.notRead(calendar.name, formatRelativeTime(calendar.lastReadAt ?? ''))}
              </span>
            )}
            {(stays?.busy ?? []).map((span, index) => {
              if (span.calendarId !== calendar.id) return null;
              const hasConflict = conflicts?.spans.has(span);
              const classes = ['calendar-busy', hasConflict && 'calendar-clashing'];
              const bar = toBarProps(from, SIX_WEEKS_DAYS, span, ...classes);
              const title = `${span.name} · ${dayFormats.formatSpan(span)}`;
              return bar && <i key={index} {...bar} title={title} />;
            })}
          </div>
        ))}
        {grid.staysIn(room.id).map(renderStay)}
        {stays?.clashes.map(({ roomId, stayId, calendarId, from: arrival, to: departure }) => {
          const bar = toBarProps(from, SIX_WEEKS_DAYS, { arrival, departure }, 'calendar-clash');
          return roomId === room.id && bar && <i key={`${stayId} ${calendarId}`} {...bar} />;
        })}
      </div>
    </div>
  );
}

/** Legend of the bars, and the keys that work in the grid, which are others while a stay is moved. */
function Legend({ isMoving }: { isMoving: boolean }) {
  const texts = useDictionary(calendarTexts);
  const { stays: stayLabels } = useDictionary(sharedAdminTexts);
  const legend = [
    ['confirmed', stayLabels.states.confirmed],
    ['held', stayLabels.states.held],
    ['closed', stayLabels.states.closed],
    ['busy', texts.busy],
    ['clash', texts.clash],
  ] as const;
  return (
    <div className="calendar-foot cluster between admin-quiet">
      <ul className="cluster">
        {legend.map(([mark, label]) => (
          <li key={mark} className="row gap-075">
            <i className={`stays-mark stays-${mark}`} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
      <span className="admin-quiet">{isMoving ? texts.moveKeys : texts.keys}</span>
    </div>
  );
}

/** Grid of rooms by days. The row of a room has its stays, and below them a line for each imported calendar. */
export function SixWeeks(props: Props) {
  const texts = useDictionary(calendarTexts);
  const { rooms, from, grid } = props;
  const days = listDays(from, SIX_WEEKS_DAYS);
  return (
    <>
      <div className="calendar-scroll">
        <div {...grid.gridProps} className="calendar-grid" aria-label={texts.grid}>
          <DaysHeader days={days} />
          {rooms.map((room) => (
            <RoomRow key={room.id} room={room} days={days} {...props} />
          ))}
        </div>
      </div>
      <Legend isMoving={grid.currentMove !== null} />
    </>
  );
}
