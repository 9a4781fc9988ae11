import { lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../shared/ui/error-boundary';
import { publicRoutes, wrapInSuspense } from './routes/public/public-routes';

// The back office is a chunk of its own that visitors never load.
const AdminApp = lazy(() => import('./routes/admin/admin-app'));

export function App() {
  return (
    <ErrorBoundary path={useLocation().pathname} className="container section">
      <Routes>
        <Route path="/admin/*" element={wrapInSuspense(<AdminApp />)} />
        {publicRoutes}
      </Routes>
    </ErrorBoundary>
  );
}
