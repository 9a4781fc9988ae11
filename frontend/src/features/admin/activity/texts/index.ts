import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type ActivityTexts } from './en';

export const activityTexts = new Dictionary<ActivityTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
