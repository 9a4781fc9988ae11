import { LRUCache } from 'lru-cache';
import { type ContentSources } from '../../../platform/database/content-sources.js';
import { type Answer } from './answer.js';

const KEPT_BYTES = 64 * 1024 * 1024;

export interface MadeAnswer extends Answer {
  readonly sources: ContentSources;
}

export interface KeptAnswer extends MadeAnswer {
  /** The content version at which it was last known to be what would be made. */
  version: number;
  /** When it is made anew although nothing changed; milliseconds since 1970. */
  readonly expiresAt: number;
}

export type AnswerStore = LRUCache<string, KeptAnswer>;

/** The last good answer of each address, bounded in bytes: what nobody asked for longest goes first. */
export function answerStore(): AnswerStore {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_BYTES / 4,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
}
