// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, Suspense, useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { ApiContext } from '../../../../api/api-context';
import { createApi } from '../../../../api/client';
import { createQueryClient } from '../../../../api/query-client';
import { SettingNamesContext } from '../../../../shared/admin';
import { LanguageProvider } from '../../../../shared/i18n/language-provider';
import texts from '../../../../shared/i18n/texts/en';
import { dashboardTexts } from '../texts';
import { splitByMatches, rankMatch } from './palette-items';
import { useRecordSearch } from './use-palette-groups';

configure({ asyncUtilTimeout: 5_000 });

const ORIGIN = 'http://house.test';
const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const settings = [
  { path: 'contact.phone', label: 'Contact · Phone', to: '/admin/contact-info#phone' },
];

function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const [api] = useState(() => createApi({ baseUrl: ORIGIN }));
  return (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiContext value={api}>
          <LanguageProvider initial={{ language: 'en', texts }}>
            <SettingNamesContext value={settings}>
              <Suspense fallback={null}>{children}</Suspense>
            </SettingNamesContext>
          </LanguageProvider>
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

/** Types a query letter by letter; returns the results and the search terms sent. */
async function searchRecords(query: string, items: object[]) {
  const searchTerms: (string | null)[] = [];
  server.use(
    http.get('*/api/search', ({ request }) => {
      searchTerms.push(new URL(request.url).searchParams.get('search'));
      return HttpResponse.json({ items, total: items.length, page: 1, pageSize: 16 });
    }),
  );
  await dashboardTexts.load('en');
  const { result, rerender } = await act(() =>
    Promise.resolve(
      renderHook(({ query: text }) => useRecordSearch(text), {
        wrapper: Providers,
        initialProps: { query: '' },
      }),
    ),
  );
  // All letters are typed before the debounce delay has passed.
  for (let end = 1; end <= query.length; end += 1) rerender({ query: query.slice(0, end) });
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  return { searchTerms, records: result.current.records };
}

it('sends one request for a query that is typed without a pause', async () => {
  const { searchTerms } = await searchRecords('river', []);
  expect(searchTerms).toEqual(['river']);
});

it('shows names in the interface language or else the base language, and a matching name in another language', async () => {
  const { records } = await searchRecords('川', [
    {
      kind: 'rooms',
      id: 1,
      label: '川の間',
      baseLanguage: 'ja',
      names: { ja: '川の間', en: 'River' },
    },
    { kind: 'slides', id: 3, label: '川', baseLanguage: 'ja', names: { ja: '川' } },
  ]);
  expect(records).toMatchObject([
    { label: '川', lang: 'ja', to: '/admin/carousel/3' },
    {
      label: 'River',
      lang: 'en',
      alternativeName: { text: '川の間', lang: 'ja' },
      to: '/admin/rooms/1',
    },
  ]);
  expect(records[0]).not.toHaveProperty('alternativeName');
});

it('shows a long name in another language from shortly before its match', async () => {
  const names = {
    en: 'The bedroom between open paper screens: evening sun on a bed',
    ja: '寝室。障子の向こうに夕方の光が差して、赤い布団を照らしている',
  };
  const search = async (query: string) => {
    const [record] = (
      await searchRecords(query, [
        {
          kind: 'media',
          id: 3,
          label: '卧室',
          baseLanguage: 'zh',
          names: { ...names, zh: '卧室' },
        },
      ])
    ).records;
    return record?.alternativeName?.text ?? record?.label;
  };
  expect(await search('赤い')).toBe('…こうに夕方の光が差して、赤い布団を照らしている');
  expect(await search('寝室')).toBe(names.ja);
});

it('shows an excerpt of the text in which the match is, if it is in no name', async () => {
  const room = {
    kind: 'rooms',
    id: 1,
    label: '川の間',
    baseLanguage: 'ja',
    names: { en: 'River' },
  };
  const excerpt = { text: '…から夕照が見え…', language: 'ja' };
  const { records } = await searchRecords('夕照', [{ ...room, excerpt }]);
  expect(records).toMatchObject([
    { label: 'River', excerpt: { text: '…から夕照が見え…', lang: 'ja' } },
  ]);
});

it('shows settings by the label of their field, found by value or by label', async () => {
  const setting = { kind: 'site-settings', id: 7, baseLanguage: 'ja', names: {} };
  const { records } = await searchRecords('06', [{ ...setting, label: 'contact.phone' }]);
  expect(records).toMatchObject([{ label: 'Contact · Phone', to: '/admin/site-settings/7' }]);
  expect((await searchRecords('phone', [])).records).toMatchObject([
    { to: '/admin/contact-info#phone' },
  ]);
});

it('ranks a setting that is named like the query before a record that only mentions the query', async () => {
  const names = { en: 'Supper in the alley' };
  const { records } = await searchRecords('phone', [
    { kind: 'slides', id: 3, label: names.en, baseLanguage: 'en', names },
  ]);
  expect(records.map(({ label }) => label)).toEqual(['Contact · Phone', 'Supper in the alley']);
});

it('shows a name with a hyphen, a slash or parentheses, and marks the match in it', async () => {
  const name = 'Wi-Fi (24/7)';
  const { records } = await searchRecords('wi-fi (24/', [
    { kind: 'facilities', id: 5, label: name, baseLanguage: 'en', names: { en: name } },
  ]);
  expect(records).toMatchObject([{ label: name }]);
  expect(splitByMatches(name, 'wi-fi')).toEqual([
    { text: 'Wi-Fi', isMatch: true },
    { text: ' (24/7)', isMatch: false },
  ]);
});

it('marks each word of the query in a name, and ranks equal names before those that begin with the query', () => {
  expect(splitByMatches('River room', 'room ri')).toEqual([
    { text: 'Ri', isMatch: true },
    { text: 'ver ', isMatch: false },
    { text: 'room', isMatch: true },
  ]);
  expect(['By the river', 'River room', 'River'].map((name) => rankMatch(name, 'river'))).toEqual([
    2, 1, 0,
  ]);
});
