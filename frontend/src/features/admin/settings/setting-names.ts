import { type SettingName, type SettingSection } from '../../../shared/admin';
import { type Language } from '../../../shared/i18n/language';
import { sectionPaths } from './rail';
import { groupsOf } from './sections';
import { settingsScreenTexts } from './texts';

/** Every setting that has a field, by the name of its group and its own. */
export async function loadSettingNames(language: Language): Promise<readonly SettingName[]> {
  const texts = await settingsScreenTexts.load(language);
  return (Object.keys(sectionPaths) as SettingSection[]).flatMap((section) =>
    groupsOf(section, texts).flatMap(({ title, fields }) =>
      fields.map(({ key, label }) => ({
        place: `${section}.${key}`,
        label: `${title} · ${label}`,
        to: `${sectionPaths[section]}#${key}`,
      })),
    ),
  );
}
