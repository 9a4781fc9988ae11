import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type AccountTexts } from './en';

export type { AccountTexts };

export const accountTexts = new Dictionary<AccountTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
