import { expect, it } from 'vitest';
import { RequestBatcher } from './request-batcher.js';

it('sends an item that is submitted while the wait of an aborted item ends', async () => {
  const slotRequested = Promise.withResolvers<void>();
  let waitCount = 0;
  const batcher = new RequestBatcher<{ ref: string }, string>({
    groupOf: () => '',
    textsOf: () => [],
    delayMs: 0,
    acquireSlot: (signal) => {
      waitCount += 1;
      if (waitCount > 1) return Promise.resolve(() => undefined);
      slotRequested.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
    perform: (items) => Promise.resolve(new Map(items.map(({ ref }) => [ref, `result of ${ref}`]))),
  });
  const firstController = new AbortController();
  const aborted = batcher.submit({ ref: 'first' }, firstController.signal);
  await slotRequested.promise;
  firstController.abort(new Error('paused'));
  const secondResult = batcher.submit({ ref: 'second' }, new AbortController().signal);
  await expect(aborted).rejects.toThrow('paused');
  expect(await secondResult).toBe('result of second');
});
