import { useId, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { DeliveryDetails } from './delivery-details';
import { Outcome } from './outcome';
import { webhookTexts } from './texts';
import { type Delivery, useWebhookAction } from './webhooks.queries';

interface Props {
  webhook: number;
  delivery: Delivery;
  /** Whether the webhook is on. */
  canSend: boolean;
}

/** Something that was sent, or is still to be: what came of the last attempt. */
export function DeliveryRow({ webhook, delivery, canSend }: Props) {
  const texts = useDictionary(webhookTexts);
  const { dayTime } = useDates();
  const { client } = useApi();
  const { act, busy } = useWebhookAction();
  const [open, setOpen] = useState(false);
  const details = useId();
  const { id, type, state, attempts, createdAt, nextAt } = delivery;
  const name = `${texts.events[type]}, ${dayTime(createdAt)}`;
  const isOver = state === 'done' || state === 'failed' || state === 'waiting';
  const about = [
    dayTime(createdAt),
    attempts > 0 && texts.attempts(attempts),
    nextAt && texts.next(dayTime(nextAt)),
  ].filter(Boolean);
  const again = () =>
    act('again', async () => {
      await client.POST('/api/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
        params: { path: { id: webhook, deliveryId: id } },
      });
      return texts.sentAgain(1);
    });
  return (
    <li data-state={state}>
      <p className="wh-told">
        <b>{texts.events[type]}</b>
        <span className={state === 'failed' ? 'ak-badge wh-bad' : 'ak-badge'}>
          {texts.deliveryStates[state]}
        </span>
      </p>
      <p className="ak-quiet">
        {about.join(' · ')}
        <Outcome of={delivery} before=" · " />
      </p>
      <div className="ak-acts wh-acts" role="group" aria-label={name}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          aria-label={`${open ? texts.less : texts.details}: ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.less : texts.details}
        </Button>
        {isOver && canSend && (
          <Button
            size="small"
            busy={busy === 'again'}
            aria-label={`${texts.again}: ${name}`}
            onClick={() => void again()}
          >
            {texts.again}
          </Button>
        )}
      </div>
      {open && <DeliveryDetails id={details} delivery={delivery} />}
    </li>
  );
}
