import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Route, Routes, useLocation, useParams, useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  type SettingSection,
  settingRowsQuery,
  settingKeyOf,
  EmptyState,
  KitIcon,
  sharedAdminTexts,
  ScreenHead,
  type SettingGroup,
  SettingsForm,
  settingsTexts,
  usePageShortcut,
  useSettingNames,
  SearchCombobox,
  titleOf,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { useLanguage } from '../../../shared/i18n/language-context';
import { settingsPaths, SectionNavigation } from './section-navigation';
import { PlatformList } from './platforms/platform-list';
import { usePlatformsVersion } from './platforms/use-platforms';
import { toGroups } from './sections';
import { settingsScreenTexts, type SettingsScreenTexts } from './texts';

const isSection = (name: string): name is SettingSection => Object.hasOwn(settingsPaths, name);

/** Shows the section of the URL. A URL with the id of a setting is redirected to its section. */
function SectionRoute() {
  const { name = '' } = useParams();
  const id = /^\d+$/.test(name) ? Number(name) : undefined;
  const { search } = useLocation();
  const { loadFailed } = useDictionary(settingsTexts);
  const { data, isError, refetch } = useQuery({
    ...settingRowsQuery(useApi()),
    enabled: id !== undefined,
  });
  if (isSection(name)) return <SectionScreen section={name} />;
  if (id !== undefined && !data) {
    return (
      <main className="admin-main" id="main">
        {isError && <EmptyState title={loadFailed} onRetry={() => void refetch()} />}
      </main>
    );
  }
  const setting = data?.find((candidate) => candidate.id === id);
  const section = setting?.shared['section'] as SettingSection | undefined;
  return (
    <Navigate
      to={{
        pathname: settingsPaths[section ?? 'header'],
        search,
        hash: setting ? settingKeyOf(setting) : '',
      }}
      replace
    />
  );
}

/** Routes below `/admin/site-settings`. */
export function SiteSettings() {
  return (
    <Routes>
      <Route index element={<SectionScreen section="header" />} />
      <Route path=":name" element={<SectionRoute />} />
      <Route path="*" element={<Navigate to="/admin/site-settings" replace />} />
    </Routes>
  );
}

const chooseToastTexts = (section: SettingSection, { toasts }: SettingsScreenTexts) =>
  section in toasts ? toasts[section as keyof typeof toasts] : toasts.settings;

/** Page of the public site that shows each section; none shows the templates of replies. */
const visitorPaths: Partial<Record<SettingSection, string>> = {
  header: '/',
  about: '/#intro',
  reservation: '/#contact',
  contact: '/#contact',
  footer: '/',
  general: '/',
};

/** On wide screens the preview is open by default. */
const WIDE_SCREEN_QUERY = '(min-width: 90rem)';

/** Lists of platforms, by the group of settings below which they are shown. */
const extraContent = {
  direct: <PlatformList type="ota" />,
  contact: <PlatformList type="social" />,
};

/** Screen of one section of the settings, with search and preview. */
export function SectionScreen({ section }: { section: SettingSection }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const visitorPath = visitorPaths[section];
  const [isPreviewOpen, setPreviewOpen] = useState(() => matchMedia(WIDE_SCREEN_QUERY).matches);
  const togglePreview = () => setPreviewOpen((isOpen) => !isOpen);
  usePageShortcut('p', togglePreview);
  // Reloads the preview when a platform changes.
  const version = usePlatformsVersion(isPreviewOpen);
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
        {visitorPath && (
          <Button
            className="admin-in-bar"
            aria-pressed={isPreviewOpen}
            aria-label={sharedTexts.pane.preview}
            onClick={togglePreview}
          >
            <KitIcon name="eye" />
            <span className="admin-action-label">{sharedTexts.pane.preview}</span>
          </Button>
        )}
      </ScreenHead>
      <SettingsForm
        key={section}
        section={section}
        groups={groups}
        navigation={<SectionNavigation current={section} />}
        toasts={chooseToastTexts(section, texts)}
        preview={
          isPreviewOpen && visitorPath
            ? { path: visitorPath, version, onClose: togglePreview }
            : undefined
        }
        {...(section === 'footer' && { button: texts.footerButton })}
      />
    </main>
  );
}

const MAX_RESULTS = 8;

interface SettingMatch {
  section: SettingSection;
  key: string;
  label: string;
  value: string;
}

const normalizeSearch = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Returns the settings of all sections whose label, key or value in any language matches. */
function useSettingMatches(search: string): readonly SettingMatch[] {
  const texts = useDictionary(settingsScreenTexts);
  const { language } = useLanguage();
  const labels = new Map(useSettingNames().map(({ path, label }) => [path, label]));
  const { data = [] } = useQuery(settingRowsQuery(useApi()));
  const searchText = normalizeSearch(search);
  if (searchText === '') return [];
  return (Object.keys(settingsPaths) as SettingSection[])
    .flatMap((section) => {
      const sectionSettings = data.filter(({ shared }) => shared['section'] === section);
      const fields = toGroups(section, texts).flatMap((group) => group.fields);
      const keys = new Set([...fields.map(({ key }) => key), ...sectionSettings.map(settingKeyOf)]);
      return [...keys].map((key) => {
        const label = labels.get(`${section}.${key}`) ?? key;
        const storedSetting = sectionSettings.find((candidate) => settingKeyOf(candidate) === key);
        const values =
          storedSetting?.translations.flatMap(({ words }) => words?.['value'] ?? []) ?? [];
        const ownValue = (storedSetting && titleOf(storedSetting, language).text) ?? '';
        const matchingValue = [ownValue, ...values].find((value) =>
          normalizeSearch(value).includes(searchText),
        );
        const value = matchingValue ?? ownValue;
        return { section, key, label, value };
      });
    })
    .filter((setting) =>
      [setting.label, setting.key, setting.value].some((text) =>
        normalizeSearch(text).includes(searchText),
      ),
    );
}

/** Search of the settings of all sections. It is hidden on phones, which have the command palette for this. */
function SettingSearch({ current }: { current: SettingSection }) {
  const texts = useDictionary(settingsScreenTexts);
  const { sections } = useDictionary(settingsTexts);
  const { search: queryString } = useLocation();
  const [search, setSearch] = useState('');
  const matches = useSettingMatches(search);
  const navigate = useNavigate();
  const describeMatches = () => {
    if (matches.length > MAX_RESULTS) return texts.moreFound(matches.length - MAX_RESULTS);
    return matches.length === 0 && texts.found(0);
  };
  const openSetting = async ({ section, key }: SettingMatch) => {
    setSearch('');
    await navigate(`${settingsPaths[section]}${queryString}#${key}`);
    // Navigating to the current URL again has no effect, so the field is focused here.
    if (section !== current) return;
    const selector = `[data-field="${key}"] :is([data-text-field], button)`;
    document.querySelector<HTMLElement>(selector)?.focus();
  };
  return (
    <SearchCombobox
      className="settings-search admin-desk-only"
      label={texts.find}
      search={search}
      onSearch={setSearch}
      status={texts.found(matches.length)}
      items={matches.slice(0, MAX_RESULTS).map((match) => ({
        id: `${match.section}.${match.key}`,
        onChoose: () => void openSetting(match),
        content: (
          <>
            {match.label}
            <span className="admin-quiet truncate">
              {[sections[match.section], match.value].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
      }))}
      note={describeMatches()}
    />
  );
}
