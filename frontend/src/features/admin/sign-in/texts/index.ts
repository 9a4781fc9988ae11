import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type SignInTexts } from './en';

export const signInTexts = new Dictionary<SignInTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
