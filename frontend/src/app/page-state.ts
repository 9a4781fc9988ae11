import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type Api } from '../api/client';
import { eventQuery } from '../features/public/events';
import { policyQuery } from '../features/public/policies';
import { roomQuery } from '../features/public/rooms';
import { type Language } from '../shared/i18n/language';
import { type Site } from '../shared/site/site-context';
import { resolvePage } from './pages';

/** What the server hands to the browser, as a JSON data block in the page. */
export interface PageState {
  language: Language;
  site: Site;
  queries: DehydratedState;
  /** Whether the page says that its record is not there, on behalf of all of which that is true. */
  isMissing?: boolean;
  /** Whether the page is empty, for the browser to fill: the back office. */
  isShell?: boolean;
}

export const stateElementId = 'state';

/** Data that came with the page is this fresh; it is not asked for again on the first mount. */
const FRESH_MS = 30_000;

function at(state: DehydratedState, time: number): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: time,
      state: { ...query.state, dataUpdatedAt: time },
    })),
  };
}

/** No page shows them; feeds and the sitemap, which read some, are made by the server. */
const SERVER_FIELDS = new Set([
  'createdAt',
  'updatedAt',
  'version',
  'isBaseLanguage',
  'missingLanguages',
]);
const withoutServerFields = (key: string, value: unknown) =>
  SERVER_FIELDS.has(key) ? undefined : value;

/** Times are left out, so that the same content is the same bytes in every rendering and process. */
export function serializeState(
  { language, site, isMissing, isShell }: Omit<PageState, 'queries'>,
  queries: QueryClient,
): string {
  const state: PageState = {
    language,
    site,
    isMissing,
    isShell,
    queries: at(dehydrate(queries), 0),
  };
  const json = JSON.stringify(state, withoutServerFields).replaceAll('<', '\\u003c');
  return `<script id="${stateElementId}" type="application/json">${json}</script>`;
}

/** The page that says so is one for all addresses: here, it is the record of this one that is not there. */
function markMissing(
  { language }: PageState,
  updatedAt: number,
  api: Api,
  queries: QueryClient,
): void {
  const { page } = resolvePage(location.pathname);
  if (page.name === 'room') {
    queries.setQueryData(roomQuery(api, page.slug, language).queryKey, null, { updatedAt });
  } else if (page.name === 'event') {
    queries.setQueryData(eventQuery(api, page.slug, language).queryKey, null, { updatedAt });
  } else if (page.name === 'policy') {
    queries.setQueryData(policyQuery(api, page.slug, language).queryKey, null, { updatedAt });
  }
}

/** Fills the cache from the page; null where it brings nothing. */
export function hydrateState(api: Api, queries: QueryClient): PageState | null {
  const json = document.getElementById(stateElementId)?.textContent;
  if (!json) return null;
  const state = JSON.parse(json) as PageState;
  if (state.isShell) return state;
  const loadedAt = Date.now();
  hydrate(queries, at(state.queries, loadedAt));
  if (state.isMissing) markMissing(state, loadedAt, api, queries);
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      refetchOnMount: (query) =>
        query.state.dataUpdatedAt !== loadedAt || Date.now() - loadedAt > FRESH_MS,
    },
  });
  return state;
}
