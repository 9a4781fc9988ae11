import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type TokenTexts } from './en';

export const tokenTexts = new Dictionary<TokenTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
