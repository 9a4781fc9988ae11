import { Dictionary } from '../../i18n/dictionary';
import { type KitTexts } from './en';

export type { KitTexts };

/** What every screen of the back office calls alike. */
export const kitTexts = new Dictionary<KitTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
