import { Dictionary } from '../../../i18n/dictionary';
import { type StayTexts } from './en';

export const stayTexts = new Dictionary<StayTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
