import { type KindTexts } from '../../../../shared/admin';
import { Dictionary } from '../../../../shared/i18n/dictionary';

export const faqTexts = new Dictionary<KindTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
