import { useParams } from 'react-router-dom';
import { kitTexts, ListNotice, ListSkeleton, ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { DeliveryList } from './delivery-list';
import { webhookTexts } from './texts';
import { WebhookActions } from './webhook-actions';
import { WebhookFacts } from './webhook-facts';
import { WebhookOff } from './webhook-off';
import { WebhookState } from './webhook-state';
import { useWebhooks } from './webhooks.queries';
import './webhooks.css';

/** One webhook: what it is told of, whether it takes it, and all that was sent to it. */
export function WebhookScreen() {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(webhookTexts);
  const id = Number(useParams().id);
  const { data, isPending, isError, refetch } = useWebhooks();
  const webhook = data?.items.find((one) => one.id === id);
  const back = { to: '/admin/webhooks', label: texts.back };
  return (
    <main className="ak-main" id="main">
      <ScreenHead
        title={webhook?.name ?? texts.title}
        back={back}
        note={webhook && <WebhookState webhook={webhook} />}
      >
        {webhook && data && <WebhookActions webhook={webhook} kinds={data.kinds} />}
      </ScreenHead>
      {isPending && <ListSkeleton />}
      {isError && !data && <ListNotice title={kit.list.failed} retry={() => void refetch()} />}
      {data && !webhook && <ListNotice title={texts.gone} to={back.to} link={texts.title} />}
      {webhook && (
        <>
          <WebhookOff webhook={webhook} />
          <WebhookFacts webhook={webhook} />
          <DeliveryList webhook={webhook} />
        </>
      )}
    </main>
  );
}
