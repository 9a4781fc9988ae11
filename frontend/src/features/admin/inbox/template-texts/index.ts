import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type TemplateTexts } from './en';

/** Replies to enquiries, in the language of the guest. */
export const templateTexts = new Dictionary<TemplateTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
