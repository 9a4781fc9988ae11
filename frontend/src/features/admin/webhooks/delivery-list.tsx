import { useId } from 'react';
import { useApi } from '../../../api/api-context';
import {
  Chips,
  kitTexts,
  ListNotice,
  ListSkeleton,
  PagesFoot,
  useAddressParams,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { DeliveryRow } from './delivery-row';
import { webhookTexts } from './texts';
import { useDeliveries, useWebhookAction, type Webhook } from './webhooks.queries';

const STATES = ['failed', 'waiting', 'done'] as const;

/** What was sent to a webhook, the newest first, and sending it again. */
export function DeliveryList({ webhook: { id, active } }: { webhook: Webhook }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(webhookTexts);
  const { client } = useApi();
  const heading = useId();
  const [params, setParams] = useAddressParams();
  const state = STATES.find((one) => one === params.get('filter'));
  const pages = useDeliveries(id, state);
  const { items, total, isPending, isError, refetch } = pages;
  const { act, busy } = useWebhookAction();
  const show = (filter: (typeof STATES)[number] | undefined) => setParams({ filter });
  const again = () =>
    act('again', async () => {
      const path = { id };
      const { data } = await client.POST('/api/webhooks/{id}/redeliver', {
        params: { path },
        body: {},
      });
      return texts.sentAgain(data?.queued ?? 0);
    });
  return (
    <section className="wh-log" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{texts.log}</h2>
        <span className="ak-quiet">
          {!isPending && `${texts.logCount(total)} · `}
          {texts.logText}
        </span>
        <Button
          size="small"
          busy={busy === 'again'}
          reason={active ? undefined : texts.offBy.staff}
          onClick={() => void again()}
        >
          {texts.againFailed}
        </Button>
      </header>
      <Chips
        label={texts.filters}
        all={texts.all}
        value={state}
        options={STATES.map((one) => ({ value: one, label: texts.chips[one] }))}
        onChange={show}
      />
      {isPending && <ListSkeleton />}
      {isError && <ListNotice title={kit.list.failed} retry={refetch} />}
      {!isPending && !isError && items.length === 0 && (
        <ListNotice title={state ? texts.logNothing : texts.logEmpty}>
          {state && <Button onClick={() => show(undefined)}>{texts.showAll}</Button>}
        </ListNotice>
      )}
      <ul className="wh-list">
        {items.map((delivery) => (
          <DeliveryRow key={delivery.id} webhook={id} delivery={delivery} canSend={active} />
        ))}
      </ul>
      <PagesFoot {...pages} />
    </section>
  );
}
