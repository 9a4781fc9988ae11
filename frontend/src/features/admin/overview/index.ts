export { OverviewScreen } from './overview-screen';
export { WordsScreen } from './words-screen';
