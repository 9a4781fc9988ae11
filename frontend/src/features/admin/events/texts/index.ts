import { type KindTexts } from '../../../../shared/admin';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type PanelTexts } from './en';

const load = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
};

export const eventTexts = new Dictionary<KindTexts>(load);

/** What only the panel of day and season says. */
export const panelTexts = new Dictionary<KindTexts & PanelTexts>(load);
