import { type SettingName, type SettingSection } from '../../../shared/admin';
import { type Language } from '../../../shared/i18n/language';
import { settingsPaths } from './section-navigation';
import { toGroups } from './sections';
import { settingsScreenTexts } from './texts';

/** Loads the labels of all settings with a field, by group and field. */
export async function loadSettingNames(language: Language): Promise<readonly SettingName[]> {
  const texts = await settingsScreenTexts.load(language);
  return (Object.keys(settingsPaths) as SettingSection[]).flatMap((section) =>
    toGroups(section, texts).flatMap(({ title, fields }) =>
      fields.map(({ key, label }) => ({
        place: `${section}.${key}`,
        label: `${title} · ${label}`,
        to: `${settingsPaths[section]}#${key}`,
      })),
    ),
  );
}
