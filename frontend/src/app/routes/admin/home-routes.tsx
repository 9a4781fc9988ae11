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
export const ActivityScreen = lazy(() =>
  import('../../../features/admin/activity').then((module) => ({
    default: module.ActivityScreen,
  })),
);
export const JobsScreen = lazy(() =>
  import('../../../features/admin/jobs').then((module) => ({ default: module.JobsScreen })),
);
