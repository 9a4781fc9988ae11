import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type SetupTexts } from './en';

export type { SetupTexts };

export const setupTexts = new Dictionary<SetupTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
