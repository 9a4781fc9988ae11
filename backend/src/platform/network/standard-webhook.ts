import { createHmac } from 'node:crypto';

export interface StandardWebhook {
  /** The same at each attempt, by which a receiver knows what it has had. */
  readonly id: string;
  readonly body: string;
  /** What it is signed with; two while one takes the other's place. */
  readonly keys: readonly (string | Buffer)[];
}

/** The headers of a call as Standard Webhooks have it, so that any of their libraries verifies it. */
export function signWebhook({ id, body, keys }: StandardWebhook): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = keys.map((key) => {
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': signatures.join(' '),
  };
}
