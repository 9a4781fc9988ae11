/** What webhooks tell of. `ping` is sent when staff ask for it, and cannot be chosen. */
export const WEBHOOK_EVENTS = ['content.changed', 'message.received', 'run.finished'] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

export type ToldType = WebhookEventType | 'ping';
