import { useState } from 'react';
import { type components } from '@kawabe/client';
import { ConfirmDialog, KitIcon, staysKey, useRelativeTime, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { calendarTexts } from './texts';

type RoomCalendar = components['schemas']['RoomCalendarDto'];

/** Returns a calendar URL without its scheme, and without its query, which can contain a secret. */
const shortenUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');

/** Row of an imported calendar: its state, its number of nights, and actions. */
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
  const isOutdated = state === 'old' || state === 'failing';
  return (
    <li className={`calendar-source grid gap-05-15 calendar-source-${state}`}>
      <i aria-hidden="true" />
      <span className="calendar-source-name">
        <b>{name}</b>
        <small>{shortenUrl(url)}</small>
      </span>
      <span className="calendar-source-state">
        <b>{texts.states[state]}</b>
        <small>{lastReadAt ? texts.last(formatRelativeTime(lastReadAt)) : texts.never}</small>
      </span>
      <span className="tabular-nums calendar-source-nights">{texts.nights(nights)}</span>
      <span className="admin-actions" role="group" aria-label={name}>
        <Button
          size="small"
          variant={isOutdated ? 'outline' : 'quiet'}
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
        <p className="stays-line row gap-125 stays-taken calendar-source-problem">
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
