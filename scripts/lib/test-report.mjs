import { join } from 'node:path';
import { innerPath, node } from './environment.mjs';
import { elapsed, say, sayFailure } from './log.mjs';
import { run } from './process.mjs';
import { commandOf, countsOf, folderOf } from './test-steps.mjs';

/** Runs steps, and counts: every test by itself, a check that fails as one failure. */
export class Report {
  passed = 0;
  failed = 0;
  #lines = [];

  /** @param {string} folder for the runners' result files */
  constructor(folder) {
    this.folder = folder;
  }

  /** Runs a check quietly; its output is shown when it fails. */
  async check(check, { life }) {
    const began = performance.now();
    let output = '';
    let ok = true;
    try {
      if (check.work) {
        await check.work(life.signal);
      } else {
        const [command, args, options] = commandOf(check);
        const env = { ...process.env, ...check.environment, PATH: innerPath() };
        const result = await run(command, args, { ...options, env, signal: life.signal });
        ok = result.code === 0;
        output = result.output;
      }
    } catch (error) {
      life.signal.throwIfAborted();
      ok = false;
      sayFailure(error);
    }
    if (!ok) {
      this.failed++;
      if (output) say(output.trimEnd());
    }
    this.#line(ok, check.name, elapsed(began));
  }

  /** Runs a test runner, its output as it comes. */
  async tests(runner, { life, environment, more }) {
    const began = performance.now();
    const problem = runner.needs.map((need) => environment.problems[need]).find(Boolean);
    if (problem) {
      this.failed++;
      sayFailure(problem);
      this.#line(false, runner.name, `not run: ${problem.message}`);
      return;
    }
    say(`\n› ${runner.name} …`);
    const results = join(this.folder, `${runner.id}-results`);
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const code = await run(node, [...runner.command(results), ...more], {
      cwd: folderOf(runner),
      env: { ...environment.variables, ...color, ...runner.environment?.(results) },
      signal: life.signal,
      // Playwright ends the servers it started on this signal only.
      stopSignal: 'SIGINT',
      onOutput: (text) => process.stdout.write(text),
    }).then(
      (result) => result.code,
      (error) => {
        life.signal.throwIfAborted();
        sayFailure(error);
        return 1;
      },
    );
    const { passed, failed, names, flaky = [] } = countsOf(runner, results);
    // A file that does not even load, or a crash, is a failure that no test tells of.
    const failures = code !== 0 && failed === 0 ? 1 : failed;
    this.passed += passed;
    this.failed += failures;
    this.#line(
      failures === 0,
      runner.name,
      `${passed} passed, ${failures} failed, ${elapsed(began)}`,
    );
    // Told again at the end: what a runner said of them has scrolled away by then.
    this.#lines.push(...names.map((name) => `    ✗ ${name}`));
    this.#lines.push(...flaky.map((name) => `    ~ passed when repeated: ${name}`));
  }

  summary() {
    return this.#lines.join('\n');
  }

  total() {
    return `${this.passed} passed, ${this.failed} failed`;
  }

  #line(ok, name, note) {
    const line = `${ok ? '✓' : '✗'} ${name} (${note})`;
    this.#lines.push(line);
    say(line);
  }
}
