import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type RoomEnquiryTexts } from './en';

/** Texts of a form about a room in the URL. */
export const roomEnquiryTexts = new Dictionary<RoomEnquiryTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
