import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type SubscriberTexts } from './en';

export const subscriberTexts = new Dictionary<SubscriberTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
