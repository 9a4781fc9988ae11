import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { apart, publicRoutes } from './routes/public/public-routes';

// The back office is its own chunk: a visitor never loads it.
const AdminApp = lazy(() => import('./routes/admin/admin-app'));

export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route path="/admin/*" element={apart(<AdminApp />)} />
        {publicRoutes}
      </Routes>
    </ErrorBoundary>
  );
}
