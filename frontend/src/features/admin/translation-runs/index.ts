export { MonthBudget } from './month-budget';
export { SiteRunButton } from './site-runs';
export { SiteRuns } from './site-runs';
