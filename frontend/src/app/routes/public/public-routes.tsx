import { lazy, type ReactNode, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { ExplorePage } from './explore-page';
import { HomePage } from './home-page';
import { NotFoundPage } from './not-found-page';
import { PublicShell } from './public-shell';

// All pages except home, explore and not found are loaded on demand.
export const loadArrivalPage = () => import('./arrival-page');
const ArrivalPage = lazy(loadArrivalPage);
const EventPage = lazy(() => import('./event-page'));
const NewsletterPage = lazy(() => import('./newsletter-page'));
const PolicyPage = lazy(() => import('./policy-page'));
const RoomPage = lazy(() => import('./room-page'));
const RoomsPage = lazy(() => import('./rooms-page'));

const prefixes = ['', ...LANGUAGES.map((language) => languageFacts[language].slug)];

/** Used only for pages loaded on demand, because React hydrates the content of a boundary later than the rest. */
export const wrapInSuspense = (page: ReactNode) => <Suspense fallback={null}>{page}</Suspense>;

/** Routes of the public site: every page without a prefix and under each language's prefix. */
export const publicRoutes = prefixes.map((prefix) => (
  <Route key={prefix} path={`/${prefix}`} element={<PublicShell />}>
    <Route index element={<HomePage />} />
    <Route path="explore" element={<ExplorePage />} />
    <Route path="rooms" element={wrapInSuspense(<RoomsPage />)} />
    <Route path="rooms/:slug" element={wrapInSuspense(<RoomPage />)} />
    <Route path="arrival" element={wrapInSuspense(<ArrivalPage />)} />
    <Route path="events/:slug" element={wrapInSuspense(<EventPage />)} />
    <Route path="policies/:slug" element={wrapInSuspense(<PolicyPage />)} />
    {(['confirm', 'unsubscribe'] as const).map((action) => (
      <Route
        key={action}
        path={`newsletter/${action}`}
        element={wrapInSuspense(<NewsletterPage action={action} />)}
      />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Route>
));
