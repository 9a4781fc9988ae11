import { type QueryClient } from '@tanstack/react-query';
import { type Api } from '../api/client';
import { eventsQuery, seasonImagesQuery } from '../features/public/events';
import { facilitiesQuery } from '../features/public/facilities';
import { roomQuery, roomsQuery } from '../features/public/rooms';
import { type Language } from '../shared/i18n/language';
import { type Page } from './pages';

interface Prefetched {
  status: 200 | 404;
  /** Whether everything the page shows was there; a page that is not must not be kept. */
  complete: boolean;
}

/** Loads what a page shows before it is rendered, and finds out whether the page exists. */
export async function prefetch(
  page: Page,
  language: Language,
  api: Api,
  queries: QueryClient,
): Promise<Prefetched> {
  switch (page.name) {
    case 'home':
      return settle(
        Promise.all([
          queries.fetchQuery(roomsQuery(api, language)),
          queries.fetchQuery(facilitiesQuery(api, language)),
          queries.fetchQuery(eventsQuery(api, language)),
          queries.fetchQuery(seasonImagesQuery(api, language)),
        ]),
        () => 200,
      );
    case 'room':
      return settle(queries.fetchQuery(roomQuery(api, page.id, language)), (room) =>
        room ? 200 : 404,
      );
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
