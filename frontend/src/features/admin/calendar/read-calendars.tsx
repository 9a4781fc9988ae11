import { ApiError } from '../../../api/api-error';
import {
  STAY_KEYS,
  type StayCalendar,
  type StaysResponse,
  useRelativeTime,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { calendarTexts } from './texts';

/** Time at which imported calendars were last read, numbers of outdated and failing ones, and a button that reads all. */
export function ReadCalendars({ stays }: { stays: StaysResponse }) {
  const texts = useDictionary(calendarTexts);
  const formatRelativeTime = useRelativeTime();
  const { calendars } = stays;
  const read = useWrite({
    send: async (client) => {
      for (const { roomId: id, id: calendarId } of calendars) {
        try {
          await client.POST('/api/rooms/{id}/calendars/{calendarId}/read', {
            params: { path: { id, calendarId } },
          });
        } catch (error) {
          // 404: the calendar has been removed meanwhile.
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        }
      }
      return {};
    },
    successToast: () => texts.readingNow,
    errorTitle: texts.notReadNow,
    invalidateKeys: STAY_KEYS,
  });
  if (calendars.length === 0) return null;
  const countIn = (counted: StayCalendar['state']) =>
    calendars.filter(({ state }) => state === counted).length;
  const outdatedCount = countIn('old');
  const failingCount = countIn('failing');
  const latestReadAt = calendars
    .flatMap(({ lastReadAt }) => lastReadAt ?? [])
    .sort()
    .at(-1);
  return (
    <>
      <span className="admin-quiet">
        {latestReadAt && texts.readAgo(formatRelativeTime(latestReadAt))}{' '}
        {outdatedCount > 0 && texts.late(outdatedCount)}{' '}
        {failingCount > 0 && texts.failing(failingCount)}
      </span>
      <Button variant="quiet" busy={read.isPending} onClick={() => read.mutate()}>
        <Icon name="refresh" />
        {texts.readNow}
      </Button>
    </>
  );
}
