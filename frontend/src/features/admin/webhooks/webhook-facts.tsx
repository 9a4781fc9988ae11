import { useDates, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';
import { type Webhook } from './webhooks.queries';

/** Where it leads, and what it is told of. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const texts = useDictionary(webhookTexts);
  const words = useThingWords();
  const { dayTime } = useDates();
  const { url, events, kinds, createdAt, oldSecretUntil } = webhook;
  const facts = [
    [texts.facts.url, url],
    [texts.facts.events, events.map((event) => texts.events[event]).join(' · ')],
    ...(events.includes('content.changed')
      ? [
          [
            texts.facts.kinds,
            kinds ? kinds.map((kind) => words.kind(kind).many).join(' · ') : texts.allKinds,
          ],
        ]
      : []),
    [
      texts.facts.secret,
      oldSecretUntil ? texts.oldSecret(dayTime(oldSecretUntil)) : texts.secretKept,
    ],
    [texts.facts.since, dayTime(createdAt)],
  ];
  return (
    <dl className="ak-facts wh-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
