export { CarouselScreen } from './carousel-screen';
