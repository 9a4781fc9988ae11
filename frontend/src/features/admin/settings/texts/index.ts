import { type KindTexts } from '../../../../shared/admin';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type SettingsScreenTexts } from './en';

export { type SettingsScreenTexts } from './en';

const load = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
};

export const settingsScreenTexts = new Dictionary<SettingsScreenTexts>(load);

/** What the kit's parts ask of every kind. */
const asKind = async (texts: Promise<{ default: SettingsScreenTexts }>) => ({
  default: (await texts).default.kind as KindTexts,
});

export const settingKindTexts = new Dictionary<KindTexts>({
  en: () => asKind(load.en()),
  ja: () => asKind(load.ja()),
  zh: () => asKind(load.zh()),
  zh_TW: () => asKind(load.zh_TW()),
});
