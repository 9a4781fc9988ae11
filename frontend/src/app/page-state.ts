import { type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type Api } from '../api/client';
import { recordQuery } from '../shared/content/record-query';
import { type Language } from '../shared/i18n/language';
import { type Site } from '../shared/site/site-context';
import { resolvePage } from './pages';

/** State that the server passes to the browser, as a JSON data block in the page. */
interface PageState {
  language: Language;
  site: Site;
  /** Loaded data by query key. */
  queries: (readonly [QueryKey, unknown])[];
  /** Whether this is a 404 page: one cached page serves all missing records of a kind, or all unknown paths. */
  isMissing?: boolean;
  /** Whether the page is an empty shell that the browser renders: the back office. */
  isShell?: boolean;
}

const STATE_ELEMENT_ID = 'state';

/** Time during which data of the page counts as fresh, so that mounting a section does not reload it. */
const FRESH_MS = 30_000;

/** Fields that no page shows. They are removed from the state to keep it small. */
const OMITTED_FIELDS = new Set([
  'createdAt',
  'updatedAt',
  'version',
  'isBaseLanguage',
  'missingLanguages',
  // A preview of each image as base64, which compression cannot shrink.
  'placeholder',
]);
const omitFields = (key: string, value: unknown) => (OMITTED_FIELDS.has(key) ? undefined : value);

/**
 * Serializes only keys and data of the queries. TanStack's `dehydrate` would add 1.4 KB to the home page, and timestamps that differ in each rendering.
 */
export function serializeState(
  { language, site, isMissing, isShell }: Omit<PageState, 'queries'>,
  queries: QueryClient,
): string {
  const state: PageState = {
    language,
    site,
    isMissing,
    isShell,
    queries: queries
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => [query.queryKey, query.state.data]),
  };
  const json = JSON.stringify(state, omitFields).replaceAll('<', '\\u003c');
  return `<script id="${STATE_ELEMENT_ID}" type="application/json">${json}</script>`;
}

/** Fills the query cache from the page; returns null if the page has no state. */
export function hydrateState(api: Api, queries: QueryClient): PageState | null {
  const json = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!json) return null;
  const state = JSON.parse(json) as PageState;
  if (state.isShell) return state;
  const loadedAt = Date.now();
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      // A section that is hydrated late must still find the data that it was rendered from.
      gcTime: Infinity,
      refetchOnMount: (query) =>
        query.state.dataUpdatedAt !== loadedAt || Date.now() - loadedAt > FRESH_MS,
    },
  });
  for (const [key, data] of state.queries) {
    queries.setQueryData(key, data, { updatedAt: loadedAt });
  }
  const { page } = resolvePage(location.pathname);
  // The 404 page is shared by all URLs, so it does not contain which record is missing.
  if (state.isMissing && 'slug' in page) {
    const { queryKey } = recordQuery(api, page.kind, page.slug, state.language);
    queries.setQueryData<unknown>(queryKey, null, { updatedAt: loadedAt });
  }
  return state;
}
