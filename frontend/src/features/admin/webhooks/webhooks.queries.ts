import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { useWrite, type WriteOptions } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';

export type Webhook = components['schemas']['WebhookDto'];
export type Delivery = components['schemas']['WebhookDeliveryDto'];
/** The data of a delivered `content.changed`. */
export type ChangedContent = components['schemas']['WebhookContentDto'];

const WEBHOOKS_POLL_INTERVAL_MS = 15_000;
export const DELIVERIES_POLL_INTERVAL_MS = 3_000;

export const WEBHOOKS_KEY = ['get', '/api/webhooks'] as const;
export const DELIVERIES_KEY = ['webhook-deliveries'] as const;

/** Loads all webhooks, and the kinds of content they can subscribe to. */
export function useWebhooks() {
  const api = useApi();
  return useQuery({
    ...api.queryOptions('get', '/api/webhooks'),
    refetchInterval: WEBHOOKS_POLL_INTERVAL_MS,
  });
}

/** Mutation of a webhook that shows a failure in a toast. */
export function useWebhookWrite<Input = void, Result = unknown>(
  writeOptions: WriteOptions<Input, Result>,
) {
  const { failed } = useDictionary(webhookTexts);
  return useWrite({
    errorTitle: failed,
    invalidateKeys: [WEBHOOKS_KEY, DELIVERIES_KEY],
    ...writeOptions,
  });
}

/** Enables or disables a webhook. */
export function useToggleWebhook({ id, name, active }: Webhook) {
  const texts = useDictionary(webhookTexts);
  return useWebhookWrite({
    send: (client) =>
      client.PATCH('/api/webhooks/{id}', { params: { path: { id } }, body: { active: !active } }),
    successToast: () => (active ? texts.turnedOff(name) : texts.turnedOn(name)),
  });
}
