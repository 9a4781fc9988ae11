import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type TranslationTexts } from './en';

export const translationTexts = new Dictionary<TranslationTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
