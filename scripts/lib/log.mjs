/** A failure a person can act on: what went wrong, and what to do about it. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {{ hint?: string, detail?: string }} [more] `detail` is output worth reading, such as a compiler's
   */
  constructor(message, { hint, detail } = {}) {
    super(message);
    this.hint = hint;
    this.detail = detail;
  }
}

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {unknown} error */
export function printFailure(error) {
  const lines = [];
  if (error instanceof Failure) {
    if (error.detail) lines.push(error.detail.trimEnd());
    lines.push(`✗ ${error.message}`);
    if (error.hint) lines.push(`  ${error.hint}`);
  } else {
    lines.push(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** @param {number} since a value of `performance.now()` */
export function formatElapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step of a longer job visibly: its name at once, a sign of life every ten seconds, its time at the end.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = performance.now();
  print(`› ${name} …`);
  const beat = setInterval(() => print(`  … still running (${formatElapsed(began)})`), 10_000);
  try {
    const result = await work();
    print(`✓ ${name} (${formatElapsed(began)})`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

// A terminal that closed, or a pipe nobody reads, must not end the process before it has stopped its children.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
