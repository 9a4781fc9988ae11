export { Hero } from './hero';
export { slidesQuery } from './hero.queries';
