import { Dictionary } from '../../../i18n/dictionary';
import { type SettingsTexts } from './en';

export { type SettingsTexts } from './en';

export const settingsTexts = new Dictionary<SettingsTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
