import { type KindTexts } from '../../../../shared/admin';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type Language } from '../../../../shared/i18n/language';
import { type SettingsScreenTexts } from './en';

export { type SettingsScreenTexts } from './en';

const load = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
};

export const settingsScreenTexts = new Dictionary<SettingsScreenTexts>(load);

/** Creates the dictionary of the texts that the shared screens show for a kind. */
const createKindDictionary = (part: 'kind' | 'policyKind') => {
  const loadPart = (language: Language) => async () => ({
    default: (await load[language]()).default[part] as KindTexts,
  });
  return new Dictionary<KindTexts>({
    en: loadPart('en'),
    ja: loadPart('ja'),
    zh: loadPart('zh'),
    zh_TW: loadPart('zh_TW'),
  });
};

export const settingKindTexts = createKindDictionary('kind');
export const policyTexts = createKindDictionary('policyKind');
