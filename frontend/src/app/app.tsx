import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LANGUAGES, languageFacts } from '../shared/i18n/language';
import { ErrorBoundary } from './error-boundary';
import { ExplorePage } from './routes/public/explore-page';
import { HomePage } from './routes/public/home-page';
import { NotFoundPage } from './routes/public/not-found-page';
import { PublicShell } from './routes/public/public-shell';
import { RoomPage } from './routes/public/room-page';

// The back office is its own chunk: a visitor never loads it.
const AdminApp = lazy(() => import('./routes/admin/admin-app'));

// Quiet pages, each a chunk of its own: most visits never come to them.
export const loadArrivalPage = () => import('./routes/public/arrival-page');
const ArrivalPage = lazy(loadArrivalPage);
const NewsletterPage = lazy(() => import('./routes/public/newsletter-page'));
const PolicyPage = lazy(() => import('./routes/public/policy-page'));

const prefixes = ['', ...LANGUAGES.map((language) => languageFacts[language].slug)];

/** Around chunks of their own alone: what a boundary holds is hydrated later than the rest of its page. */
const apart = (page: ReactNode) => <Suspense fallback={null}>{page}</Suspense>;

/** Every public page stands at its own path, and once more under each language's prefix. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route path="/admin/*" element={apart(<AdminApp />)} />
        {prefixes.map((prefix) => (
          <Route key={prefix} path={`/${prefix}`} element={<PublicShell />}>
            <Route index element={<HomePage />} />
            <Route path="explore" element={<ExplorePage />} />
            <Route path="rooms/:id" element={<RoomPage />} />
            <Route path="arrival" element={apart(<ArrivalPage />)} />
            <Route path="policies/:id" element={apart(<PolicyPage />)} />
            {(['confirm', 'unsubscribe'] as const).map((act) => (
              <Route
                key={act}
                path={`newsletter/${act}`}
                element={apart(<NewsletterPage act={act} />)}
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        ))}
      </Routes>
    </ErrorBoundary>
  );
}
