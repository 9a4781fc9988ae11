import { median } from './load.mjs';

const ROUNDS = 15;

/**
 * Measures reads relative to a small read over the same connection: a ratio, comparable between machines. Both
 * alternate, so that they run on the same machine state. Returns whether the limit is met.
 * @param {{ headers: HeadersInit, recordPath: string, path: string, limit: number }} options
 */
export async function compare({ headers, recordPath, path, limit }) {
  const timeRead = async (/** @type {string} */ url) => {
    const startedAt = performance.now();
    const response = await fetch(process.env.BASE_URL + url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return performance.now() - startedAt;
  };
  await timeRead(path);
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const recordMs = await timeRead(recordPath);
    const ms = await timeRead(path);
    pairs.push({ ms, ratio: ms / recordMs });
  }
  const ratio = median(pairs.map((pair) => pair.ratio));
  const medianMs = median(pairs.map(({ ms }) => ms));
  const isMet = ratio <= limit;
  process.stdout.write(
    `${isMet ? '✓' : '✗'} ${path}: ${ratio.toFixed(1)} reads of one record (at most ${limit}), ${medianMs.toFixed(0)} ms\n`,
  );
  return isMet;
}
