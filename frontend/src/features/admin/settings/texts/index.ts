import { type KindTexts } from '../../../../shared/admin';
import { deriveDictionary } from '../../../../shared/i18n/derive-dictionary';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type SettingsScreenTexts } from './en';

export { type SettingsScreenTexts } from './en';

export const settingsScreenTexts = new Dictionary<SettingsScreenTexts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});

/** The texts that the shared screens show for policies. */
export const policyTexts = deriveDictionary(
  settingsScreenTexts,
  ({ policyKind }): KindTexts => policyKind,
);
