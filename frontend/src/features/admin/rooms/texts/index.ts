import { type KindTexts } from '../../../../shared/admin';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type CardTexts } from './en';

const load = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
};

export const roomTexts = new Dictionary<KindTexts>(load);

/** What only the cards say. */
export const cardTexts = new Dictionary<CardTexts>(load);
