import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathWithLocalBin, node } from './environment.mjs';
import { formatElapsed, print, printFailure } from './log.mjs';
import { run } from './process.mjs';
import { commandOf, countsOf, folderOf } from './test-steps.mjs';

/** Low, but enough that a step makes progress beside busy ones. */
const BACKGROUND_PRIORITY = 3;

/** Runs steps and counts results: each test, and a failed check as one failure. */
export class Report {
  passed = 0;
  failed = 0;
  #lines = [];

  /** @param {string} folder for the runners' result files */
  constructor(folder) {
    this.folder = folder;
  }

  /** Runs a check. Its output is only shown if it fails. */
  async check(check, { lifecycle }) {
    const startedAt = performance.now();
    let output = '';
    let ok = true;
    try {
      if (check.work) {
        await check.work(lifecycle.signal);
      } else {
        const [command, args, options] = commandOf(check);
        const env = { ...process.env, ...check.environment, PATH: pathWithLocalBin() };
        const result = await run(command, args, {
          ...options,
          env,
          signal: lifecycle.signal,
          priority: BACKGROUND_PRIORITY,
        });
        ok = result.code === 0;
        output = result.output;
      }
    } catch (error) {
      lifecycle.signal.throwIfAborted();
      ok = false;
      printFailure(error);
    }
    if (!ok) {
      this.failed++;
      if (output) print(output.trimEnd());
    }
    this.#line(ok, check.name, formatElapsed(startedAt));
  }

  /** Runs a test runner and streams its output; in the background, prints it if the runner fails. */
  async tests(runner, { lifecycle, environment, runnerArgs }) {
    const startedAt = performance.now();
    const before = processorTimes();
    const problem = runner.needs.map((need) => environment.problems[need]).find(Boolean);
    if (problem) {
      this.failed++;
      printFailure(problem);
      this.#line(false, runner.name, `not run: ${problem.message}`);
      return;
    }
    print(`\n› ${runner.name}${runner.background ? ' in the background' : ''} …`);
    const results = join(this.folder, `${runner.id}-results`);
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const { code, output } = await run(node, [...runner.command(results), ...runnerArgs], {
      cwd: folderOf(runner),
      env: { ...environment.variables, ...color, ...runner.environment?.(results) },
      signal: lifecycle.signal,
      // Playwright ends the servers it started on this signal only.
      stopSignal: 'SIGINT',
      ...(runner.background
        ? { priority: BACKGROUND_PRIORITY }
        : { onOutput: (text) => process.stdout.write(text) }),
    }).catch((error) => {
      lifecycle.signal.throwIfAborted();
      printFailure(error);
      return { code: 1, output: '' };
    });
    const { passed, failed, names, flaky = [] } = countsOf(runner, results);
    // A file that fails to load, or a crash, is a failure without a test.
    const failures = code !== 0 && failed === 0 ? 1 : failed;
    this.passed += passed;
    this.failed += failures;
    if (runner.background && failures > 0) print(output.trimEnd());
    this.#line(
      failures === 0,
      runner.name,
      `${passed} passed, ${failures} failed, ${formatElapsed(startedAt)}, processors ${processorUse(before)} % busy`,
    );
    // Repeated at the end, because the runner's output has scrolled away.
    this.#lines.push(...names.map((name) => `    ✗ ${name}`));
    this.#lines.push(...flaky.map((name) => `    ~ passed when repeated: ${name}`));
  }

  summary() {
    return this.#lines.join('\n');
  }

  total() {
    return `${this.passed} passed, ${this.failed} failed`;
  }

  #line(ok, name, detail) {
    const line = `${ok ? '✓' : '✗'} ${name} (${detail})`;
    this.#lines.push(line);
    print(line);
  }
}

/** Time of all processors since the machine started, in ms. */
function processorTimes() {
  const times = cpus().flatMap(({ times }) => Object.values(times));
  const idle = cpus().map(({ times }) => times.idle);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(idle), total: sum(times) };
}

/** How busy the machine was, in percent: whether a faster run needs less work, or less waiting. */
function processorUse(before) {
  const now = processorTimes();
  return Math.round(100 - (100 * (now.idle - before.idle)) / (now.total - before.total || 1));
}
