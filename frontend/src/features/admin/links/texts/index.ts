import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type LinkTexts } from './en';

export type { LinkTexts };

export const linkTexts = new Dictionary<LinkTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
