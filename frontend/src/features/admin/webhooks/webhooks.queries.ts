import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { useAct, usePages } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';

export type Webhook = components['schemas']['WebhookDto'];
export type Delivery = components['schemas']['WebhookDeliveryDto'];
export type DeliveryState = Delivery['state'];

/** What comes of a delivery is seen without being asked for. */
const LOOK_MS = 3_000;

const deliveriesKey = ['webhook-deliveries'] as const;

/** All webhooks, and the kinds of content that they can be told of. */
export function useWebhooks() {
  const api = useApi();
  return useQuery({ ...api.queryOptions('get', '/api/webhooks'), refetchInterval: LOOK_MS * 5 });
}

export function useDeliveries(id: number, state: DeliveryState | undefined) {
  const { client } = useApi();
  return usePages({
    queryKey: [...deliveriesKey, id, state],
    load: (page, signal) =>
      client.GET('/api/webhooks/{id}/deliveries', {
        params: { path: { id }, query: { page, ...(state && { state }) } },
        signal,
      }),
    refetchInterval: LOOK_MS,
  });
}

/** Has all that is shown of webhooks asked for again; the log of one that is gone is there no more. */
export function useRefresh() {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ gone = false } = {}) => {
    const { queryKey } = api.queryOptions('get', '/api/webhooks');
    await Promise.all([
      queries.invalidateQueries({ queryKey }),
      ...(gone ? [] : [queries.invalidateQueries({ queryKey: deliveriesKey })]),
    ]);
  };
}

/** Does something with a webhook, says that it was done or why it could not be. */
export function useWebhookAction() {
  const { failed } = useDictionary(webhookTexts);
  return useAct<'ping' | 'turn' | 'again'>({ failed, refresh: useRefresh() });
}
