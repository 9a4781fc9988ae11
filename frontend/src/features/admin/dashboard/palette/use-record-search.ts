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
import { marked, matchesQuery, type PaletteItem } from './palette-items';

type Found = components['schemas']['SearchResultDto'];

const DEBOUNCE_MS = 200;
const MAX_FOUND = 16;
const MAX_SETTINGS = 6;

/** What was typed, once nothing more is typed for a moment. */
function useSettled(query: string): string {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), query === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

const isIn = (text: string, query: string) => marked(text, query).some(({ hit }) => hit);

/** The name it was found by, where that is another than the one shown. */
function otherName({ names }: Found, shown: RecordName, query: string) {
  if (isIn(shown.text, query)) return undefined;
  const language = LANGUAGES.find((code) => isIn(names[code] ?? '', query));
  const text = language && names[language];
  return text ? { text, lang: languageFacts[language].tag } : undefined;
}

function toItem(
  found: Found,
  name: RecordName,
  query: string,
  nameOf: (screen: ScreenName) => string,
): PaletteItem | undefined {
  const screen = screenOf(found.kind);
  const to = entityPath(found.kind, found.id);
  if (!screen || to === undefined) return undefined;
  const also = otherName(found, name, query);
  return {
    id: `${found.kind}:${found.id}`,
    label: name.text || `#${found.id}`,
    ...(name.tag && { lang: name.tag }),
    ...(also && { also }),
    icon: screen,
    note: nameOf(screen),
    to,
  };
}

/** Settings are not known to the API by what their screen calls them. */
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

/** Records of all kinds, settings, and messages, by the words of any of the four languages: one request. */
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
  const records = (data?.items ?? []).flatMap((found) => {
    return toItem(found, recordName(found), typed, screen) ?? [];
  });
  const known = new Set(records.map(({ label }) => label));
  const named = settingItems(settings, typed, screen).filter(({ label }) => !known.has(label));
  return {
    records: wanted ? [...records, ...named] : [],
    searching: wanted && (isFetching || search !== typed),
    failed: wanted && isError,
  };
}
