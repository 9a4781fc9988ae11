import { lazy } from 'react';

const overview = () => import('../../../features/admin/overview');

export const OverviewScreen = lazy(() =>
  overview().then((module) => ({ default: module.OverviewScreen })),
);
export const WordsScreen = lazy(() =>
  overview().then((module) => ({ default: module.WordsScreen })),
);
export const LinksScreen = lazy(() =>
  import('../../../features/admin/links').then((module) => ({ default: module.LinksScreen })),
);
