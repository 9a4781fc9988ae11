import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type ArrivalTexts } from './en';

export type { ArrivalTexts };

export const arrivalTexts = new Dictionary<ArrivalTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
