import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  kitTexts,
  type SettingGroup,
  type SettingSection,
  SettingsForm,
  settingsTexts,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { PageHead } from '../../../shared/site/page-head';
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
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [section]);
  const groups = useMemo<SettingGroup[]>(
    () =>
      groupsOf(section, texts).map(({ id, ...group }) => ({
        ...group,
        ...(id in platformsAfter && { after: platformsAfter[id as keyof typeof platformsAfter] }),
      })),
    [section, texts],
  );
  return (
    <main className="ak-main" id="main">
      <PageHead title={kit.pageTitle(`${sections[section]} – ${texts.title}`)} />
      <header className="ak-head">
        <Link className="ak-back" to="/admin">
          {kit.overview}
        </Link>
        <h1 tabIndex={-1} ref={heading}>
          {texts.title}
          <span className="vh">: {sections[section]}</span>
        </h1>
        <span className="ak-quiet">{texts.about}</span>
      </header>
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
