import { print, printFailure } from './log.mjs';

/** The run of one script: told to stop once, it undoes what was started, last first. */
export class Lifecycle {
  #undo = [];
  #stopping = new AbortController();
  #hurry = new AbortController();

  /** Aborted when the script is to stop. */
  get signal() {
    return this.#stopping.signal;
  }

  /** Aborted when the person asked a second time, and will not wait. */
  get forceSignal() {
    return this.#hurry.signal;
  }

  /** Resolves when the script is to stop. */
  get stopped() {
    return new Promise((resolve) => {
      if (this.signal.aborted) resolve(undefined);
      this.signal.addEventListener('abort', () => resolve(undefined));
    });
  }

  /** @param {() => unknown} undo called at the end, in reverse order */
  defer(undo) {
    this.#undo.push(undo);
  }

  stop() {
    this.#stopping.abort(new Error('stopped'));
  }

  shortenGracePeriod() {
    this.#hurry.abort();
  }

  async finish() {
    this.stop();
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) {
      try {
        await undo();
      } catch (error) {
        printFailure(error);
      }
    }
  }
}

/**
 * Runs a script's body, stops cleanly on Ctrl-C, SIGTERM and when `npm` above us disappears, and ends the process
 * with the body's exit code.
 * @param {(life: Lifecycle) => Promise<number | void>} body
 * @param {{ codeWhenStopped?: number }} [options] for what was to end by itself, being stopped is no success
 */
export async function main(body, { codeWhenStopped = 130 } = {}) {
  const life = new Lifecycle();
  let askedAt = 0;
  const ask = () => {
    // Ctrl-C comes twice, from the terminal and from npm: only a later one is impatience.
    if (askedAt === 0) {
      askedAt = performance.now();
      print('Stopping …');
      life.stop();
    } else if (performance.now() - askedAt > 2000) {
      life.shortenGracePeriod();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  exitWithParent(ask);

  let code;
  try {
    code = (await body(life)) ?? 0;
  } catch (error) {
    code = life.signal.aborted ? codeWhenStopped : 1;
    if (!life.signal.aborted) printFailure(error);
  }
  await life.finish();
  process.exit(code);
}

/**
 * Not every shell between npm and us passes a signal on, and npm itself may be killed: its end is ours too.
 * @param {() => void} gone
 */
function exitWithParent(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}
