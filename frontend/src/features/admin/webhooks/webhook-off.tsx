import { useApi } from '../../../api/api-context';
import { useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { webhookTexts } from './texts';
import { useWebhookAction, type Webhook } from './webhooks.queries';

/** That nothing is sent or taken, why, and the way back. */
export function WebhookOff({ webhook }: { webhook: Webhook }) {
  const texts = useDictionary(webhookTexts);
  const { dayTime } = useDates();
  const { client } = useApi();
  const { act, busy } = useWebhookAction();
  const { id, name, active, offReason, failingSince } = webhook;
  if (active && !failingSince) return null;
  const turnOn = () =>
    act('turn', async () => {
      await client.PATCH('/api/webhooks/{id}', {
        params: { path: { id } },
        body: { active: true },
      });
      return texts.turnedOn(name);
    });
  return (
    <div className="ak-note wh-note" role="status">
      {active ? (
        failingSince && <p>{texts.failing(dayTime(failingSince))}</p>
      ) : (
        <>
          <p>
            {texts.offBy[offReason ?? 'staff']}
            <span>{texts.offHint}</span>
          </p>
          <Button size="small" busy={busy === 'turn'} onClick={() => void turnOn()}>
            {texts.turnOn}
          </Button>
        </>
      )}
    </div>
  );
}
