import { lazy, type ReactNode, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { ExplorePage } from './explore-page';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { PublicShell } from './public-shell';

// Quiet pages, each a chunk of its own: most visits never come to them.
export const loadArrivalPage = () => import('./arrival-page');
const ArrivalPage = lazy(loadArrivalPage);
const EventPage = lazy(() => import('./event-page'));
const NewsletterPage = lazy(() => import('./newsletter-page'));
const PolicyPage = lazy(() => import('./policy-page'));
const RoomPage = lazy(() => import('./room-page'));
const RoomsPage = lazy(() => import('./rooms-page'));

const prefixes = ['', ...LANGUAGES.map((language) => languageFacts[language].slug)];

/** Around chunks of their own alone: what a boundary holds is hydrated later than the rest of its page. */
export const suspended = (page: ReactNode) => <Suspense fallback={null}>{page}</Suspense>;

/** What visitors see: every page at its own path, and once more under each language's prefix. */
export const publicRoutes = prefixes.map((prefix) => (
  <Route key={prefix} path={`/${prefix}`} element={<PublicShell />}>
    <Route index element={<HomePage />} />
    <Route path="explore" element={<ExplorePage />} />
    <Route path="rooms" element={suspended(<RoomsPage />)} />
    <Route path="rooms/:slug" element={suspended(<RoomPage />)} />
    <Route path="arrival" element={suspended(<ArrivalPage />)} />
    <Route path="events/:slug" element={suspended(<EventPage />)} />
    <Route path="policies/:slug" element={suspended(<PolicyPage />)} />
    {(['confirm', 'unsubscribe'] as const).map((act) => (
      <Route
        key={act}
        path={`newsletter/${act}`}
        element={suspended(<NewsletterPage act={act} />)}
      />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Route>
));
