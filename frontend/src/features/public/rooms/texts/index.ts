import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type RoomsTexts } from './en';

export type { RoomsTexts };

export const roomsTexts = new Dictionary<RoomsTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
