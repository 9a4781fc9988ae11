import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { readBody } from '../../../api/read-body';
import {
  ConfirmDialog,
  EmptyState,
  KitIcon,
  ListSkeleton,
  ListView,
  recordQuery,
  ScreenHead,
  sharedAdminTexts,
  singlePageList,
  STAY_KEYS,
  useLabels,
  useRecordName,
  useRelativeTime,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, buttonClass } from '../../../shared/ui/button';
import { AddCalendar } from './add-calendar';
import { calendarsKey, RoomCalendarUrl } from './room-calendar-url';
import { calendarTexts } from './texts';
import './calendar.css';

type RoomCalendar = components['schemas']['RoomCalendarDto'];

/** Polling interval while calendars are being read. */
const POLL_READING_MS = 2_000;
const POLL_INTERVAL_MS = 60_000;

function useRoomCalendars(roomId: number) {
  const { client } = useApi();
  return useQuery({
    queryKey: calendarsKey(roomId),
    queryFn: ({ signal }) =>
      readBody(
        client.GET('/api/rooms/{id}/calendars', { params: { path: { id: roomId } }, signal }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.calendars.some((calendar) => ['reading', 'unread'].includes(calendar.state))
        ? POLL_READING_MS
        : POLL_INTERVAL_MS,
  });
}

/** Screen with the imported calendars of a room, and with the URL of its own calendar. */
export function RoomCalendarsScreen() {
  const { room: texts, calendarsOf } = useDictionary(calendarTexts);
  const { screen } = useLabels();
  const nameOf = useRecordName();
  const roomId = Number(useParams().roomId);
  const { data: record } = useQuery({ ...recordQuery(useApi(), 'rooms', roomId), retry: false });
  const query = useRoomCalendars(roomId);
  const { data, error } = query;
  const isDeleted = error instanceof ApiError && error.status === 404;
  const isLoading = !data && query.isPending;
  const name = record ? nameOf(record).text : '';
  return (
    <main className="admin-main cal admin-headings" id="main">
      <ScreenHead
        title={name ? calendarsOf(name) : screen('calendar')}
        back={{ to: '/admin/calendar', label: screen('calendar') }}
        note={texts.every}
      >
        <Link className={buttonClass()} to={`/admin/rooms/${roomId}`}>
          {texts.content}
        </Link>
      </ScreenHead>
      {isDeleted && (
        <EmptyState title={texts.gone} to="/admin/calendar" link={screen('calendar')} />
      )}
      {isLoading && <ListSkeleton />}
      {!isDeleted && !isLoading && (
        <div className="calendar-two">
          <section aria-labelledby="calendar-sources">
            <h2 id="calendar-sources">
              {texts.reading} <small>{texts.readingAbout}</small>
            </h2>
            <ListView list={singlePageList(query, data?.calendars)} empty={<p>{texts.empty}</p>}>
              <ul className="calendar-sources">
                {data?.calendars.map((calendar) => (
                  <CalendarRow key={calendar.id} calendar={calendar} roomId={roomId} />
                ))}
              </ul>
            </ListView>
            <AddCalendar roomId={roomId} />
          </section>
          {data && <RoomCalendarUrl roomId={roomId} url={data.address} />}
        </div>
      )}
    </main>
  );
}

/** Returns a calendar URL without its scheme, and without its query, which can contain a secret. */
const shortenUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');

/** Row of an imported calendar: its state, its number of nights, and actions. */
function CalendarRow({ calendar, roomId }: { calendar: RoomCalendar; roomId: number }) {
  const { room: texts, readNow } = useDictionary(calendarTexts);
  const { stays } = useDictionary(sharedAdminTexts);
  const formatRelativeTime = useRelativeTime();
  const [isRemoving, setRemoving] = useState(false);
  const { id: calendarId, name, url, state, lastReadAt, nights, problem } = calendar;
  const path = { id: roomId, calendarId };
  const read = useWrite({
    send: (client) =>
      client.POST('/api/rooms/{id}/calendars/{calendarId}/read', { params: { path } }),
    successToast: () => texts.readingNow(name),
    errorTitle: texts.failed,
    invalidateKeys: STAY_KEYS,
  });
  const remove = useWrite({
    send: (client) => client.DELETE('/api/rooms/{id}/calendars/{calendarId}', { params: { path } }),
    successToast: () => texts.removed(name),
    invalidateKeys: STAY_KEYS,
  });
  const isOutdated = state === 'old' || state === 'failing';
  return (
    <li className={`calendar-source grid gap-05-15 calendar-source-${state}`}>
      <i aria-hidden="true" />
      <span className="calendar-source-name text-lines">
        <b>{name}</b>
        <small className="admin-quiet truncate">{shortenUrl(url)}</small>
      </span>
      <span className="calendar-source-state text-lines phone-second-row">
        <b>{texts.states[state]}</b>
        <small className="admin-quiet truncate">
          {lastReadAt ? texts.last(formatRelativeTime(lastReadAt)) : texts.never}
        </small>
      </span>
      <span className="tabular-nums calendar-source-nights">{stays.nights(nights)}</span>
      <span className="admin-actions" role="group" aria-label={name}>
        <Button
          size="small"
          variant={isOutdated ? 'outline' : 'quiet'}
          busy={read.isPending || state === 'reading'}
          onClick={() => read.mutate()}
        >
          {readNow}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.removeOf(name)}
          onClick={() => setRemoving(true)}
        >
          {texts.remove}
        </Button>
      </span>
      {(problem || state === 'old') && (
        <p className="stays-line admin-aside row gap-125 stays-taken all-columns">
          <KitIcon name="warning" />
          <span className="text-lines">
            {problem && <b>{texts.problems[problem.code]}</b>} {state === 'old' && texts.until}
          </span>
        </p>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeTitle(name)}
          confirmLabel={texts.remove}
          danger
          write={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
