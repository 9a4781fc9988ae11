import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type DashboardTexts } from './en';

export const dashboardTexts = new Dictionary<DashboardTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
