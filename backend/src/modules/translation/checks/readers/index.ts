import { type Reader } from '../fact.js';

/** In the order in which they read: what one takes, those after it do not see. */
export const READERS: readonly Reader[] = [];
