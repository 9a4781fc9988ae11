import { type QueryClient } from '@tanstack/react-query';
import { type Api } from '../api/client';
import { arrivalQueries } from '../features/public/arrival/arrival.queries';
import {
  contactQuery,
  draftQuery,
  reservationQuery,
  socialQuery,
} from '../features/public/contact/contact.queries';
import { parseFormResult } from '../features/public/contact/form-result';
import {
  footerQuery,
  generalQuery,
  headerQuery,
  logoQuery,
} from '../features/public/layout/layout.queries';
import { eventQuery } from '../features/public/events/events.queries';
import { faqSection } from '../features/public/faq/faq';
import { placesQuery } from '../features/public/explore/explore.queries';
import { policyQuery } from '../features/public/policies/policy.queries';
import { slidesQuery } from '../features/public/hero/hero.queries';
import { aboutQuery, introImagesQuery } from '../features/public/intro/intro.queries';
import {
  availabilityQuery,
  monthsAvailabilityQuery,
} from '../features/public/rooms/availability.queries';
import { roomQuery, roomsQuery } from '../features/public/rooms/rooms.queries';
import { partnersQuery } from '../shared/content/partners';
import { policyLinksQuery } from '../shared/content/policy-links';
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
  const layout = prefetchQuery(prefetchLayout(language, api, queryClient));
  const pageResult = await prefetchPage(page, search, language, api, queryClient);
  const formResult = prefetchFormResult(search, api, queryClient);
  const isComplete = [pageResult, await layout, await formResult].every(
    (result) => result.isComplete,
  );
  return { ...pageResult, isComplete };
}

function prefetchLayout(language: Language, api: Api, queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.fetchQuery(logoQuery(api, language)),
    queryClient.fetchQuery(headerQuery(api, language)),
    queryClient.fetchQuery(generalQuery(api, language)),
    queryClient.fetchQuery(footerQuery(api, language)),
    queryClient.fetchQuery(contactQuery(api, language)),
    queryClient.fetchQuery(policyLinksQuery(api, language)),
  ]);
}

/** Loads the draft of a sent form. The result of a form belongs to one visitor, so that page must not be cached. */
async function prefetchFormResult(
  search: string,
  api: Api,
  queryClient: QueryClient,
): Promise<PrefetchResult> {
  const { draft } = parseFormResult(search);
  if (draft) await prefetchQuery(queryClient.fetchQuery(draftQuery(api, draft)));
  return { status: 200, isComplete: search === '' || parseStayValues(search) !== undefined };
}

async function prefetchPage(
  page: Page,
  search: string,
  language: Language,
  api: Api,
  queryClient: QueryClient,
): Promise<PrefetchResult> {
  switch (page.name) {
    case 'home':
      return prefetchSections([
        queryClient.fetchQuery(slidesQuery(api, language)),
        queryClient.fetchQuery(aboutQuery(api, language)),
        queryClient.fetchQuery(introImagesQuery(api, language)),
        ...homeSections.map((section) => section.load(queryClient, api, language)),
        queryClient.fetchQuery(contactQuery(api, language)),
        queryClient.fetchQuery(contactQuery(api, DEFAULT_LANGUAGE)),
        queryClient.fetchQuery(reservationQuery(api, language)),
        queryClient.fetchQuery(partnersQuery(api)),
        queryClient.fetchQuery(socialQuery(api)),
      ]);
    case 'rooms': {
      const values = parseStayValues(search);
      const hasValidStay = values !== undefined && !findStayProblem(values, todayInJapan());
      const rooms = prefetchQuery(
        Promise.all([
          queryClient.fetchQuery(roomsQuery(api, language)),
          queryClient.fetchQuery(reservationQuery(api, language)),
          queryClient.fetchQuery(aboutQuery(api, language)),
          queryClient.fetchQuery(partnersQuery(api)),
        ]),
      );
      const availability =
        hasValidStay &&
        (await prefetchQuery(queryClient.fetchQuery(availabilityQuery(api, stayOf(values)))));
      // Without availability, the page shows every room as on request.
      const isComplete = !availability || availability.isComplete;
      const roomsResult = await rooms;
      return { ...roomsResult, isComplete: roomsResult.isComplete && isComplete };
    }
    case 'explore':
      return prefetchQuery(
        Promise.all([
          queryClient.fetchQuery(placesQuery(api, language, { withImages: true })),
          queryClient.fetchQuery(aboutQuery(api, language)),
          // Coordinates of the guesthouse for the map.
          queryClient.fetchQuery(contactQuery(api, language)),
          queryClient.fetchQuery(roomsQuery(api, language)),
        ]),
      );
    case 'room': {
      const values = parseStayValues(search);
      const today = todayInJapan();
      const otherQueries: Promise<unknown>[] = [
        queryClient.fetchQuery(roomsQuery(api, language)),
        queryClient.fetchQuery(reservationQuery(api, language)),
        queryClient.fetchQuery(partnersQuery(api)),
        faqSection.load(queryClient, api, language),
        queryClient.fetchQuery(contactQuery(api, language)),
      ];
      if (values && !findStayProblem(values, today)) {
        const stay = stayOf(values);
        otherQueries.push(queryClient.fetchQuery(availabilityQuery(api, stay)));
        otherQueries.push(
          queryClient.fetchQuery(monthsAvailabilityQuery(api, monthLater(stay.arrival, 0), today)),
        );
      }
      // The room is shown even if the other rooms or its free nights are missing.
      const otherResult = prefetchSections(otherQueries);
      const room = await prefetchRecord(
        queryClient.fetchQuery(roomQuery(api, page.slug, language)),
        'rooms',
        page,
      );
      return { ...room, isComplete: room.isComplete && (await otherResult).isComplete };
    }
    case 'event':
      return prefetchRecord(
        queryClient.fetchQuery(eventQuery(api, page.slug, language)),
        'events',
        page,
      );
    case 'policy':
      return prefetchRecord(
        queryClient.fetchQuery(policyQuery(api, page.slug, language)),
        'policies',
        page,
      );
    case 'arrival': {
      const { contact, japanese, header } = arrivalQueries(api, language);
      const queries = [
        ...[contact, japanese, header].map((query) => queryClient.fetchQuery(query)),
        queryClient.fetchQuery(roomsQuery(api, language)),
      ];
      // The directions are known without this data.
      return { ...(await prefetchQuery(Promise.all(queries))), status: 200 };
    }
    case 'newsletter':
    case 'admin':
      return { status: 200, isComplete: true };
    case 'not-found':
      return { status: 404, isComplete: true };
  }
}

async function prefetchQuery<T>(
  query: Promise<T>,
  toResult: (data: T) => Pick<PrefetchResult, 'status' | 'movedTo'> = () => ({ status: 200 }),
): Promise<PrefetchResult> {
  try {
    return { ...toResult(await query), isComplete: true };
  } catch {
    return { status: 503, isComplete: false };
  }
}

/** Determines whether a record's page exists, or was renamed. */
function prefetchRecord(
  query: Promise<{ slug: string } | null>,
  page: RecordPage,
  { slug }: { slug: string },
): Promise<PrefetchResult> {
  return prefetchQuery(query, (record) => {
    if (!record) return { status: 404 };
    return { status: 200, ...(record.slug !== slug && { movedTo: recordPath(page, record.slug) }) };
  });
}

/** A page of several parts succeeds if one part is loaded: the browser retries the others. */
async function prefetchSections(queries: readonly Promise<unknown>[]): Promise<PrefetchResult> {
  const results = await Promise.all(queries.map((query) => prefetchQuery(query)));
  const status = results.some(({ isComplete }) => isComplete) ? 200 : 503;
  return { status, isComplete: results.every(({ isComplete }) => isComplete) };
}
