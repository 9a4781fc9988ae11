export { MediaScreen } from './media-screen';
