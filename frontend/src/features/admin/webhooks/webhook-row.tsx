import { Link } from 'react-router-dom';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';
import { WebhookState } from './webhook-state';
import { type Webhook } from './webhooks.queries';

/** One webhook of the list: what it is called, where it leads, what it is told of. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const texts = useDictionary(webhookTexts);
  const { id, name, url, events } = webhook;
  return (
    <li>
      <Link className="wh-name" to={`/admin/webhooks/${id}`}>
        {name}
      </Link>
      <WebhookState webhook={webhook} />
      <p className="ak-quiet wh-url">{url}</p>
      <p className="ak-quiet">{events.map((event) => texts.events[event]).join(' · ')}</p>
    </li>
  );
}
