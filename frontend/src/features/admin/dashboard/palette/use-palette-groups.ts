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
  excerptFromMatch,
  matchesQuery,
  type PaletteGroup,
  rankMatch,
  type PaletteItem,
  splitByMatches,
} from './palette-items';

/** Returns the results of a query in groups: records, actions of the open screen, screens, and other actions. */
export function usePaletteGroups(query: string, showShortcuts: () => void) {
  const texts = useDictionary(dashboardTexts);
  const { screen, kind, searchTerms } = useLabels();
  const { language } = useLanguage();
  const { chooseLanguage } = useInterfaceLanguage();
  const { confirmSignOut } = useSignOut();
  const unread = useUnreadMessages();
  const page = usePageActions();
  const { records, isSearching, hasFailed } = useRecordSearch(query);

  const pageActions: readonly PaletteItem[] = page?.actions ?? [];
  // The menu is a screen on phones only.
  const screenList = screenNames.filter((name) => name !== 'menu');
  const screenItems = screenList.map((name): PaletteItem => {
    const { shortcutKey } = screens[name];
    return {
      id: name,
      label: screen(name),
      icon: name,
      to: pathOf(name),
      searchTerms: searchTerms(name),
      ...(shortcutKey && { keys: ['G', shortcutKey.toUpperCase()] }),
      ...(name === 'contacts' && unread > 0 && { note: `${unread} ${texts.unread}` }),
    };
  });
  const otherItems: PaletteItem[] = [
    ...screensWith('creates').map((name): PaletteItem => ({
      id: `new:${name}`,
      label: texts.palette.create(kind(name).one),
      icon: 'plus',
      to: `${pathOf(name)}/new`,
    })),
    { id: 'website', label: texts.viewWebsite, icon: 'external', run: () => open('/', '_blank') },
    { id: 'keys', label: texts.palette.keys, icon: 'keyboard', keys: ['?'], run: showShortcuts },
    ...LANGUAGES.filter((code) => code !== language).map((code): PaletteItem => ({
      id: `language:${code}`,
      label: texts.palette.switchLanguage(languageFacts[code].endonym),
      icon: 'language',
      run: () => chooseLanguage(code),
    })),
    { id: 'logout', label: texts.logout, icon: 'back', run: confirmSignOut },
  ];
  const filterItems = (items: readonly PaletteItem[]) => {
    if (query.trim() === '') return items;
    return items
      .filter(({ label, to = '', searchTerms: terms = '' }) =>
        matchesQuery(query.trim(), label, to, terms),
      )
      .toSorted((a, b) => rankMatch(a.label, query) - rankMatch(b.label, query));
  };
  const groups: PaletteGroup[] = [
    { value: texts.palette.records, items: records },
    { value: page ? texts.palette.here(page.name) : '', items: filterItems(pageActions) },
    { value: texts.palette.goTo, items: filterItems(screenItems) },
    { value: texts.palette.actions, items: filterItems(otherItems) },
  ];
  // A group whose first item is named exactly like the query comes first.
  const rankGroup = ({ items }: PaletteGroup) =>
    rankMatch(items[0]?.label ?? '', query) === 0 ? 0 : 1;
  return {
    groups: groups
      .filter(({ items }) => items.length > 0)
      .toSorted((a, b) => rankGroup(a) - rankGroup(b)),
    isSearching,
    hasFailed,
  };
}

type SearchResult = components['schemas']['SearchResultDto'];

const DEBOUNCE_MS = 200;
const MAX_RESULTS = 16;
const MAX_SETTINGS = 6;

function useDebouncedQuery(query: string): string {
  const [debounced, setDebounced] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), query === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return debounced;
}

const hasMatch = (text: string, query: string) =>
  splitByMatches(text, query).some(({ isMatch }) => isMatch);

/** Returns the name in another language that matches the query; undefined if the shown name matches. */
function findAlternativeName({ names }: SearchResult, shownName: RecordName, query: string) {
  if (hasMatch(shownName.text, query)) return undefined;
  const language = LANGUAGES.find((code) => hasMatch(names[code] ?? '', query));
  const text = language && names[language];
  return text
    ? { text: excerptFromMatch(text, query), lang: languageFacts[language].tag }
    : undefined;
}

function toPaletteItem(
  match: SearchResult,
  name: RecordName,
  query: string,
  nameOf: (screen: ScreenName) => string,
): PaletteItem | undefined {
  const screen = screenOf(match.kind);
  const to = entityPath(match.kind, match.id);
  if (!screen || to === undefined) return undefined;
  const alternativeName = findAlternativeName(match, name, query);
  const { excerpt } = match;
  return {
    id: `${match.kind}:${match.id}`,
    label: name.text || `#${match.id}`,
    ...(name.tag && { lang: name.tag }),
    ...(alternativeName && { alternativeName }),
    ...(excerpt && { excerpt: { text: excerpt.text, lang: languageFacts[excerpt.language].tag } }),
    icon: screen,
    note: nameOf(screen),
    to,
  };
}

/** Searches settings by their labels, which the API does not know. */
function findSettings(
  settings: readonly SettingName[],
  query: string,
  nameOf: (screen: ScreenName) => string,
): PaletteItem[] {
  return settings
    .filter(({ label }) => matchesQuery(query, label))
    .slice(0, MAX_SETTINGS)
    .map(({ path, label, to }) => ({
      id: `setting:${path}`,
      label,
      to,
      icon: 'settings',
      note: nameOf('settings'),
    }));
}

/** Ranks a result: 0 if its name (of a setting, without its group) equals the query, 1 if a name has a match, otherwise 2. */
function rankResult({ label, alternativeName }: PaletteItem, query: string): number {
  const name = label.split(' · ').at(-1) ?? '';
  if (rankMatch(name, query) === 0) return 0;
  return alternativeName || hasMatch(label, query) ? 1 : 2;
}

/** Searches records of all kinds, settings and messages in all four languages by one request, and settings also by label. */
export function useRecordSearch(query: string) {
  const api = useApi();
  const { screen } = useLabels();
  const recordName = useRecordName();
  const settingNames = useSettingNames();
  const trimmedQuery = query.trim();
  const search = useDebouncedQuery(trimmedQuery);
  const { data, isFetching, isError } = useQuery({
    ...api.queryOptions('get', '/api/search', {
      params: { query: { search, page: 1, pageSize: MAX_RESULTS } },
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const hasQuery = trimmedQuery !== '';
  const recordItems = (data?.items ?? []).flatMap((match) => {
    return toPaletteItem(match, recordName(match), trimmedQuery, screen) ?? [];
  });
  const labels = new Set(recordItems.map(({ label }) => label));
  const settingItems = findSettings(settingNames, trimmedQuery, screen).filter(
    ({ label }) => !labels.has(label),
  );
  const results = [...recordItems, ...settingItems].toSorted(
    (a, b) => rankResult(a, trimmedQuery) - rankResult(b, trimmedQuery),
  );
  return {
    records: hasQuery ? results : [],
    isSearching: hasQuery && (isFetching || search !== trimmedQuery),
    hasFailed: hasQuery && isError,
  };
}
