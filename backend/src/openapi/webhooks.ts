import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import {
  WebhookClashDto,
  WebhookContentDto,
  WebhookMessageDto,
  WebhookPingDto,
  WebhookRunDto,
  WebhookStayDto,
} from '../modules/webhooks/index.js';

const WEBHOOK_EVENT_SCHEMAS = {
  'content.changed': [WebhookContentDto, 'Content was written. One event per transaction.'],
  'message.received': [WebhookMessageDto, 'A visitor sent a message to the guesthouse.'],
  'run.finished': [WebhookRunDto, 'A job finished, successfully or not.'],
  'stay.confirmed': [WebhookStayDto, 'A stay was confirmed.'],
  'stay.cancelled': [WebhookStayDto, 'A confirmed stay was deleted, or is no longer confirmed.'],
  'calendar.clash': [WebhookClashDto, 'A calendar reports nights of a stay as taken.'],
  ping: [WebhookPingDto, 'A test event, sent from the back office.'],
} as const;

export const WEBHOOK_MODELS = Object.values(WEBHOOK_EVENT_SCHEMAS).map(([model]) => model);

const describeHeader = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const, example },
});

const PARAMETERS = [
  describeHeader(
    'Webhook-Id',
    'The same at every attempt. Use it to ignore duplicates: an event may be delivered more than once.',
    'msg_7a5f7f0e-36b5-4f4b-9d0c-2f1c6d9f3f53',
  ),
  describeHeader(
    'Webhook-Timestamp',
    'Unix time in seconds. Reject requests that are more than a few minutes old.',
    '1795251600',
  ),
  describeHeader(
    'Webhook-Signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. For a day after the secret changes ' +
      'there are two signatures, separated by a space.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const DESCRIPTION =
  'Signed as defined by [Standard Webhooks](https://www.standardwebhooks.com). Without a 2xx ' +
  'within 15 seconds, the request is repeated nine times over three days; a 410 disables the webhook. Events may arrive ' +
  'out of order.';

/** Describes the webhook requests, as in OpenAPI 3.1. */
export function describeWebhooks(): NonNullable<OpenAPIObject['webhooks']> {
  return Object.fromEntries(
    Object.entries(WEBHOOK_EVENT_SCHEMAS).map(([type, [model, summary]]) => {
      const schema = {
        type: 'object' as const,
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string' as const, enum: [type] },
          timestamp: {
            type: 'string' as const,
            format: 'date-time',
            description: 'When the event occurred (ISO 8601, UTC).',
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
          '2XX': { description: 'Delivered.' },
          410: { description: 'Stop sending: the webhook is disabled.' },
          '4XX': { description: 'Rejected; retried later.' },
        },
      };
      return [type, { post }];
    }),
  );
}
