import { describe, expect, it } from 'vitest';
import { runInSlices } from './time-slicing';

/** Ten pieces of work, two milliseconds each. */
function* pieces(done: number[]): Generator<void> {
  for (let piece = 0; piece < 10; piece += 1) {
    const deadline = performance.now() + 2;
    while (performance.now() < deadline);
    done.push(piece);
    yield;
  }
}

describe('sliced work', () => {
  it('yields before it is done', async () => {
    const done: number[] = [];
    let progress = NaN;
    setTimeout(() => (progress = done.length));
    await runInSlices(pieces(done), new AbortController().signal);
    expect(done).toHaveLength(10);
    expect(progress).toBeLessThan(10);
  });

  it('stops when it is aborted', async () => {
    const done: number[] = [];
    const stop = new AbortController();
    setTimeout(() => stop.abort());
    await runInSlices(pieces(done), stop.signal);
    expect(done.length).toBeLessThan(10);
  });
});
