import { Dictionary } from '../dictionary';
import { type Texts } from './en';

export type { Texts };

export const publicTexts = new Dictionary<Texts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
