export { OverviewScreen } from './overview-screen';
