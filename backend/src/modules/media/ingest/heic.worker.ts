import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import decode from 'heic-decode';

/*
 * Runs in a thread of its own: decoding takes seconds, in which nothing else could be done. It is started from its
 * file, and so imports nothing of ours.
 */

/** A picture in four bytes a pixel; null where it cannot be read. */
export type DecodedHeic = { width: number; height: number; data: Uint8ClampedArray } | null;

async function answer(path: string): Promise<void> {
  try {
    const { width, height, data } = await decode({ buffer: await readFile(path) });
    parentPort!.postMessage({ width, height, data }, [data.buffer]);
  } catch {
    parentPort!.postMessage(null);
  }
}

parentPort!.on('message', (path: string) => void answer(path));
parentPort!.postMessage('ready');
