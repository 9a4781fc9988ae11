export { WebhookScreen } from './webhook-screen';
export { WebhooksScreen } from './webhooks-screen';
