import { type KindTexts } from '../../../../shared/admin';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type PanelTexts } from './en';

const load = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
};

export const attractionTexts = new Dictionary<KindTexts>(load);

/** The same files, typed with the texts that only the location panel needs. */
export const panelTexts = new Dictionary<KindTexts & PanelTexts>(load);
