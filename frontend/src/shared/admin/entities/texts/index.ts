import { Dictionary } from '../../../i18n/dictionary';
import { type EntityTexts } from './en';

export type { EntityTexts };

export const entityTexts = new Dictionary<EntityTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
