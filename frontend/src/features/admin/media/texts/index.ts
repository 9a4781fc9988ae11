import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type MediaTexts } from './en';

export type { MediaTexts };

export const mediaTexts = new Dictionary<MediaTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
