import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import decode from 'heic-decode';

/*
 * Runs in a worker thread, because decoding takes seconds of CPU time. Tests load it as TypeScript, where Node cannot
 * resolve the `.js` imports of the product, so it imports only packages.
 */

/** Pixels with four bytes each; null if the file cannot be decoded. */
export type DecodedHeic = { width: number; height: number; data: Uint8ClampedArray } | null;

async function decodeFile(path: string): Promise<void> {
  try {
    const { width, height, data } = await decode({ buffer: await readFile(path) });
    parentPort!.postMessage({ width, height, data }, [data.buffer]);
  } catch {
    parentPort!.postMessage(null);
  }
}

parentPort!.on('message', (path: string) => void decodeFile(path));
parentPort!.postMessage('ready');
