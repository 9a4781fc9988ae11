export { Explore } from './explore';
export { ExploreView } from './explore-view';
export { attractionsQuery } from './explore.queries';
