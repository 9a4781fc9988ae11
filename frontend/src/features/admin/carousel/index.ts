export { CarouselScreen } from './carousel-screen';
export { slideTexts } from './texts';
