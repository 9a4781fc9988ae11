import { useEffect, useMemo, useRef } from 'react';
import {
  ScreenHead,
  type SettingGroup,
  type SettingSection,
  SettingsForm,
  settingsTexts,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { PlatformList } from './platforms/platform-list';
import { Rail } from './rail';
import { groupsOf } from './sections';
import { settings } from './settings';
import { settingsScreenTexts, type SettingsScreenTexts } from './texts';

const toldOf = (section: SettingSection, { told }: SettingsScreenTexts) =>
  section in told ? told[section as keyof typeof told] : told.settings;

/** Platforms stand below the words that introduce them. */
const platformsAfter = {
  direct: <PlatformList sort="ota" />,
  contact: <PlatformList sort="social" />,
};

/** One section of the settings. */
export function SectionScreen({ section }: { section: SettingSection }) {
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.querySelector('h1')?.focus(), [section]);
  const groups = useMemo<SettingGroup[]>(
    () =>
      groupsOf(section, texts).map(({ id, ...group }) => ({
        ...group,
        ...(id in platformsAfter && { after: platformsAfter[id as keyof typeof platformsAfter] }),
      })),
    [section, texts],
  );
  return (
    <main className="ak-main" id="main" ref={main}>
      <ScreenHead title={texts.screen(sections[section])} note={texts.about} />
      <SettingsForm
        key={section}
        of={settings}
        section={section}
        groups={groups}
        rail={<Rail current={section} />}
        told={toldOf(section, texts)}
        {...(section === 'footer' && { button: texts.footerButton })}
      />
    </main>
  );
}
