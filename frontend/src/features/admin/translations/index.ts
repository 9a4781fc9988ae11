export { OneByOneScreen } from './one-by-one-screen';
export { TranslationsScreen } from './translations-screen';
