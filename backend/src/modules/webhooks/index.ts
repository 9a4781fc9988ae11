export { WebhookDelivery } from './webhook-delivery.entity.js';
export { WebhookEndpoint } from './webhook-endpoint.entity.js';
export { WebhookEvent } from './webhook-event.entity.js';
export * from './webhook-payload.dto.js';
export * from './webhooks.module.js';
