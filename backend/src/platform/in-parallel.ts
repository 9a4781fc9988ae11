/** Files are held in memory meanwhile, and the largest take 50 MB. */
const AT_ONCE = 4;

/** A few at a time, in their order; ends at the first failure. */
export async function inParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const one = work(item).finally(() => running.delete(one));
    running.add(one);
    // Whoever waits below hears of it.
    one.catch(() => undefined);
    if (running.size >= AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
}
