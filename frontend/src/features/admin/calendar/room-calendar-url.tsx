import { useState } from 'react';
import {
  ConfirmDialog,
  SegmentedControl,
  sharedAdminTexts,
  staysKey,
  useToast,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { calendarTexts } from './texts';

/** Query key of a room's calendars. It begins with the key of stays, so that changed stays also reload the calendars. */
export const calendarsKey = (roomId: number) => [...staysKey, 'calendars', roomId];

/** Section with the URL from which booking platforms read the stays of a room, and with the steps on each platform. */
export function RoomCalendarUrl({ roomId, url }: { roomId: number; url: string | null }) {
  const { room: texts } = useDictionary(calendarTexts);
  const { once } = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const [isRenewing, setRenewing] = useState(false);
  const platforms = Object.keys(texts.how);
  const [platform, setPlatform] = useState(platforms[0]!);
  const renew = useWrite({
    send: (client) =>
      client.POST('/api/rooms/{id}/calendars/address', { params: { path: { id: roomId } } }),
    successToast: () => texts.renewed,
    // If a URL is replaced, the confirmation dialog shows the error.
    ...(url === null && { errorTitle: texts.failed }),
    invalidateKeys: [calendarsKey(roomId)],
  });
  const copyUrl = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast({ title: texts.copied });
    } catch {
      // Without clipboard or permission, the user can select the URL.
      toast({ title: texts.copyFailed, variant: 'destructive' });
    }
  };
  return (
    <section className="calendar-own" aria-labelledby="calendar-own">
      <h2 id="calendar-own">{texts.own}</h2>
      <p className="admin-quiet">{texts.ownText}</p>
      {url === null ? (
        <p className="admin-actions">
          <span>{texts.noOwn}</span>
          <Button variant="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
            {texts.make}
          </Button>
        </p>
      ) : (
        <>
          <div className="calendar-address grid">
            <input
              className="admin-input"
              readOnly
              aria-label={texts.own}
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="primary" onClick={() => void copyUrl()}>
              <Icon name="copy" />
              {once.copy}
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
      <ol className="calendar-steps">
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
