/** How long work may hold the page up at a time. */
const SLICE_MS = 6;

/** Lets the page answer before the work goes on. */
export function yieldToMain(): Promise<void> {
  // Not in every browser that is around.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/** Does work that says where it can be interrupted, a slice at a time, until it is done or no longer wanted. */
export async function runInSlices(work: Iterator<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) if (work.next().done) return;
    await yieldToMain();
  }
}
