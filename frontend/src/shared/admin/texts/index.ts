import { Dictionary } from '../../i18n/dictionary';
import { type SharedAdminTexts } from './en';

export type { SharedAdminTexts };

/** Texts that all screens of the back office share. */
export const sharedAdminTexts = new Dictionary<SharedAdminTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
