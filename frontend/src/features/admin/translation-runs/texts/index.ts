import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type RunTexts } from './en';

export const runTexts = new Dictionary<RunTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
