export { MonthBudget } from './month-budget';
export { SiteRunButton } from './site-run-button';
export { SiteRuns } from './site-runs';
