import { type Language } from '../../i18n/language';

/** What a tab or a line has room for, each in its own script. */
export const tabNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  zh: '简中',
  zh_TW: '繁中',
};
