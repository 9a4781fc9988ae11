import { type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import {
  isWeekend,
  KitIcon,
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
import { toBand, conflictsIn, conflictingIds, daysFrom, bandStyle, SIX_WEEKS } from './bars';
import { calendarTexts } from './texts';
import { type CalendarGrid, type GridActions } from './use-grid';

/** Stays with fewer visible days show no name. */
const MIN_LABEL_DAYS = 2;

const positionStyle = (start: number, end: number) => bandStyle({ start, end }, SIX_WEEKS);

function DaysHeader({ days }: { days: readonly string[] }) {
  const dayFormats = useDayFormats();
  const { field } = useLabels();
  const today = todayInJapan();
  const months = days.flatMap((day, index) =>
    index === 0 || day.endsWith('-01') ? [{ day, index }] : [],
  );
  return (
    <div className="cal-days" role="row">
      <span className="visually-hidden" role="columnheader">
        {field('roomId')}
      </span>
      {months.map(({ day, index }, column) => (
        <b
          key={day}
          className="cal-month-name"
          aria-hidden="true"
          style={positionStyle(index, months[column + 1]?.index ?? SIX_WEEKS)}
        >
          {dayFormats.formatMonth(day)}
        </b>
      ))}
      {days.map((day, index) => (
        <span
          key={day}
          role="columnheader"
          className={day === today ? 'cal-today' : undefined}
          style={positionStyle(index, index + 1)}
        >
          <span className="visually-hidden">{dayFormats.formatLong(day)}</span>
          <small aria-hidden="true">{dayFormats.weekdayLetter(day)}</small>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
        </span>
      ))}
    </div>
  );
}

interface StayBarProps {
  stay: Stay;
  band: NonNullable<ReturnType<typeof toBand>>;
  hasConflict: boolean;
  isMoved: boolean;
  onOpen: () => void;
  onGrab?: ((event: React.PointerEvent) => void) | undefined;
}

/** A stay as a bar, hidden from screen readers, which read its nights. */
function StayBar({ stay, band, hasConflict, isMoved, onOpen, onGrab }: StayBarProps) {
  const dayFormats = useDayFormats();
  const { name } = useHolderText();
  const label = stay.guest ?? stay.note ?? '';
  const isNamed = band.end - band.start >= MIN_LABEL_DAYS;
  const classes = [
    'cal-stay',
    `sy-${stay.state}`,
    hasConflict && 'cal-clashing',
    isMoved && 'cal-moved',
    band.isCutLeft && 'cal-cut-left',
    band.isCutRight && 'cal-cut-right',
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      aria-hidden="true"
      title={`${name({ name: label || null, state: stay.state })} · ${dayFormats.formatSpan(stay)}`}
      style={bandStyle(band, SIX_WEEKS)}
      onPointerDown={onGrab}
      onClick={onOpen}
    >
      {hasConflict && <KitIcon name="warning" />}
      {isNamed && <span>{label}</span>}
    </div>
  );
}

interface Props {
  rooms: readonly StayRoom[];
  stays: StaysResponse | undefined;
  from: string;
  grid: CalendarGrid;
  actions: GridActions;
  onGrab: (event: React.PointerEvent, stay: Stay) => void;
}

function CalendarName({ calendar }: { calendar: StayCalendar }) {
  const texts = useDictionary(calendarTexts);
  const formatRelativeTime = useRelativeTime();
  if (calendar.state !== 'old') return <em>{calendar.name}</em>;
  return (
    <em className="cal-old" title={texts.lastRead(formatRelativeTime(calendar.lastReadAt ?? ''))}>
      {calendar.name}
    </em>
  );
}

function RoomRow({ room, days, ...props }: Props & { room: StayRoom; days: readonly string[] }) {
  const texts = useDictionary(calendarTexts);
  const dayFormats = useDayFormats();
  const formatRelativeTime = useRelativeTime();
  const { stays, from, grid, actions, onGrab } = props;
  const roomStays = (stays?.stays ?? []).filter(({ roomId }) => roomId === room.id);
  const calendars = (stays?.calendars ?? []).filter(({ roomId }) => roomId === room.id);
  const conflicts = stays && conflictingIds(stays);
  const today = nightsBetween({ arrival: from, departure: todayInJapan() });
  const moved = grid.moved;
  const shownStays: readonly { stay: Stay; isMoved: boolean }[] = [
    ...roomStays
      .filter(({ id }) => id !== moved?.stay.id)
      .map((stay) => ({ stay, isMoved: false })),
    ...(moved?.roomId === room.id
      ? [
          {
            stay: { ...moved.stay, arrival: moved.arrival, departure: moved.departure },
            isMoved: true,
          },
        ]
      : []),
  ];
  const rows = { '--cal-rows': calendars.length } as CSSProperties;
  return (
    <div className="cal-row" role="row" style={rows} data-room={room.id}>
      <div className="cal-room" role="rowheader">
        <Link to={`/admin/calendar/rooms/${room.id}`} title={texts.calendarsOf(room.name)}>
          <b lang={room.tag}>{room.name}</b>
        </Link>
        <small>{room.live ? room.type : texts.hidden}</small>
        {calendars.map((calendar) => (
          <CalendarName key={calendar.id} calendar={calendar} />
        ))}
      </div>
      <div className="cal-track" role="presentation">
        {days.map((day, index) => (
          <div
            key={day}
            role="gridcell"
            className={isWeekend(day) ? 'cal-cell cal-weekend' : 'cal-cell'}
            style={positionStyle(index, index + 1)}
            onClick={() => actions.create({ roomId: room.id, day })}
            {...grid.nightProps({ roomId: room.id, day })}
          />
        ))}
        {today >= 0 && today < SIX_WEEKS && (
          <i className="cal-now" style={positionStyle(today, today + 1)} aria-hidden="true" />
        )}
        {calendars.map((calendar, line) => (
          <div
            key={calendar.id}
            className={calendar.state === 'old' ? 'cal-line cal-line-old' : 'cal-line'}
            style={{ '--cal-line': line } as CSSProperties}
            aria-hidden="true"
          >
            {calendar.state === 'old' && (
              <span>
                <KitIcon name="warning" />
                {texts.notRead(calendar.name, formatRelativeTime(calendar.lastReadAt ?? ''))}
              </span>
            )}
            {(stays?.busy ?? []).map((span, index) => {
              const band = toBand(from, SIX_WEEKS, span);
              if (span.calendarId !== calendar.id || !band) return null;
              const isConflict = conflicts?.spans.has(span);
              return (
                <i
                  key={index}
                  className={isConflict ? 'cal-busy cal-clashing' : 'cal-busy'}
                  title={`${span.name} · ${dayFormats.formatSpan(span)}`}
                  style={bandStyle(band, SIX_WEEKS)}
                />
              );
            })}
          </div>
        ))}
        {shownStays.map(({ stay, isMoved }) => {
          const band = toBand(from, SIX_WEEKS, stay);
          if (!band) return null;
          return (
            <StayBar
              key={stay.id}
              stay={stay}
              band={band}
              isMoved={isMoved}
              hasConflict={conflicts?.stays.has(stay.id) ?? false}
              onOpen={() => actions.open(stay)}
              onGrab={(event) => onGrab(event, stay)}
            />
          );
        })}
        {stays &&
          conflictsIn(stays, room.id).map((item) => {
            const band = toBand(from, SIX_WEEKS, { arrival: item.from, departure: item.to });
            if (!band) return null;
            return (
              <i
                key={`${item.stayId} ${item.calendarId}`}
                className="cal-clash"
                style={bandStyle(band, SIX_WEEKS)}
                aria-hidden="true"
              />
            );
          })}
      </div>
    </div>
  );
}

/** Rooms by days: own stays in one row, and a thin one for each calendar of the room. */
export function SixWeeks(props: Props) {
  const texts = useDictionary(calendarTexts);
  const { rooms, from, grid } = props;
  const days = daysFrom(from, SIX_WEEKS);
  return (
    <div className="cal-scroll">
      <div {...grid.gridProps} className="cal-grid" aria-label={texts.grid}>
        <DaysHeader days={days} />
        {rooms.map((room) => (
          <RoomRow key={room.id} room={room} days={days} {...props} />
        ))}
      </div>
    </div>
  );
}
