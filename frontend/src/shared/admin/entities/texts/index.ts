import { Dictionary } from '../../../i18n/dictionary';
import { type ThingTexts } from './en';

export type { ThingTexts };

export const thingTexts = new Dictionary<ThingTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
