/** An error that a person can act on, with a hint. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {{ hint?: string, detail?: string }} [options] `detail` is relevant output, such as a compiler's
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
 * Runs a visible step: prints its name, progress every ten seconds, and its duration.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const startedAt = performance.now();
  print(`› ${name} …`);
  const progressTimer = setInterval(
    () => print(`  … still running (${formatElapsed(startedAt)})`),
    10_000,
  );
  try {
    const result = await work();
    print(`✓ ${name} (${formatElapsed(startedAt)})`);
    return result;
  } finally {
    clearInterval(progressTimer);
  }
}

// A closed terminal or pipe must not end the process before it has stopped its children.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
