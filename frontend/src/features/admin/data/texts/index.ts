import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type DataTexts } from './en';

export const dataTexts = new Dictionary<DataTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});

export { type DataTexts };
