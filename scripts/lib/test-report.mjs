import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathWithLocalBin, node } from './environment.mjs';
import { formatElapsed, print, printFailure } from './log.mjs';
import { run } from './process.mjs';
import { commandOf, folderOf, readTestResults } from './test-steps.mjs';

/** Niceness of a step in the background: low priority, but enough to make progress beside busy steps. */
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
  async runCheck(check, { lifecycle }) {
    const startedAt = performance.now();
    let output = '';
    let hasPassed = true;
    try {
      if (check.work) {
        await check.work(lifecycle.signal);
      } else {
        const [command, args, options] = commandOf(check);
        const env = { ...process.env, ...check.variables, PATH: pathWithLocalBin() };
        const result = await run(command, args, {
          ...options,
          env,
          signal: lifecycle.signal,
          priority: BACKGROUND_PRIORITY,
        });
        hasPassed = result.code === 0;
        output = result.output;
      }
    } catch (error) {
      lifecycle.signal.throwIfAborted();
      hasPassed = false;
      printFailure(error);
    }
    if (!hasPassed) {
      this.failed++;
      if (output) print(output.trimEnd());
    }
    this.#addLine(hasPassed, check.name, formatElapsed(startedAt));
  }

  /**
   * Runs a test runner and streams its output; in the background, prints it if the runner fails. `environment` is the
   * result of `prepareTestEnvironment`.
   */
  async runTests(runner, { lifecycle, environment, runnerArgs }) {
    const startedAt = performance.now();
    const processorTimesBefore = readProcessorTimes();
    const problem = runner.needs.map((need) => environment.problems[need]).find(Boolean);
    if (problem) {
      this.failed++;
      printFailure(problem);
      this.#addLine(false, runner.name, `not run: ${problem.message}`);
      return;
    }
    print(`\n› ${runner.name}${runner.background ? ' in the background' : ''} …`);
    const resultsFile = join(this.folder, `${runner.id}-results`);
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const { code, output } = await run(node, [...runner.command(resultsFile), ...runnerArgs], {
      cwd: folderOf(runner),
      env: { ...environment.variables, ...color, ...runner.variables?.(resultsFile) },
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
    const { passed, failed, failedTests, flakyTests = [] } = readTestResults(runner, resultsFile);
    // A file that fails to load, or a crash, is a failure without a test.
    const failures = code !== 0 && failed === 0 ? 1 : failed;
    this.passed += passed;
    this.failed += failures;
    if (runner.background && failures > 0) print(output.trimEnd());
    this.#addLine(
      failures === 0,
      runner.name,
      `${passed} passed, ${failures} failed, ${formatElapsed(startedAt)}, processors ${measureProcessorUse(processorTimesBefore)} % busy`,
    );
    // Repeated at the end, because the runner's output has scrolled away.
    this.#lines.push(...failedTests.map((test) => `    ✗ ${test}`));
    this.#lines.push(...flakyTests.map((test) => `    ~ passed when repeated: ${test}`));
  }

  formatSummary() {
    return this.#lines.join('\n');
  }

  formatTotal() {
    return `${this.passed} passed, ${this.failed} failed`;
  }

  #addLine(hasPassed, name, detail) {
    const line = `${hasPassed ? '✓' : '✗'} ${name} (${detail})`;
    this.#lines.push(line);
    print(line);
  }
}

/** Returns the idle and the total time of all processors since the machine started, in ms. */
function readProcessorTimes() {
  const times = cpus().flatMap(({ times: cpuTimes }) => Object.values(cpuTimes));
  const idle = cpus().map(({ times: cpuTimes }) => cpuTimes.idle);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(idle), total: sum(times) };
}

/** Returns how busy the machine was, in percent: it shows whether a step mostly computes or waits. */
function measureProcessorUse(before) {
  const now = readProcessorTimes();
  return Math.round(100 - (100 * (now.idle - before.idle)) / (now.total - before.total || 1));
}
