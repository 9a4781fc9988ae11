import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type components } from '@kawabe/client';
import { useApi } from '../../../../api/api-context';
import {
  type RecordName,
  type ScreenName,
  screenOf,
  type SettingName,
  entityPath,
  useLabels,
  useRecordName,
  useSettingNames,
} from '../../../../shared/admin';
import { LANGUAGES, languageFacts } from '../../../../shared/i18n/language';
import { splitByMatches, matchesQuery, type PaletteItem } from './palette-items';

type Found = components['schemas']['SearchResultDto'];

const DEBOUNCE_MS = 200;
const MAX_FOUND = 16;
const MAX_SETTINGS = 6;

function useSettled(query: string): string {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), query === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

const isIn = (text: string, query: string) => splitByMatches(text, query).some(({ hit }) => hit);

/** Returns the matching name if it differs from the shown one. */
function otherName({ names }: Found, shown: RecordName, query: string) {
  if (isIn(shown.text, query)) return undefined;
  const language = LANGUAGES.find((code) => isIn(names[code] ?? '', query));
  const text = language && names[language];
  return text ? { text, lang: languageFacts[language].tag } : undefined;
}

function toItem(
  match: Found,
  name: RecordName,
  query: string,
  nameOf: (screen: ScreenName) => string,
): PaletteItem | undefined {
  const screen = screenOf(match.kind);
  const to = entityPath(match.kind, match.id);
  if (!screen || to === undefined) return undefined;
  const also = otherName(match, name, query);
  return {
    id: `${match.kind}:${match.id}`,
    label: name.text || `#${match.id}`,
    ...(name.tag && { lang: name.tag }),
    ...(also && { also }),
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
    .map(({ place, label, to }) => ({
      ...{ id: `setting:${place}`, label, to },
      ...{ icon: 'settings', note: nameOf('settings') },
    }));
}

/** Searches records of all kinds, settings and messages in all four languages, by one request. */
export function useRecordSearch(query: string) {
  const api = useApi();
  const { screen } = useLabels();
  const recordName = useRecordName();
  const settings = useSettingNames();
  const typed = query.trim();
  const search = useSettled(typed);
  const { data, isFetching, isError } = useQuery({
    ...api.queryOptions('get', '/api/search', {
      params: { query: { search, page: 1, pageSize: MAX_FOUND } },
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const wanted = typed !== '';
  const records = (data?.items ?? []).flatMap((match) => {
    return toItem(match, recordName(match), typed, screen) ?? [];
  });
  const labels = new Set(records.map(({ label }) => label));
  const matchingSettings = settingItems(settings, typed, screen).filter(
    ({ label }) => !labels.has(label),
  );
  return {
    records: wanted ? [...records, ...matchingSettings] : [],
    searching: wanted && (isFetching || search !== typed),
    failed: wanted && isError,
  };
}
