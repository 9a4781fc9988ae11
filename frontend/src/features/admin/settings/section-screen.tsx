import { useMemo, useState } from 'react';
import {
  KitIcon,
  kitTexts,
  ScreenHead,
  type SettingGroup,
  type SettingSection,
  SettingsForm,
  settingsTexts,
  usePageShortcut,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { PlatformList } from './platforms/platform-list';
import { usePlatformsVersion } from './platforms/use-platforms';
import { SectionNavigation } from './section-navigation';
import { toGroups } from './sections';
import { SettingSearch } from './setting-search';
import { settings } from './settings';
import { settingsScreenTexts, type SettingsScreenTexts } from './texts';

const toastTexts = (section: SettingSection, { toasts }: SettingsScreenTexts) =>
  section in toasts ? toasts[section as keyof typeof toasts] : toasts.settings;

/** Page of the public site that shows each section. */
const visitorPaths: Record<SettingSection, string> = {
  header: '/',
  about: '/#intro',
  reservation: '/#contact',
  contact: '/#contact',
  footer: '/',
  general: '/',
};

/** On wide screens the preview is open by default. */
const PREVIEW_MIN_WIDTH = '(min-width: 90rem)';

/** Platforms are below the texts that introduce them. */
const extraContent = {
  direct: <PlatformList sort="ota" />,
  contact: <PlatformList sort="social" />,
};

export function SectionScreen({ section }: { section: SettingSection }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const [open, setOpen] = useState(() => matchMedia(PREVIEW_MIN_WIDTH).matches);
  const toggle = () => setOpen((now) => !now);
  usePageShortcut('p', toggle);
  const stamp = usePlatformsVersion(open);
  const groups = useMemo<SettingGroup[]>(
    () =>
      toGroups(section, texts).map(({ id, ...group }) => ({
        ...group,
        ...(id in extraContent && { after: extraContent[id as keyof typeof extraContent] }),
      })),
    [section, texts],
  );
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.screen(sections[section])} note={texts.about}>
        <SettingSearch current={section} />
        <Button
          className="admin-in-bar"
          aria-pressed={open}
          aria-label={kit.pane.preview}
          onClick={toggle}
        >
          <KitIcon name="eye" />
          <span className="admin-act-label">{kit.pane.preview}</span>
        </Button>
      </ScreenHead>
      <SettingsForm
        key={section}
        of={settings}
        section={section}
        groups={groups}
        rail={<SectionNavigation current={section} />}
        toasts={toastTexts(section, texts)}
        preview={open ? { path: visitorPaths[section], stamp, onClose: toggle } : undefined}
        {...(section === 'footer' && { button: texts.footerButton })}
      />
    </main>
  );
}
