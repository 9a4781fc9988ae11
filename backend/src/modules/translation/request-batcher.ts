import { setTimeout as sleep } from 'node:timers/promises';
import { type ReleaseSlot } from './translator-rate-limiter.service.js';
import { estimateTokens } from './token-usage.js';
import { isTextError } from './translator-error.js';

/** So much one request may hold: more makes answers long to wait for, and worse. */
const MOST_RECORDS = 10;
const MOST_TOKENS = 1_500;

/** So many times the wait for the next one, an item waits for all of them. */
const MAX_GATHER_FACTOR = 5;

/** The texts of one record, on their way to the far end. A request holds each record once. */
export interface BatchItem {
  readonly ref: string;
}

interface Waiting<I, A> {
  readonly item: I;
  readonly group: string;
  readonly tokens: number;
  readonly signal: AbortSignal;
  readonly since: number;
  /** After a request came to nothing over what it held, each goes for itself. */
  alone: boolean;
  resolve(this: void, answer: A): void;
  reject(this: void, error: unknown): void;
}

export interface BatcherOptions<I, A> {
  /** What may go in one request. */
  groupOf(this: void, item: I): string;
  textsOf(this: void, item: I): readonly string[];
  /** Answers all items with one request: by ref, an answer or an error. Its slot is given back once that is answered. */
  perform(
    items: readonly I[],
    signal: AbortSignal,
    slot: ReleaseSlot,
  ): Promise<ReadonlyMap<string, A>>;
  /** Waits until one more request may be made at the same time; the way to give it back. */
  slot(signal: AbortSignal): Promise<ReleaseSlot>;
  /** How long an item waits for the next one that may go with it. */
  readonly gatherMs: number;
}

/**
 * Brings together what is asked for by many tasks: texts that may go in one request do, as many as are waiting when it
 * is made. Each item has its own outcome; one that is no longer wanted leaves, and spoils nothing for the others.
 */
export class RequestBatcher<I extends BatchItem, A> {
  private waiting: Waiting<I, A>[] = [];
  private pumping = false;
  /** Ends the wait for a slot once nobody is waiting for an answer any more. */
  private abandoned = new AbortController();

  constructor(private readonly options: BatcherOptions<I, A>) {}

  ask(item: I, signal: AbortSignal): Promise<A> {
    return new Promise<A>((resolve, reject) => {
      signal.throwIfAborted();
      const { groupOf, textsOf } = this.options;
      const tokens = textsOf(item).reduce((sum, text) => sum + estimateTokens(text), 0);
      const place = { item, tokens, group: groupOf(item), since: performance.now(), alone: false };
      this.waiting.push({ ...place, signal, resolve, reject });
      signal.addEventListener('abort', () => this.leave(reject, signal), { once: true });
      void this.processQueue();
    });
  }

  private async processQueue(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    try {
      for (;;) {
        const [first] = this.waiting;
        if (!first) return;
        await this.waitForMore(first);
        this.abandoned = new AbortController();
        const slot = await this.options.slot(this.abandoned.signal);
        // Whoever is first by now gets it.
        void this.carryOut(this.nextBatch(), slot).finally(slot);
      }
    } catch (error) {
      for (const { reject } of this.waiting.splice(0)) reject(error);
    } finally {
      this.pumping = false;
    }
  }

  private leave(reject: (error: unknown) => void, { reason }: AbortSignal): void {
    reject(reason);
    this.waiting = this.waiting.filter(({ signal }) => !signal.aborted);
    if (this.waiting.length === 0) this.abandoned.abort();
  }

  /** Waits for companions for as long as they keep coming, until there are enough for a request. */
  private async waitForMore(first: Waiting<I, A>): Promise<void> {
    const { gatherMs } = this.options;
    for (;;) {
      const companions = this.waiting.filter(({ group }) => group === first.group);
      const last = companions.at(-1);
      if (!last || first.alone || companions.length >= MOST_RECORDS) return;
      const until = Math.min(last.since + gatherMs, first.since + MAX_GATHER_FACTOR * gatherMs);
      const leftMs = until - performance.now();
      if (leftMs <= 0) return;
      await sleep(leftMs);
    }
  }

  private nextBatch(): Waiting<I, A>[] {
    const [first] = this.waiting;
    if (!first) return [];
    const batch = [first];
    let { tokens } = first;
    const others = first.alone ? [] : this.waiting;
    for (const next of others) {
      if (batch.length === MOST_RECORDS) break;
      const fits = tokens + next.tokens <= MOST_TOKENS && next.group === first.group;
      const isNew = batch.every(({ item }) => item.ref !== next.item.ref);
      if (!fits || !isNew || next.alone) continue;
      batch.push(next);
      tokens += next.tokens;
    }
    this.waiting = this.waiting.filter((one) => !batch.includes(one));
    return batch;
  }

  private async carryOut(batch: readonly Waiting<I, A>[], slot: ReleaseSlot): Promise<void> {
    if (batch.length === 0) return;
    try {
      const items = batch.map(({ item }) => item);
      const answers = await this.options.perform(items, allAborted(batch), slot);
      for (const { item, resolve } of batch) resolve(answers.get(item.ref)!);
    } catch (error) {
      if (batch.length === 1 || !isTextError(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const one of batch) one.alone = true;
      this.waiting.unshift(...batch);
      void this.processQueue();
    }
  }
}

/** Aborted once nobody wants an answer any more. */
function allAborted(batch: readonly { readonly signal: AbortSignal }[]): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (batch.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of batch) signal.addEventListener('abort', look, { once: true });
  look();
  return controller.signal;
}
