import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  KitIcon,
  EmptyState,
  ListSkeleton,
  PHONE_QUERY,
  ScreenHead,
  SegmentedControl,
  sharedAdminTexts,
  type Stay,
  type StayRoom,
  staysQuery,
  useDayFormats,
  useLabels,
  useStayRooms,
  useStoredText,
  useToast,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dayLater } from '../../../shared/navigation/stay';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { useMediaQuery } from '../../../shared/ui/use-browser-value';
import { CalendarTasks } from './calendar-tasks';
import { ReadCalendars } from './read-calendars';
import { stayQuery, useMoveStay } from './calendar.queries';
import { Month } from './month';
import { RoomCalendarsScreen } from './room-calendars-screen';
import { SixWeeks } from './six-weeks';
import { DeleteStay, StayDialog } from './stay-dialog';
import { StayCards, StayTable } from './stay-list';
import { calendarTexts } from './texts';
import { type GridActions, type GridNight, useGrid } from './use-grid';
import { useDrag } from './use-drag';
import { useRange } from './use-range';
import './calendar.css';

const WEEK_DAYS = 7;
/** The longest span that the API lists. */
const UPCOMING_DAYS = 400;

/**
 * The stay whose dialog is open. Without `stay` it is a new one, whose first night is `night`. By default, that is a night in
 * the selected room: today's or, if today is not shown, that of the first shown day.
 */
type OpenedStay = { stay?: Stay; night?: GridNight };

interface CalendarBodyProps {
  rooms: readonly [StayRoom, ...StayRoom[]];
  isPhone: boolean;
  openedStay: OpenedStay | null;
  setOpenedStay: (openedStay: OpenedStay | null) => void;
}

/** Content below the header: grid or list, tasks, and dialogs. */
function CalendarBody({ rooms, isPhone, openedStay, setOpenedStay }: CalendarBodyProps) {
  const { list } = useDictionary(sharedAdminTexts);
  const { kind } = useLabels();
  const texts = useDictionary(calendarTexts);
  const dayFormats = useDayFormats();
  const toast = useToast();
  const [storedView, chooseView] = useStoredText('adminCalendarView');
  const range = useRange(isPhone);
  const { from, to, today, month, params, setParams } = range;
  const api = useApi();
  const query = useQuery(staysQuery(api, from, to));
  const upcoming = useQuery(staysQuery(api, today, dayLater(today, UPCOMING_DAYS)));
  const { move, withPendingMoves } = useMoveStay();
  const stays = query.data && withPendingMoves(query.data);
  const upcomingStays = upcoming.data && withPendingMoves(upcoming.data);
  // A phone shows one month, after whose last days the next double booking would be out of sight.
  const staysWithConflicts = isPhone && upcomingStays ? upcomingStays : stays;
  const [stayToDelete, setStayToDelete] = useState<Stay | null>(null);
  const room = rooms.find(({ id }) => String(id) === params.get('room')) ?? rooms[0];
  const shownRooms = isPhone ? [room] : rooms;
  const initialNight = { roomId: room.id, day: today >= from && today < to ? today : from };
  const actions: GridActions = {
    open: (stay) => setOpenedStay({ stay }),
    create: (night) => setOpenedStay({ night }),
    remove: setStayToDelete,
    move,
    include: range.include,
    page: range.step,
  };
  const grid = useGrid({
    rooms: shownRooms,
    stays,
    ...(isPhone && { weekStep: WEEK_DAYS }),
    initialNight,
    from,
    to,
    actions,
  });
  const onGrab = useDrag(grid);

  // A toast reports conflicts that appear after the first load of the shown days.
  const seenConflicts = useRef<{ from: string; keys: ReadonlySet<string> }>(undefined);
  useEffect(() => {
    if (!stays) return;
    const conflictKeys = new Set(
      stays.clashes.map(({ stayId, calendarId }) => `${stayId} ${calendarId}`),
    );
    const previous = seenConflicts.current;
    const keys = new Set([...(previous?.keys ?? []), ...conflictKeys]);
    seenConflicts.current = { from: stays.from, keys };
    if (!previous || previous.from !== stays.from) return;
    if ([...conflictKeys].every((key) => previous.keys.has(key))) return;
    toast({ title: texts.newClash, variant: 'destructive' });
  }, [stays, texts, toast]);

  const view = storedView === 'list' ? 'list' : 'grid';
  const heading = isPhone
    ? dayFormats.formatMonthYear(month)
    : dayFormats.formatSpan({ arrival: from, departure: dayLater(to, -1) });
  const renderStays = () => {
    if (!stays && query.isError) {
      return <EmptyState title={texts.failed} onRetry={() => void query.refetch()} />;
    }
    if (isPhone) return <Month {...{ room, stays, month, from, to, grid, actions }} />;
    if (view === 'list') {
      return <StayTable query={query} stays={stays} rooms={rooms} onOpen={actions.open} />;
    }
    return <SixWeeks {...{ rooms, stays, from, grid, actions }} onGrab={onGrab} />;
  };
  return (
    <>
      {isPhone && (
        <div
          className="calendar-rooms admin-bar row admin-chips"
          role="group"
          aria-label={kind('rooms').many}
        >
          {rooms.map((shownRoom) => (
            <button
              key={shownRoom.id}
              type="button"
              className="admin-chip"
              aria-pressed={shownRoom === room}
              onClick={() => setParams({ room: String(shownRoom.id) })}
            >
              {staysWithConflicts?.clashes.some(({ roomId }) => roomId === shownRoom.id) && (
                <>
                  <KitIcon name="warning" />
                  <span className="visually-hidden">{texts.clash}</span>
                </>
              )}
              <span lang={shownRoom.lang}>{shownRoom.name}</span>
            </button>
          ))}
        </div>
      )}
      <div className="calendar-bar cluster gap-05-1">
        <IconButton
          label={isPhone ? texts.lastMonth : texts.earlier}
          onClick={() => range.step(-1)}
        >
          <Icon name="previous" />
        </IconButton>
        {!isPhone && <Button onClick={() => range.show(today)}>{texts.today}</Button>}
        <IconButton label={isPhone ? texts.nextMonth : texts.later} onClick={() => range.step(1)}>
          <Icon name="next" />
        </IconButton>
        <h2 className="calendar-range" aria-live="polite">
          {heading}
        </h2>
        {!isPhone && (
          <div className="admin-actions push">
            {stays && <ReadCalendars stays={stays} />}
            <SegmentedControl
              label={texts.view}
              value={view}
              onChange={chooseView}
              options={[
                { value: 'grid', label: texts.asGrid },
                { value: 'list', label: list.list },
              ]}
            />
          </div>
        )}
      </div>
      {renderStays()}
      <p className="visually-hidden" aria-live="polite">
        {grid.message}
      </p>
      {staysWithConflicts && (
        <CalendarTasks
          stays={staysWithConflicts}
          upcomingStays={upcomingStays?.stays ?? []}
          rooms={shownRooms}
          onOpen={actions.open}
          onDelete={setStayToDelete}
        />
      )}
      {isPhone && stays && (
        <>
          <StayCards stays={stays} room={room} onOpen={actions.open} />
          <p className="calendar-phone-foot stack">
            <Link to={`/admin/calendar/rooms/${room.id}`}>{texts.calendarsOf(room.name)}</Link>
            <ReadCalendars stays={stays} />
          </p>
        </>
      )}
      {openedStay && (
        <StayDialog
          stay={openedStay.stay}
          night={openedStay.night ?? initialNight}
          rooms={rooms}
          onClose={() => setOpenedStay(null)}
        />
      )}
      {stayToDelete && <DeleteStay stay={stayToDelete} onClose={() => setStayToDelete(null)} />}
    </>
  );
}

/** Screen with the occupancy of all rooms. A URL with the id of a stay opens its dialog. */
function CalendarScreen() {
  const texts = useDictionary(calendarTexts);
  const { screen } = useLabels();
  const { id } = useParams();
  const navigate = useNavigate();
  const { problemText } = useErrorText();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const { rooms, isPending, refetch } = useStayRooms();
  const [openedStay, setOpenedStay] = useState<OpenedStay | null>(null);
  const stayFromUrl = useQuery({
    ...stayQuery(useApi(), Number(id)),
    enabled: id !== undefined && /^\d+$/.test(id),
  });
  const stay = id === undefined ? undefined : stayFromUrl.data;
  const stayError = id === undefined ? null : stayFromUrl.error;
  const isStayGone = stayError instanceof ApiError && stayError.status === 404;
  const shownStay = openedStay ?? (stay ? { stay } : null);
  const changeOpenedStay = (newStay: OpenedStay | null) => {
    setOpenedStay(newStay);
    if (newStay === null && id !== undefined) void navigate('/admin/calendar', { replace: true });
  };
  const renderRooms = () => {
    if (!rooms) {
      if (isPending) return <ListSkeleton />;
      return <EmptyState title={texts.failed} onRetry={() => void refetch()} />;
    }
    const [firstRoom, ...otherRooms] = rooms;
    if (!firstRoom) {
      return (
        <EmptyState
          title={texts.noRooms}
          text={texts.noRoomsText}
          to="/admin/rooms/new"
          link={texts.addRoom}
        />
      );
    }
    return (
      <CalendarBody
        rooms={[firstRoom, ...otherRooms]}
        isPhone={isPhone}
        openedStay={shownStay}
        setOpenedStay={changeOpenedStay}
      />
    );
  };
  return (
    <main className="admin-main cal admin-headings" id="main">
      <ScreenHead title={screen('calendar')} className="calendar-head">
        <Button
          className="admin-in-bar"
          disabled={!rooms?.length}
          onClick={() => changeOpenedStay({})}
        >
          <Icon name="plus" />
          <span className="admin-action-label">{texts.create}</span>
        </Button>
      </ScreenHead>
      {stayError && (isStayGone || !stay) && (
        <p className="admin-error">{isStayGone ? texts.gone : problemText(stayError)}</p>
      )}
      {renderRooms()}
    </main>
  );
}

/** Routes: the calendar, a stay in it, and the calendars of a room. */
export function CalendarScreens() {
  return (
    <Routes>
      <Route path="rooms/:roomId" element={<RoomCalendarsScreen />} />
      <Route path=":id?" element={<CalendarScreen />} />
      <Route path="*" element={<Navigate to="/admin/calendar" replace />} />
    </Routes>
  );
}
