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

const loadPolicyTexts = (language: Language) => async () => ({
  default: (await load[language]()).default.policyKind as KindTexts,
});

/** The texts that the shared screens show for policies. */
export const policyTexts = new Dictionary<KindTexts>({
  en: loadPolicyTexts('en'),
  ja: loadPolicyTexts('ja'),
  zh: loadPolicyTexts('zh'),
  zh_TW: loadPolicyTexts('zh_TW'),
});
