import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type JobTexts } from './en';

export type { JobTexts };

export const jobTexts = new Dictionary<JobTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
