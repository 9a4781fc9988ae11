export { Facilities } from './facilities';
export { facilitiesQuery } from './facilities.queries';
