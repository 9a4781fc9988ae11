import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type WebhookTexts } from './en';

export type { WebhookTexts };

export const webhookTexts = new Dictionary<WebhookTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
