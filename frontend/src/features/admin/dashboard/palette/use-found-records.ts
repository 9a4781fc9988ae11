import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Api } from '../../../../api/client';
import { useApi } from '../../../../api/api-context';
import { languageFacts } from '../../../../shared/i18n/language';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { recordPlaces, screenPaths } from '../screens';
import { dashboardTexts, type DashboardTexts } from '../texts';
import { type PaletteItem } from './palette-items';

const PAUSE_MS = 150;
const MOST_OF_A_KIND = 4;

/** What was typed, once nothing more is typed for a moment. */
function useSettled(query: string): string {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), query === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

async function findRecords(
  { client }: Api,
  search: string,
  texts: DashboardTexts,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  const kinds = recordPlaces.map(async ({ kind, screen, to }) => {
    const { data } = await client.GET('/api/content/{kind}', {
      params: { path: { kind }, query: { search, page: 1, pageSize: MOST_OF_A_KIND } },
      signal,
    });
    return (data?.items ?? []).map((row): PaletteItem => ({
      id: `${kind}:${row.id}`,
      label: row.label || `#${row.id}`,
      lang: languageFacts[row.baseLanguage].tag,
      icon: screen,
      note: texts.screens[screen],
      to: to(row.id),
    }));
  });
  const messages = client.GET('/api/contact-messages', {
    params: { query: { search, page: 1, pageSize: MOST_OF_A_KIND } },
    signal,
  });
  const [{ data }, ...records] = await Promise.all([messages, ...kinds]);
  const letters = (data?.items ?? []).map(({ id, name, subject, language }): PaletteItem => ({
    id: `messages:${id}`,
    label: `${name}: ${subject}`,
    lang: languageFacts[language].tag,
    icon: 'contacts',
    note: texts.screens.contacts,
    to: `${screenPaths.contacts}/${id}`,
  }));
  return [...records.flat(), ...letters];
}

/** Records of all kinds, and messages, with all of the words in any of the four languages. */
export function useFoundRecords(query: string) {
  const api = useApi();
  const texts = useDictionary(dashboardTexts);
  const search = useSettled(query.trim());
  const { data, isFetching, isError } = useQuery({
    queryKey: ['content', 'find', search, texts.pageTitle('')],
    queryFn: ({ signal }) => findRecords(api, search, texts, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const wanted = query.trim() !== '';
  return {
    records: wanted && data ? data : [],
    searching: wanted && (isFetching || search !== query.trim()),
    failed: wanted && isError,
  };
}
