import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type OverviewTexts } from './en';

export const overviewTexts = new Dictionary<OverviewTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
