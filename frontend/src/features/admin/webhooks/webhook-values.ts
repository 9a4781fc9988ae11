import { type components } from '@kawabe/client';
import { type WebhookTexts } from './texts';
import { type Webhook } from './webhooks.queries';

type Input = components['schemas']['CreateWebhookDto'];
type EventType = Input['events'][number];

export const EVENTS = [
  'content.changed',
  'message.received',
  'run.finished',
] as const satisfies readonly EventType[];

/** A webhook as it is typed; what is chosen of several as one text, which drafts keep. */
export type WebhookValues = Record<'name' | 'url' | 'events' | 'scope' | 'kinds', string>;

export const WEBHOOK_LIMITS = { name: 100, url: 2000 };

export const chosenOf = (text: string): string[] => text.split(',').filter(Boolean);

/** The same choice with one taken in or out. */
export const toggled = (text: string, one: string): string => {
  const chosen = chosenOf(text);
  const next = chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
  return next.join(',');
};

export function toWebhookValues(webhook?: Webhook): WebhookValues {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: (webhook?.events ?? ['content.changed']).join(','),
    scope: webhook?.kinds ? 'some' : 'all',
    kinds: webhook?.kinds?.join(',') ?? '',
  };
}

export function toWebhookInput({ name, url, events, scope, kinds }: WebhookValues): Input {
  const isSome = scope === 'some' && chosenOf(events).includes('content.changed');
  return {
    name: name.trim(),
    url: url.trim(),
    events: EVENTS.filter((event) => chosenOf(events).includes(event)),
    kinds: isSome ? chosenOf(kinds) : null,
  };
}

export function checkWebhook(
  values: WebhookValues,
  { needed }: WebhookTexts,
): Partial<Record<keyof WebhookValues, string>> {
  const { name, url, events, kinds } = toWebhookInput(values);
  return {
    ...(!name && { name: needed.name }),
    ...(!url ? { url: needed.url } : !URL.canParse(url) && { url: needed.badUrl }),
    ...(events.length === 0 && { events: needed.events }),
    ...(kinds?.length === 0 && { kinds: needed.kinds }),
  };
}
