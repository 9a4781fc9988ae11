import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type SlideTexts } from './en';

export const slideTexts = new Dictionary<SlideTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
