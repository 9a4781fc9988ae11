import { type QueryClient } from '@tanstack/react-query';
import { type Api } from '../api/client';
import { arrivalQueries } from '../features/public/arrival';
import {
  contactQuery,
  draftQuery,
  formAnswer,
  partnersQuery,
  reservationQuery,
  socialQuery,
} from '../features/public/contact';
import { footerQuery, headerQuery, logoQuery, policyLinksQuery } from '../features/public/layout';
import { eventsQuery, seasonImagesQuery } from '../features/public/events';
import { attractionsQuery } from '../features/public/explore';
import { facilitiesQuery } from '../features/public/facilities';
import { policyQuery } from '../features/public/policies';
import { slidesQuery } from '../features/public/hero';
import { aboutQuery, introImagesQuery } from '../features/public/intro';
import { roomQuery, roomsQuery } from '../features/public/rooms';
import { DEFAULT_LANGUAGE, type Language } from '../shared/i18n/language';
import { type Page } from './pages';

interface Prefetched {
  status: 200 | 404;
  /** Whether everything the page shows was there; a page that is not must not be kept. */
  complete: boolean;
}

/** Loads what a page shows before it is rendered, and finds out whether the page exists. */
export async function prefetch(
  page: Page,
  search: string,
  language: Language,
  api: Api,
  queries: QueryClient,
): Promise<Prefetched> {
  if (page.name === 'admin') return { status: 200, complete: true };
  const around = settle(prefetchLayout(language, api, queries), () => 200);
  const own = await prefetchPage(page, language, api, queries);
  const answer = prefetchAnswer(search, api, queries);
  const complete = [own, await around, await answer].every((part) => part.complete);
  return { status: own.status, complete };
}

function prefetchLayout(language: Language, api: Api, queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.fetchQuery(logoQuery(api, language)),
    queries.fetchQuery(headerQuery(api, language)),
    queries.fetchQuery(footerQuery(api, language)),
    queries.fetchQuery(policyLinksQuery(api, language)),
  ]);
}

/** What became of a form is one visitor's alone: whatever page shows it is not to be kept. */
async function prefetchAnswer(search: string, api: Api, queries: QueryClient): Promise<Prefetched> {
  const { draft } = formAnswer(search);
  if (draft) await settle(queries.fetchQuery(draftQuery(api, draft)), () => 200);
  return { status: 200, complete: search === '' };
}

async function prefetchPage(
  page: Page,
  language: Language,
  api: Api,
  queries: QueryClient,
): Promise<Prefetched> {
  switch (page.name) {
    case 'home':
      return settle(
        Promise.all([
          queries.fetchQuery(slidesQuery(api, language)),
          queries.fetchQuery(aboutQuery(api, language)),
          queries.fetchQuery(introImagesQuery(api, language)),
          queries.fetchQuery(roomsQuery(api, language)),
          queries.fetchQuery(facilitiesQuery(api, language)),
          queries.fetchQuery(attractionsQuery(api, language)),
          queries.fetchQuery(eventsQuery(api, language)),
          queries.fetchQuery(seasonImagesQuery(api, language)),
          queries.fetchQuery(contactQuery(api, language)),
          queries.fetchQuery(contactQuery(api, DEFAULT_LANGUAGE)),
          queries.fetchQuery(reservationQuery(api, language)),
          queries.fetchQuery(partnersQuery(api)),
          queries.fetchQuery(socialQuery(api)),
        ]),
        () => 200,
      );
    case 'explore':
      return settle(
        Promise.all([
          queries.fetchQuery(attractionsQuery(api, language)),
          // Where the house stands on the map.
          queries.fetchQuery(contactQuery(api, language)),
          queries.fetchQuery(roomsQuery(api, language)),
        ]),
        () => 200,
      );
    case 'room':
      return settle(queries.fetchQuery(roomQuery(api, page.id, language)), (room) =>
        room ? 200 : 404,
      );
    case 'policy':
      return settle(queries.fetchQuery(policyQuery(api, page.id, language)), (policy) =>
        policy ? 200 : 404,
      );
    case 'arrival': {
      const { own, japanese, header } = arrivalQueries(api, language);
      return settle(
        Promise.all([
          ...[own, japanese, header].map((query) => queries.fetchQuery(query)),
          queries.fetchQuery(roomsQuery(api, language)),
        ]),
        () => 200,
      );
    }
    case 'newsletter':
    case 'admin':
      return { status: 200, complete: true };
    case 'not-found':
      return { status: 404, complete: true };
  }
}

async function settle<T>(
  loading: Promise<T>,
  statusOf: (data: T) => Prefetched['status'],
): Promise<Prefetched> {
  try {
    return { status: statusOf(await loading), complete: true };
  } catch {
    // The page still stands: the browser asks again, and says so if that fails too.
    return { status: 200, complete: false };
  }
}
