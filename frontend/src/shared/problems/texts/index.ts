import { Dictionary } from '../../i18n/dictionary';
import { type ProblemTexts } from './en';

export type { ProblemTexts };

export const problemTexts = new Dictionary<ProblemTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
