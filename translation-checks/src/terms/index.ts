export { foldCase, foldWidth } from './fold.js';
export { GAZETTEER, type KnownTerm } from './gazetteer.js';
export { type TermMatch, type Sought, TermFinder } from './term-finder.js';
