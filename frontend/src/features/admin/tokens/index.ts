export { TokensScreen } from './tokens-screen';
