import { type KindTexts } from '../../../../shared/admin';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type PanelTexts } from './en';

export const attractionTexts = new Dictionary<KindTexts & PanelTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});
