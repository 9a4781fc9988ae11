import { setTimeout as sleep } from 'node:timers/promises';
import { type ReleaseSlot } from './translator-rate-limiter.service.js';
import { estimateTokens } from './usage/usage.service.js';
import { isTextError } from './translator-error.js';

// Limits of one request, because more texts make responses slower and worse.
const MAX_RECORDS = 10;
const MAX_TOKENS = 1_500;

/** Maximum wait of an item, as a multiple of the delay. */
const MAX_DELAY_FACTOR = 5;

/** Texts of one record. A request contains each ref once. */
export interface BatchItem {
  readonly ref: string;
}

interface WaitingItem<Item, Result> {
  readonly item: Item;
  /** Key of the items that can share a request. */
  readonly group: string;
  /** Estimated tokens of its texts. */
  readonly tokens: number;
  readonly signal: AbortSignal;
  readonly submittedAt: number;
  /** Set after a batch failed because of its texts: each item is then sent in its own request. */
  isSeparate: boolean;
  resolve(this: void, result: Result): void;
  reject(this: void, error: unknown): void;
}

export interface BatcherOptions<Item, Result> {
  /** Key of items that can share a request. */
  groupOf(this: void, item: Item): string;
  /** Texts whose tokens count towards the limit of a request. */
  textsOf(this: void, item: Item): readonly string[];
  /** Sends one request for all items and returns results by ref. Releases the slot with the response. */
  perform(
    items: readonly Item[],
    signal: AbortSignal,
    releaseSlot: ReleaseSlot,
  ): Promise<ReadonlyMap<string, Result>>;
  /** Waits until another concurrent request is allowed; returns the function that releases the slot. */
  acquireSlot(signal: AbortSignal): Promise<ReleaseSlot>;
  /** How long an item waits for others of its group. */
  readonly delayMs: number;
}

/**
 * Combines the texts of many tasks into requests: a request contains all compatible items that wait when it is sent.
 * Each item has its own outcome; an aborted item is removed without affecting the others.
 */
export class RequestBatcher<Item extends BatchItem, Result> {
  private waiting: WaitingItem<Item, Result>[] = [];
  private isProcessing = false;
  /** Aborts the wait for a slot when no item waits any more. */
  private slotWait = new AbortController();

  constructor(private readonly options: BatcherOptions<Item, Result>) {}

  submit(item: Item, signal: AbortSignal): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      signal.throwIfAborted();
      const { groupOf, textsOf } = this.options;
      const tokens = textsOf(item).reduce((sum, text) => sum + estimateTokens(text), 0);
      const waitingItem = {
        item,
        tokens,
        group: groupOf(item),
        submittedAt: performance.now(),
        isSeparate: false,
      };
      this.waiting.push({ ...waitingItem, signal, resolve, reject });
      signal.addEventListener('abort', () => this.cancel(reject, signal), { once: true });
      void this.processQueue();
    });
  }

  private async processQueue(): Promise<void> {
    if (this.isProcessing) return;
    this.isProcessing = true;
    try {
      for (;;) {
        const [firstItem] = this.waiting;
        if (!firstItem) return;
        await this.waitForMore(firstItem);
        const slotWait = new AbortController();
        this.slotWait = slotWait;
        const releaseSlot = await this.options
          .acquireSlot(slotWait.signal)
          .catch((error: unknown) => {
            // The wait ended because no item was left; an item may have been submitted since.
            if (slotWait.signal.aborted) return undefined;
            throw error;
          });
        if (!releaseSlot) continue;
        // The first item may have been aborted meanwhile, so the batch is chosen now.
        void this.send(this.takeNextBatch(), releaseSlot).finally(releaseSlot);
      }
    } catch (error) {
      for (const { reject } of this.waiting.splice(0)) reject(error);
    } finally {
      this.isProcessing = false;
    }
  }

  private cancel(reject: (error: unknown) => void, { reason }: AbortSignal): void {
    reject(reason);
    this.waiting = this.waiting.filter(({ signal }) => !signal.aborted);
    if (this.waiting.length === 0) this.slotWait.abort();
  }

  /** Waits while more items of the same group arrive, up to the maximum wait or number of records. */
  private async waitForMore(firstItem: WaitingItem<Item, Result>): Promise<void> {
    const { delayMs } = this.options;
    for (;;) {
      const itemsOfGroup = this.waiting.filter(({ group }) => group === firstItem.group);
      const lastItem = itemsOfGroup.at(-1);
      if (!lastItem || firstItem.isSeparate || itemsOfGroup.length >= MAX_RECORDS) return;
      const sendAt = Math.min(
        lastItem.submittedAt + delayMs,
        firstItem.submittedAt + MAX_DELAY_FACTOR * delayMs,
      );
      const remainingMs = sendAt - performance.now();
      if (remainingMs <= 0) return;
      await sleep(remainingMs);
    }
  }

  private takeNextBatch(): WaitingItem<Item, Result>[] {
    const [firstItem] = this.waiting;
    if (!firstItem) return [];
    const batch = [firstItem];
    let { tokens } = firstItem;
    const candidates = firstItem.isSeparate ? [] : this.waiting;
    for (const candidate of candidates) {
      if (batch.length === MAX_RECORDS) break;
      const fits = candidate.group === firstItem.group && tokens + candidate.tokens <= MAX_TOKENS;
      const isNewRef = batch.every(({ item }) => item.ref !== candidate.item.ref);
      if (!fits || !isNewRef || candidate.isSeparate) continue;
      batch.push(candidate);
      tokens += candidate.tokens;
    }
    this.waiting = this.waiting.filter((waitingItem) => !batch.includes(waitingItem));
    return batch;
  }

  private async send(
    batch: readonly WaitingItem<Item, Result>[],
    releaseSlot: ReleaseSlot,
  ): Promise<void> {
    if (batch.length === 0) return;
    try {
      const items = batch.map(({ item }) => item);
      const results = await this.options.perform(
        items,
        createCommonAbortSignal(batch),
        releaseSlot,
      );
      for (const { item, resolve } of batch) resolve(results.get(item.ref)!);
    } catch (error) {
      if (batch.length === 1 || !isTextError(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const waitingItem of batch) waitingItem.isSeparate = true;
      this.waiting.unshift(...batch);
      void this.processQueue();
    }
  }
}

/** Returns a signal that is aborted once the signals of all items are. */
function createCommonAbortSignal(batch: readonly { readonly signal: AbortSignal }[]): AbortSignal {
  const controller = new AbortController();
  const abortIfAllAborted = () => {
    if (batch.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of batch)
    signal.addEventListener('abort', abortIfAllAborted, { once: true });
  abortIfAllAborted();
  return controller.signal;
}
