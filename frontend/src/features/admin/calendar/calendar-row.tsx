import { useState } from 'react';
import { type components } from '@kawabe/client';
import { ConfirmDialog, KitIcon, staysKey, useRelativeTime, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { calendarTexts } from './texts';

type RoomCalendar = components['schemas']['RoomCalendarDto'];

/** Shortens a calendar URL, whose secret part is neither shown nor read aloud. */
const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');

/** A calendar: its reliability, number of nights, and actions. */
export function CalendarRow({ calendar, roomId }: { calendar: RoomCalendar; roomId: number }) {
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
