import { createHmac } from 'node:crypto';

export interface StandardWebhook {
  /** The same for every attempt, so that receivers detect duplicates. */
  readonly id: string;
  readonly body: string;
  /** Signing keys; two during a rotation. */
  readonly keys: readonly (string | Buffer)[];
}

/** Returns the headers of the Standard Webhooks specification, which its libraries verify. */
export function signWebhook({ id, body, keys }: StandardWebhook): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = keys.map((key) => {
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': signatures.join(' '),
  };
}
