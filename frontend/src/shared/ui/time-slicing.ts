/** A slice starts no further step after this time. */
const SLICE_MS = 6;

/** Yields to the event loop, so that the page stays responsive. */
export function yieldToMain(): Promise<void> {
  // Not every supported browser has `scheduler.yield`.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs the steps of an iterator in short slices, until it is done or aborted. */
export async function runInSlices(work: Iterator<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const deadline = performance.now() + SLICE_MS;
    while (performance.now() < deadline) if (work.next().done) return;
    await yieldToMain();
  }
}
