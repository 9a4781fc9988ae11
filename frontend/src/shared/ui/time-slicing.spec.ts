import { describe, expect, it } from 'vitest';
import { runInSlices } from './time-slicing';

/** Runs ten tasks of two milliseconds, and yields after each. */
function* runTasks(finishedTasks: number[]): Generator<void> {
  for (let task = 0; task < 10; task += 1) {
    const deadline = performance.now() + 2;
    while (performance.now() < deadline);
    finishedTasks.push(task);
    yield;
  }
}

describe('runInSlices', () => {
  it('yields before it is done', async () => {
    const finishedTasks: number[] = [];
    let progress = NaN;
    setTimeout(() => (progress = finishedTasks.length));
    await runInSlices(runTasks(finishedTasks), new AbortController().signal);
    expect(finishedTasks).toHaveLength(10);
    expect(progress).toBeLessThan(10);
  });

  it('stops when it is aborted', async () => {
    const finishedTasks: number[] = [];
    const stop = new AbortController();
    setTimeout(() => stop.abort());
    await runInSlices(runTasks(finishedTasks), stop.signal);
    expect(finishedTasks.length).toBeLessThan(10);
  });
});
