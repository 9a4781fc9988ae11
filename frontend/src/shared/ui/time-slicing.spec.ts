import { describe, expect, it } from 'vitest';
import { runInSlices } from './time-slicing';

/** Yields ten tasks of two milliseconds each. */
function* runTasks(done: number[]): Generator<void> {
  for (let task = 0; task < 10; task += 1) {
    const deadline = performance.now() + 2;
    while (performance.now() < deadline);
    done.push(task);
    yield;
  }
}

describe('sliced work', () => {
  it('yields before it is done', async () => {
    const done: number[] = [];
    let progress = NaN;
    setTimeout(() => (progress = done.length));
    await runInSlices(runTasks(done), new AbortController().signal);
    expect(done).toHaveLength(10);
    expect(progress).toBeLessThan(10);
  });

  it('stops when it is aborted', async () => {
    const done: number[] = [];
    const stop = new AbortController();
    setTimeout(() => stop.abort());
    await runInSlices(runTasks(done), stop.signal);
    expect(done.length).toBeLessThan(10);
  });
});
