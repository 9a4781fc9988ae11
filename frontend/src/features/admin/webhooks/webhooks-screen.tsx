import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, ScreenHead, SecretDialog, singlePageList } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { webhookTexts } from './texts';
import { WebhookDialog } from './webhook-dialog';
import { useWebhooks, type Webhook } from './webhooks.queries';
import './webhooks.css';

/** Badge that shows whether a webhook is enabled and whether its deliveries succeed. */
export function WebhookState({
  webhook: { active, offReason, failingSince },
}: {
  webhook: Webhook;
}) {
  const texts = useDictionary(webhookTexts);
  const hasProblem = active ? failingSince !== null : offReason !== 'staff';
  const activeState = failingSince ? 'failing' : 'on';
  return (
    <span className={hasProblem ? 'admin-badge admin-badge-bad' : 'admin-badge'}>
      {texts.states[active ? activeState : 'off']}
    </span>
  );
}

/** Dialog with the secret of a webhook, which is shown only once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { secretTitle, secretText, secretLabel } = useDictionary(webhookTexts);
  return (
    <SecretDialog
      title={secretTitle}
      text={secretText}
      label={secretLabel}
      {...{ secret, onClose }}
    />
  );
}

/** Screen that lists all webhooks. */
export function WebhooksScreen() {
  const texts = useDictionary(webhookTexts);
  const query = useWebhooks();
  const { data } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={data && texts.count(data.items.length)}>
        <Button
          variant="primary"
          className="admin-in-bar"
          disabled={!data}
          onClick={() => setIsAdding(true)}
        >
          <Icon name="plus" />
          <span className="admin-action-label">{texts.add}</span>
        </Button>
      </ScreenHead>
      <p className="admin-quiet webhooks-about form-width">{texts.about}</p>
      <DataTable
        className="webhooks-list items"
        list={singlePageList(query, data?.items)}
        empty={{ title: texts.empty, text: texts.emptyText }}
        renderItem={(webhook) => (
          <li key={webhook.id}>
            <Link className="webhooks-name row" to={`/admin/webhooks/${webhook.id}`}>
              {webhook.name}
            </Link>
            <WebhookState webhook={webhook} />
            <p className="admin-quiet">{webhook.url}</p>
            <p className="admin-quiet">
              {webhook.events.map((event) => texts.events[event]).join(' · ')}
            </p>
          </li>
        )}
      />
      {isAdding && data && (
        <WebhookDialog
          kinds={data.kinds}
          onCreated={(created) => setSecret(created.secret)}
          onClose={() => setIsAdding(false)}
        />
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </main>
  );
}
