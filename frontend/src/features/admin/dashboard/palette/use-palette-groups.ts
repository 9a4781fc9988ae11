import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import {
  pathOf,
  screenNames,
  screens,
  screensWith,
  useLabels,
  usePageActions,
  useUnreadMessages,
  type RecordName,
  type ScreenName,
  screenOf,
  type SettingName,
  entityPath,
  useRecordName,
  useSettingNames,
} from '../../../../shared/admin';
import { LANGUAGES, languageFacts } from '../../../../shared/i18n/language';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useLanguage } from '../../../../shared/i18n/language-context';
import { useInterfaceLanguage } from '../../../../shared/session/use-interface-language';
import { useApi } from '../../../../api/api-context';
import { useSignOut } from '../shell/header';
import { dashboardTexts } from '../texts';
import {
  matchesQuery,
  type CommandGroup,
  rank,
  type PaletteItem,
  splitByMatches,
} from './palette-items';

/** Returns the results of a query: records, actions of the open screen, screens, and others. */
export function useCommandGroups(query: string, openKeys: () => void) {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { language } = useLanguage();
  const { choose } = useInterfaceLanguage();
  const { leave } = useSignOut();
  const unread = useUnreadMessages();
  const page = usePageActions();
  const { records, searching, failed } = useRecordSearch(query);

  const pageActions = (page?.actions ?? []).map((action): PaletteItem => ({
    ...action,
    icon: 'action',
  }));
  // The menu is a screen on phones only.
  const screenList = screenNames.filter((name) => name !== 'menu');
  const screenItems = screenList.map((name): PaletteItem => {
    const { shortcutKey } = screens[name];
    return {
      id: name,
      label: screen(name),
      icon: name,
      to: pathOf(name),
      ...(shortcutKey && { keys: ['G', shortcutKey.toUpperCase()] }),
      ...(name === 'contacts' && unread > 0 && { note: `${unread} ${texts.unread}` }),
    };
  });
  const otherItems: PaletteItem[] = [
    ...screensWith('creates').map((name): PaletteItem => ({
      id: `new:${name}`,
      label: texts.palette.create(screen(name)),
      icon: 'plus',
      to: `${pathOf(name)}/new`,
    })),
    { id: 'website', label: texts.viewWebsite, icon: 'external', run: () => open('/', '_blank') },
    { id: 'keys', label: texts.palette.keys, icon: 'action', keys: ['?'], run: openKeys },
    ...LANGUAGES.filter((code) => code !== language).map((code): PaletteItem => ({
      id: `language:${code}`,
      label: texts.palette.speak(languageFacts[code].endonym),
      icon: 'language',
      run: () => choose(code),
    })),
    { id: 'logout', label: texts.logout, icon: 'leave', run: leave },
  ];
  const filterItems = (items: readonly PaletteItem[]) =>
    query.trim() === ''
      ? items
      : items
          .filter(({ label, to = '' }) => matchesQuery(query.trim(), label, to))
          .toSorted((a, b) => rank(a.label, query) - rank(b.label, query));
  const groups: CommandGroup[] = [
    { value: texts.palette.records, items: records },
    { value: page ? texts.palette.here(page.name) : '', items: filterItems(pageActions) },
    { value: texts.palette.goTo, items: filterItems(screenItems) },
    { value: texts.palette.actions, items: filterItems(otherItems) },
  ];
  // An exact name comes first, whatever its group.
  const isExact = ({ items }: CommandGroup) => Number(rank(items[0]?.label ?? '', query) === 0);
  return {
    groups: groups
      .filter(({ items }) => items.length > 0)
      .toSorted((a, b) => isExact(b) - isExact(a)),
    searching,
    failed,
  };
}

type SearchResult = components['schemas']['SearchResultDto'];

const DEBOUNCE_MS = 200;
const MAX_RESULTS = 16;
const MAX_SETTINGS = 6;

function useDebounced(query: string): string {
  const [debounced, setDebounced] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), query === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return debounced;
}

const hasMatch = (text: string, query: string) =>
  splitByMatches(text, query).some(({ isMatch }) => isMatch);

/** Returns the matching name if it differs from the shown one. */
function otherName({ names }: SearchResult, shown: RecordName, query: string) {
  if (hasMatch(shown.text, query)) return undefined;
  const language = LANGUAGES.find((code) => hasMatch(names[code] ?? '', query));
  const text = language && names[language];
  return text ? { text, lang: languageFacts[language].tag } : undefined;
}

function toItem(
  match: SearchResult,
  name: RecordName,
  query: string,
  nameOf: (screen: ScreenName) => string,
): PaletteItem | undefined {
  const screen = screenOf(match.kind);
  const to = entityPath(match.kind, match.id);
  if (!screen || to === undefined) return undefined;
  const alternativeName = otherName(match, name, query);
  return {
    id: `${match.kind}:${match.id}`,
    label: name.text || `#${match.id}`,
    ...(name.tag && { lang: name.tag }),
    ...(alternativeName && { alternativeName }),
    icon: screen,
    note: nameOf(screen),
    to,
  };
}

/** The API does not know the labels of settings. */
function settingItems(
  settings: readonly SettingName[],
  query: string,
  nameOf: (screen: ScreenName) => string,
): PaletteItem[] {
  return settings
    .filter(({ label }) => matchesQuery(query, label))
    .slice(0, MAX_SETTINGS)
    .map(({ path, label, to }) => ({
      ...{ id: `setting:${path}`, label, to },
      ...{ icon: 'settings', note: nameOf('settings') },
    }));
}

/** Searches records of all kinds, settings and messages in all four languages, by one request. */
export function useRecordSearch(query: string) {
  const api = useApi();
  const { screen } = useLabels();
  const recordName = useRecordName();
  const settingNames = useSettingNames();
  const trimmedQuery = query.trim();
  const search = useDebounced(trimmedQuery);
  const { data, isFetching, isError } = useQuery({
    ...api.queryOptions('get', '/api/search', {
      params: { query: { search, page: 1, pageSize: MAX_RESULTS } },
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const hasQuery = trimmedQuery !== '';
  const records = (data?.items ?? []).flatMap((match) => {
    return toItem(match, recordName(match), trimmedQuery, screen) ?? [];
  });
  const labels = new Set(records.map(({ label }) => label));
  const matchingSettings = settingItems(settingNames, trimmedQuery, screen).filter(
    ({ label }) => !labels.has(label),
  );
  return {
    records: hasQuery ? [...records, ...matchingSettings] : [],
    searching: hasQuery && (isFetching || search !== trimmedQuery),
    failed: hasQuery && isError,
  };
}
