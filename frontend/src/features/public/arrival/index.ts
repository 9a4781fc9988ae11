export { arrivalQueries } from './arrival.queries';
export { arrivalTexts } from './texts';
