import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type InboxTexts } from './en';

export const inboxTexts = new Dictionary<InboxTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});

export { type InboxTexts };
