import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  EmptyState,
  ListSkeleton,
  ListView,
  recordQuery,
  ScreenHead,
  singlePageList,
  useLabels,
  useRecordName,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { buttonClass } from '../../../shared/ui/button';
import { AddCalendar } from './add-calendar';
import { CalendarRow } from './calendar-row';
import { calendarsKey, RoomCalendarUrl } from './room-calendar-url';
import { calendarTexts } from './texts';
import './calendar.css';

type RoomCalendars = components['schemas']['RoomCalendarsDto'];

/** Polling interval while calendars are being read. */
const POLL_READING_MS = 2_000;
const POLL_INTERVAL_MS = 60_000;

function useRoomCalendars(roomId: number) {
  const { client } = useApi();
  return useQuery({
    queryKey: calendarsKey(roomId),
    queryFn: async ({ signal }): Promise<RoomCalendars> => {
      const { data } = await client.GET('/api/rooms/{id}/calendars', {
        params: { path: { id: roomId } },
        signal,
      });
      if (!data) throw new TypeError('The response is empty');
      return data;
    },
    refetchInterval: ({ state }) =>
      state.data?.calendars.some(
        (calendar) => calendar.state === 'reading' || calendar.state === 'unread',
      )
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
    <main className="admin-main cal" id="main">
      <ScreenHead
        title={name ? calendarsOf(name) : screen('calendar')}
        back={{ to: '/admin/calendar', label: screen('calendar') }}
        note={texts.every}
      >
        <Link className={buttonClass()} to={`/admin/rooms/${roomId}`}>
          {texts.content}
        </Link>
      </ScreenHead>
      {isDeleted && <EmptyState title={texts.gone} to="/admin/calendar" link={texts.back} />}
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
