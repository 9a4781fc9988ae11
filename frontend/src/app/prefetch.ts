import { type QueryClient } from '@tanstack/react-query';
import { type Api } from '../api/client';
import { arrivalQueries } from '../features/public/arrival/arrival.queries';
import {
  draftQuery,
  reservationSettingsQuery,
  socialQuery,
} from '../features/public/contact/contact.queries';
import { parseFormResult } from '../features/public/contact/form-result';
import {
  footerFallbackQuery,
  footerQuery,
  logoQuery,
} from '../features/public/layout/layout.queries';
import { faqSection } from '../features/public/faq/faq';
import { placesQuery } from '../features/public/explore/explore.queries';
import { slidesQuery } from '../features/public/hero/hero.queries';
import { introImagesQuery } from '../features/public/intro/intro-images';
import {
  availabilityQuery,
  monthsAvailabilityQuery,
} from '../features/public/rooms/availability.queries';
import { roomsQuery } from '../features/public/rooms/rooms.queries';
import { partnersQuery } from '../shared/content/partners';
import { policyLinksQuery } from '../shared/content/policy-links';
import { recordQuery } from '../shared/content/record-query';
import { settingsQuery } from '../shared/content/settings';
import { DEFAULT_LANGUAGE, type Language } from '../shared/i18n/language';
import {
  monthLater,
  stayOf,
  findStayProblem,
  parseStayValues,
  todayInJapan,
} from '../shared/navigation/stay';
import { recordPath, type RecordPage } from '../shared/site/slug';
import { homeSections } from './home-sections';
import { type Page } from './pages';

interface PrefetchResult {
  /** 503 if the page's main data could not be loaded. */
  status: 200 | 404 | 503;
  /** Current path without a language, if the record was renamed. */
  movedTo?: string;
  /** Whether all data of the page was loaded; incomplete pages must not be cached. */
  isComplete: boolean;
}

/** Loads the data of a page before it is rendered, and determines whether the page exists. */
export async function prefetch(
  page: Page,
  search: string,
  language: Language,
  api: Api,
  queryClient: QueryClient,
): Promise<PrefetchResult> {
  if (page.name === 'admin') return { status: 200, isComplete: true };
  const layout = prefetchAll(
    queryClient.fetchQuery(logoQuery(api, language)),
    queryClient.fetchQuery(settingsQuery(api, 'header', language)),
    queryClient.fetchQuery(settingsQuery(api, 'general', language)),
    prefetchFooter(language, api, queryClient),
    queryClient.fetchQuery(policyLinksQuery(api, language)),
  );
  const pageResult = await prefetchPage(page, search, language, api, queryClient);
  const { draft } = parseFormResult(search);
  if (draft) await prefetchAll(queryClient.fetchQuery(draftQuery(api, draft)));
  // A page with the result or the input of a form belongs to one visitor, except for the days of a search.
  const isForEveryone = search === '' || parseStayValues(search) !== undefined;
  const isComplete = pageResult.isComplete && (await layout).isComplete && isForEveryone;
  return { ...pageResult, isComplete };
}

async function prefetchFooter(language: Language, api: Api, queryClient: QueryClient) {
  const footer = await queryClient.fetchQuery(footerQuery(api, language));
  const { enabled, ...fallbackQuery } = footerFallbackQuery(api, footer, language);
  if (enabled) await queryClient.fetchQuery(fallbackQuery);
}

async function prefetchPage(
  page: Page,
  search: string,
  language: Language,
  api: Api,
  queryClient: QueryClient,
): Promise<PrefetchResult> {
  const fetchQuery = queryClient.fetchQuery.bind(queryClient);
  const values = parseStayValues(search);
  const today = todayInJapan();
  const stay = values && !findStayProblem(values, today) ? stayOf(values) : undefined;
  const fetchRecord = ({ kind, slug }: { kind: RecordPage; slug: string }) =>
    prefetchRecord(fetchQuery(recordQuery(api, kind, slug, language)), kind, slug);
  switch (page.name) {
    case 'home':
      return prefetchSections([
        fetchQuery(slidesQuery(api, language)),
        fetchQuery(settingsQuery(api, 'about', language)),
        fetchQuery(introImagesQuery(api, language)),
        ...homeSections.map((section) => section.load(queryClient, api, language)),
        fetchQuery(settingsQuery(api, 'contact', language)),
        fetchQuery(settingsQuery(api, 'contact', DEFAULT_LANGUAGE)),
        fetchQuery(reservationSettingsQuery(api, language)),
        fetchQuery(partnersQuery(api)),
        fetchQuery(socialQuery(api)),
      ]);
    case 'rooms': {
      const rooms = prefetchAll(
        fetchQuery(roomsQuery(api, language)),
        fetchQuery(reservationSettingsQuery(api, language)),
        fetchQuery(settingsQuery(api, 'about', language)),
        fetchQuery(partnersQuery(api)),
      );
      // Without availability, the page shows every room as on request.
      const availability = stay && (await prefetchAll(fetchQuery(availabilityQuery(api, stay))));
      const roomsResult = await rooms;
      const isComplete = roomsResult.isComplete && availability?.isComplete !== false;
      return { ...roomsResult, isComplete };
    }
    case 'explore':
      return prefetchAll(
        fetchQuery(placesQuery(api, language, { withImages: true })),
        fetchQuery(settingsQuery(api, 'about', language)),
        // Coordinates of the guesthouse for the map.
        fetchQuery(settingsQuery(api, 'contact', language)),
        // The lowest price for the action bar.
        fetchQuery(roomsQuery(api, language)),
      );
    case 'room': {
      // The room is shown even if the other rooms or its free nights are missing.
      const otherResult = prefetchSections([
        fetchQuery(roomsQuery(api, language)),
        fetchQuery(reservationSettingsQuery(api, language)),
        fetchQuery(partnersQuery(api)),
        faqSection.load(queryClient, api, language),
        fetchQuery(settingsQuery(api, 'contact', language)),
        ...(stay
          ? [
              fetchQuery(availabilityQuery(api, stay)),
              fetchQuery(monthsAvailabilityQuery(api, monthLater(stay.arrival, 0), today)),
            ]
          : []),
      ]);
      const room = await fetchRecord(page);
      return { ...room, isComplete: room.isComplete && (await otherResult).isComplete };
    }
    case 'event':
    case 'policy':
      return fetchRecord(page);
    case 'arrival': {
      const { contact, japanese, header } = arrivalQueries(api, language);
      const queries = [contact, japanese, header].map((query) => fetchQuery(query));
      // The page has texts of its own without this data. The rooms are for the price in the action bar.
      return {
        ...(await prefetchAll(...queries, fetchQuery(roomsQuery(api, language)))),
        status: 200,
      };
    }
    case 'newsletter':
    case 'admin':
      return { status: 200, isComplete: true };
    case 'not-found':
      return { status: 404, isComplete: true };
  }
}

async function prefetchAll(...queries: readonly Promise<unknown>[]): Promise<PrefetchResult> {
  try {
    await Promise.all(queries);
    return { status: 200, isComplete: true };
  } catch {
    return { status: 503, isComplete: false };
  }
}

/** Determines whether a record's page exists, or was renamed. */
async function prefetchRecord(
  query: Promise<{ slug: string } | null>,
  kind: RecordPage,
  slug: string,
): Promise<PrefetchResult> {
  const result = await prefetchAll(query);
  if (!result.isComplete) return result;
  const record = await query;
  if (!record) return { status: 404, isComplete: true };
  return { ...result, ...(record.slug !== slug && { movedTo: recordPath(kind, record.slug) }) };
}

/** Loads the parts of a page. It succeeds if one part is loaded, because the browser retries the others. */
async function prefetchSections(queries: readonly Promise<unknown>[]): Promise<PrefetchResult> {
  const results = await Promise.allSettled(queries);
  const loadedCount = results.filter(({ status }) => status === 'fulfilled').length;
  return {
    status: loadedCount > 0 ? 200 : 503,
    isComplete: loadedCount === queries.length,
  };
}
