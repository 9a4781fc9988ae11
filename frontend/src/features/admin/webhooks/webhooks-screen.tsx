import { useState } from 'react';
import { kitTexts, ListNotice, ListSkeleton, ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { webhookTexts } from './texts';
import { WebhookDialog } from './webhook-dialog';
import { WebhookRow } from './webhook-row';
import { WebhookSecret } from './webhook-secret';
import { useWebhooks } from './webhooks.queries';
import './webhooks.css';

/** The programs that are told what happens. */
export function WebhooksScreen() {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(webhookTexts);
  const { data, isPending, isError, refetch } = useWebhooks();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={data && texts.count(data.items.length)}>
        <Button
          variant="primary"
          className="ak-in-bar"
          disabled={!data}
          onClick={() => setAdding(true)}
        >
          <Icon name="plus" />
          <span className="ak-act-label">{texts.add}</span>
        </Button>
      </ScreenHead>
      <p className="ak-quiet wh-about">{texts.about}</p>
      {isPending && <ListSkeleton />}
      {isError && !data && <ListNotice title={kit.list.failed} retry={() => void refetch()} />}
      {data?.items.length === 0 && <ListNotice title={texts.empty} text={texts.emptyText} />}
      <ul className="wh-list">
        {data?.items.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {adding && data && (
        <WebhookDialog
          kinds={data.kinds}
          onMade={(made) => setSecret(made.secret)}
          onClose={() => setAdding(false)}
        />
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </main>
  );
}
