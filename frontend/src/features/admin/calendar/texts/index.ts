import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type CalendarTexts } from './en';

export const calendarTexts = new Dictionary<CalendarTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
