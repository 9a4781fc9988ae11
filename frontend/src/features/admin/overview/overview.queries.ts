import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';

export type Overview = components['schemas']['OverviewDto'];
export type OverviewItem = Overview['items'][number];

/** States that need a decision. */
export const DECISIONS = ['missing', 'copied', 'review', 'stale', 'suggested'] as const;

export const overviewQuery = (api: Api) => api.queryOptions('get', '/api/overview');

export const sum = (items: readonly OverviewItem[]): number =>
  items.reduce((total, { count }) => total + count, 0);
