import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  KitIcon,
  EmptyState,
  ListSkeleton,
  ListView,
  recordQuery,
  ScreenHead,
  SegmentedControl,
  staysKey,
  TextField,
  useRelativeTime,
  useDayFormats,
  useEditForm,
  useLabels,
  useRecordName,
  useToast,
  useWrite,
  singlePageList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { Button, buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { calendarTexts } from './texts';
import './calendar.css';

type RoomCalendars = components['schemas']['RoomCalendarsDto'];
type RoomCalendar = components['schemas']['RoomCalendarDto'];
type CalendarPreview = components['schemas']['CalendarPreviewDto'];
type CalendarProblem = components['schemas']['CalendarProblem'];

const POLL_READING_MS = 2_000;
const POLL_INTERVAL_MS = 60_000;

/** Below the key of stays, because reading a calendar changes free nights. */
const calendarsKey = (roomId: number) => [...staysKey, 'calendars', roomId];

function useRoomCalendars(roomId: number) {
  const { client } = useApi();
  return useQuery({
    queryKey: calendarsKey(roomId),
    queryFn: async ({ signal }): Promise<RoomCalendars> => {
      const { data } = await client.GET('/api/rooms/{id}/calendars', {
        params: { path: { id: roomId } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
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

/** Returns the name of a platform, by the host of its URL. */
function platformOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const platforms = [
    [/airbnb/i, 'Airbnb'],
    [/booking\.com$/i, 'Booking.com'],
    [/rakuten/i, '楽天トラベル'],
    [/agoda/i, 'Agoda'],
    [/google/i, 'Google'],
  ] as const;
  return platforms.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^www\./, '');
}

/** Shortens a calendar URL, whose secret part is neither shown nor read aloud. */
const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');

/** A calendar: its reliability, number of nights, and actions. */
function CalendarRow({ calendar, roomId }: { calendar: RoomCalendar; roomId: number }) {
  const { room: texts } = useDictionary(calendarTexts);
  const formatRelativeTime = useRelativeTime();
  const [isRemoving, setRemoving] = useState(false);
  const { id: calendarId, name, url, state, lastReadAt, nights, problem } = calendar;
  const path = { id: roomId, calendarId };
  const read = useWrite({
    send: (client) =>
      client.POST('/api/rooms/{id}/calendars/{calendarId}/read', { params: { path } }),
    successToast: () => texts.readingNow(name),
    errorTitle: texts.failed,
    invalidateKeys: [staysKey],
  });
  const remove = useWrite({
    send: (client) => client.DELETE('/api/rooms/{id}/calendars/{calendarId}', { params: { path } }),
    successToast: () => texts.removed(name),
    invalidateKeys: [staysKey],
  });
  const isBad = state === 'old' || state === 'failing';
  return (
    <li className={`cal-source grid gap-05-15 cal-source-${state}`}>
      <i aria-hidden="true" />
      <span className="cal-source-name">
        <b>{name}</b>
        <small title={url}>{shortUrl(url)}</small>
      </span>
      <span className="cal-source-state">
        <b>{texts.states[state]}</b>
        <small>{lastReadAt ? texts.last(formatRelativeTime(lastReadAt)) : texts.never}</small>
      </span>
      <span className="tabular-nums cal-source-nights">{texts.nights(nights)}</span>
      <span className="admin-acts" role="group" aria-label={name}>
        <Button
          size="small"
          variant={isBad ? 'outline' : 'quiet'}
          busy={read.isPending || state === 'reading'}
          onClick={() => read.mutate()}
        >
          {texts.readNow}
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
        <p className="sy-line row gap-125 sy-taken cal-source-problem">
          <KitIcon name="warning" />
          <span>
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

/** Adds a calendar in two steps: its content is shown before it is stored. */
function AddCalendar({ roomId }: { roomId: number }) {
  const { room: texts } = useDictionary(calendarTexts);
  const { client } = useApi();
  const dayFormats = useDayFormats();
  const toast = useToast();
  const { problemText } = useErrorText();
  const [preview, setPreview] = useState<(CalendarPreview & { url: string; name: string }) | null>(
    null,
  );
  const params = { path: { id: roomId } };
  const form = useEditForm({
    key: `room-calendar:${roomId}`,
    stored: { url: '', name: '' },
    secret: true,
    validate: ({ url }) => ({
      ...(!/^(https?|webcal):\/\/\S+$/i.test(url.trim()) && { url: texts.urlMissing }),
    }),
    send: async (values) => {
      const url = values.url.trim();
      const name = values.name.trim() || platformOf(url.replace(/^webcal:/i, 'https:'));
      setPreview(null);
      try {
        const { data } = await client.POST('/api/rooms/{id}/calendars', {
          params,
          body: { url, name, dryRun: true },
        });
        if (data && 'examples' in data) setPreview({ ...data, url, name });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'calendar_unreadable') throw error;
        const message = texts.problems[error.reason as CalendarProblem];
        toast({ title: message ?? problemText(error), variant: 'destructive' });
      }
      return false;
    },
    labelOf: (name) => (name === 'url' ? texts.url : texts.platform),
  });
  const add = useWrite<NonNullable<typeof preview>>({
    send: (api, { url, name }) =>
      api.POST('/api/rooms/{id}/calendars', { params, body: { url, name } }),
    onSuccess: () => {
      setPreview(null);
      form.discard();
    },
    successToast: (_, { name }) => texts.added(name),
    errorTitle: texts.failed,
    invalidateKeys: [staysKey],
  });
  return (
    <form
      className="cal-add"
      aria-labelledby="cal-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <h3 id="cal-add">{texts.add}</h3>
      <div className="cal-add-fields grid gap-15">
        <TextField
          form={form}
          name="url"
          label={texts.url}
          inputMode="url"
          placeholder="https://"
          required
          hideDirtyMark
        />
        <TextField
          form={form}
          name="name"
          label={texts.platform}
          hint={texts.platformHint}
          hideDirtyMark
        />
        <Button type="submit" busy={form.busy}>
          {texts.check}
        </Button>
      </div>
      {form.problems.sentence && (
        <p className="admin-error" role="alert">
          {form.problems.sentence}
        </p>
      )}
      <p className="admin-quiet">{texts.checkHint}</p>
      <div role="status">
        {preview && (
          <div className="sy-line row gap-125 sy-free cal-trial">
            <Icon name="check" />
            <div>
              <p>{texts.found(preview.nights)}</p>
              <ul>
                {preview.examples.map((span) => (
                  <li key={span.arrival}>{dayFormats.formatSpan(span)}</li>
                ))}
              </ul>
              <Button variant="primary" busy={add.isPending} onClick={() => add.mutate(preview)}>
                {texts.addNow(preview.name)}
              </Button>
            </div>
          </div>
        )}
      </div>
    </form>
  );
}

/** The URL at which platforms read this room's stays, with instructions. */
function RoomCalendarUrl({ roomId, url }: { roomId: number; url: string | null }) {
  const { room: texts } = useDictionary(calendarTexts);
  const toast = useToast();
  const [isRenewing, setRenewing] = useState(false);
  const platforms = Object.keys(texts.how);
  const [platform, setPlatform] = useState(platforms[0]!);
  const renew = useWrite({
    send: (client) =>
      client.POST('/api/rooms/{id}/calendars/address', { params: { path: { id: roomId } } }),
    successToast: () => texts.renewed,
    ...(url === null && { errorTitle: texts.failed }),
    invalidateKeys: [calendarsKey(roomId)],
  });
  const copyUrl = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast({ title: texts.copied });
    } catch {
      // Without clipboard or permission, the URL can be selected.
      toast({ title: texts.copyFailed, variant: 'destructive' });
    }
  };
  return (
    <section className="cal-own" aria-labelledby="cal-own">
      <h2 id="cal-own">{texts.own}</h2>
      <p className="admin-quiet">{texts.ownText}</p>
      {url === null ? (
        <p className="admin-acts">
          <span>{texts.noOwn}</span>
          <Button variant="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
            {texts.make}
          </Button>
        </p>
      ) : (
        <>
          <div className="cal-address grid">
            <input
              className="admin-in"
              readOnly
              aria-label={texts.own}
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="primary" onClick={() => void copyUrl()}>
              <Icon name="copy" />
              {texts.copy}
            </Button>
          </div>
          <Button size="small" variant="quiet" onClick={() => setRenewing(true)}>
            {texts.renew}
          </Button>
        </>
      )}
      <SegmentedControl
        label={texts.steps}
        value={platform}
        onChange={setPlatform}
        options={platforms.map((value) => ({ value, label: value }))}
      />
      <ol className="cal-steps">
        {texts.how[platform]?.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ol>
      <p className="admin-quiet">{texts.connected}</p>
      {isRenewing && (
        <ConfirmDialog
          title={texts.renewTitle}
          confirmLabel={texts.renew.replace('…', '')}
          danger
          write={renew}
          onClose={() => setRenewing(false)}
        >
          <p>{texts.renewText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The imported calendars of a room, and the URL of its own. */
export function RoomCalendarsScreen() {
  const { room: texts, calendarsOf } = useDictionary(calendarTexts);
  const { screen } = useLabels();
  const nameOf = useRecordName();
  const roomId = Number(useParams().roomId);
  const { data: record } = useQuery({ ...recordQuery(useApi(), 'rooms', roomId), retry: false });
  const query = useRoomCalendars(roomId);
  const { data, error } = query;
  const isDeleted = error instanceof ApiError && error.status === 404;
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
      {isDeleted ? (
        <EmptyState title={texts.gone} to="/admin/calendar" link={texts.back} />
      ) : !data && query.isPending ? (
        <ListSkeleton />
      ) : (
        <div className="cal-two">
          <section aria-labelledby="cal-sources">
            <h2 id="cal-sources">
              {texts.reading} <small>{texts.readingAbout}</small>
            </h2>
            <ListView list={singlePageList(query, data?.calendars)} empty={<p>{texts.empty}</p>}>
              <ul className="cal-sources">
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
