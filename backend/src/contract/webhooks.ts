import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import {
  WebhookContentDto,
  WebhookMessageDto,
  WebhookPingDto,
  WebhookRunDto,
} from '../modules/webhooks/index.js';

/** What is sent, by its type: where it is described, and what it means. */
const TOLD = {
  'content.changed': [WebhookContentDto, 'Content was written: all that one transaction wrote.'],
  'message.received': [WebhookMessageDto, 'A visitor wrote to the house.'],
  'run.finished': [WebhookRunDto, 'The last task of a job ended, well or not.'],
  ping: [WebhookPingDto, 'Staff try the webhook.'],
} as const;

export const WEBHOOK_MODELS = Object.values(TOLD).map(([model]) => model);

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const, example },
});

const PARAMETERS = [
  header(
    'Webhook-Id',
    'The same at every attempt: what was taken once may come again.',
    'msg_7a5f7f0e-36b5-4f4b-9d0c-2f1c6d9f3f53',
  ),
  header(
    'Webhook-Timestamp',
    'Seconds since 1970; refuse what is older than minutes.',
    '1795251600',
  ),
  header(
    'Webhook-Signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; two, separated by a space, for a day after a change ' +
      'of the secret.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const DESCRIPTION =
  'Signed as [Standard Webhooks](https://www.standardwebhooks.com) are. Anything but 2xx within 15 seconds is tried ' +
  'again nine times over three days. Order is not kept.';

/** What receivers are sent, as OpenAPI 3.1 describes it. */
export function describedWebhooks(): NonNullable<OpenAPIObject['webhooks']> {
  return Object.fromEntries(
    Object.entries(TOLD).map(([type, [model, summary]]) => {
      const schema = {
        type: 'object' as const,
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string' as const, enum: [type] },
          timestamp: {
            type: 'string' as const,
            format: 'date-time',
            description: 'When it came about.',
          },
          data: { $ref: getSchemaPath(model) },
        },
      };
      const post = {
        operationId: `webhook_${type.replace('.', '_')}`,
        tags: ['Webhooks'],
        summary: summary.slice(0, -1),
        description: DESCRIPTION,
        security: [],
        parameters: PARAMETERS,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Taken.' },
          410: { description: 'Nothing more is to be sent: the webhook is switched off.' },
          '4XX': { description: 'Not taken; tried again later.' },
        },
      };
      return [type, { post }];
    }),
  );
}
