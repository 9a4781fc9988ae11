import { print, printFailure } from './log.mjs';

/** Lifecycle of a script. When it is stopped, everything that was started is undone in reverse order. */
export class Lifecycle {
  #undoSteps = [];
  #stopping = new AbortController();
  #force = new AbortController();

  /** Aborted when the script must stop. */
  get signal() {
    return this.#stopping.signal;
  }

  /** Aborted when the user requests the stop a second time. */
  get forceSignal() {
    return this.#force.signal;
  }

  /** Resolves when the script must stop. */
  get stopped() {
    return new Promise((resolve) => {
      if (this.signal.aborted) resolve(undefined);
      this.signal.addEventListener('abort', () => resolve(undefined));
    });
  }

  /** @param {() => unknown} undo called at the end, in reverse order */
  defer(undo) {
    this.#undoSteps.push(undo);
  }

  stop() {
    this.#stopping.abort(new Error('stopped'));
  }

  shortenGracePeriod() {
    this.#force.abort();
  }

  async finish() {
    this.stop();
    for (let undo = this.#undoSteps.pop(); undo; undo = this.#undoSteps.pop()) {
      try {
        await undo();
      } catch (error) {
        printFailure(error);
      }
    }
  }
}

/**
 * Runs the body of a script. Stops cleanly on Ctrl-C, SIGTERM or the end of the parent npm, and exits with the body's
 * exit code.
 * @param {(lifecycle: Lifecycle) => Promise<number | void>} body
 * @param {{ codeWhenStopped?: number }} [options] `codeWhenStopped`: 0 for a script that runs until it is stopped
 */
export async function main(body, { codeWhenStopped = 130 } = {}) {
  const lifecycle = new Lifecycle();
  let firstRequestAt = 0;
  const requestStop = () => {
    // Ctrl-C arrives twice, from the terminal and from npm: only a later one forces the exit.
    if (firstRequestAt === 0) {
      firstRequestAt = performance.now();
      print('Stopping …');
      lifecycle.stop();
    } else if (performance.now() - firstRequestAt > 2000) {
      lifecycle.shortenGracePeriod();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, requestStop);
  exitWithParent(requestStop);

  let code;
  try {
    code = (await body(lifecycle)) ?? 0;
  } catch (error) {
    code = lifecycle.signal.aborted ? codeWhenStopped : 1;
    if (!lifecycle.signal.aborted) printFailure(error);
  }
  await lifecycle.finish();
  process.exit(code);
}

/**
 * Calls `onExit` when npm ends, because some shells do not forward signals, and npm itself may be killed.
 * @param {() => void} onExit
 */
function exitWithParent(onExit) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onExit();
  }, 500);
  timer.unref();
}
