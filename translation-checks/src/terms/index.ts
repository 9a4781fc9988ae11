export { foldCase, foldWidth } from './fold.js';
export { GAZETTEER, type GazetteerEntry } from './gazetteer.js';
export { type TermMatch, type SearchTerm, TermFinder } from './term-finder.js';
