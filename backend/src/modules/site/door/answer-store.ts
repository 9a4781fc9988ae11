import { type ContentSources } from '../../../platform/database/content-sources.js';
import { type Answer } from './answer.js';

export interface MadeAnswer extends Answer {
  readonly sources: ContentSources;
}

export interface KeptAnswer extends MadeAnswer {
  /** The content version at which it was last known to be what would be made. */
  version: number;
  /** When it is made anew although nothing changed; milliseconds since 1970. */
  readonly expiresAt: number;
}

interface Slot {
  answer: KeptAnswer;
  wasUsed: boolean;
}

/** The last good answer of each address, bounded in bytes: what nobody asked for goes first. */
export class AnswerStore {
  readonly #slots = new Map<string, Slot>();
  #bytes = 0;

  constructor(private readonly limit: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#slots.size;
  }

  get(key: string): KeptAnswer | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    slot.wasUsed = true;
    return slot.answer;
  }

  set(key: string, answer: KeptAnswer): void {
    this.#remove(key);
    if (answer.bytes > this.limit / 4) return;
    this.#slots.set(key, { answer, wasUsed: false });
    this.#bytes += answer.bytes;
    this.#shrink();
  }

  #shrink(): void {
    for (const [key, slot] of this.#slots) {
      if (this.#bytes <= this.limit) return;
      this.#remove(key);
      if (slot.wasUsed) {
        // A second chance, at the end of the queue.
        this.#slots.set(key, { answer: slot.answer, wasUsed: false });
        this.#bytes += slot.answer.bytes;
      }
    }
  }

  #remove(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#bytes -= slot.answer.bytes;
  }
}
