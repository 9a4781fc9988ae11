import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';
import { type Webhook } from './webhooks.queries';

/** Whether it is told, and whether it takes what it is told. */
export function WebhookState({
  webhook: { active, offReason, failingSince },
}: {
  webhook: Webhook;
}) {
  const texts = useDictionary(webhookTexts);
  const isBad = active ? failingSince !== null : offReason !== 'staff';
  const state = !active ? 'off' : failingSince ? 'failing' : 'on';
  return <span className={isBad ? 'ak-badge wh-bad' : 'ak-badge'}>{texts.states[state]}</span>;
}
