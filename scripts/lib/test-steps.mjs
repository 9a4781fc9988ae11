import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { bin, node, root } from './environment.mjs';
import { Failure } from './log.mjs';

/**
 * @typedef {{ id: string, name: string, command?: string[], variables?: Record<string, string>, work?: (signal: AbortSignal) => Promise<void> }} Check
 * @typedef {{ passed: number, failed: number, failedTests: string[], flakyTests?: string[] }} TestResults `flakyTests` passed
 *   only when they were repeated
 * @typedef {{ id: string, name: string, cwd: string, needs: ('services' | 'chromium')[],
 *   background?: boolean, command: (resultsFile: string) => string[],
 *   variables?: (resultsFile: string) => Record<string, string>, readResults: (resultsFile: string) => TestResults }} Runner
 *   `resultsFile` is the file that the runner writes; a runner in the `background` runs beside the others
 */

/** For programs in Go: collecting garbage less often takes a fifth of the processor time less, and little more memory. */
const FEWER_COLLECTIONS = { GOGC: '400' };

const typesStep = (workspace) => ({
  id: 'types',
  name: `Types of the ${workspace}`,
  // The native compiler takes a quarter of the time. Nest and the linter still need the API of the package `typescript`.
  // By default, four checkers would each check the types that files share.
  command: [
    'node_modules/typescript-native/bin/tsc',
    '-p',
    workspace,
    '--noEmit',
    '--checkers',
    '1',
  ],
  variables: FEWER_COLLECTIONS,
});

/** @type {Check[]} */
const building = [{ id: 'build', name: 'Build', work: (signal) => build(signal) }];

/** @type {Check[]} */
const checks = [
  {
    id: 'lint',
    name: 'Lint',
    command: [bin('oxlint'), '--deny-warnings'],
    variables: FEWER_COLLECTIONS,
  },
  { id: 'format', name: 'Formatting', command: [bin('oxfmt'), '--check'] },
  typesStep('frontend'),
  typesStep('backend'),
  {
    id: 'architecture',
    name: 'Architecture',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'backend/src',
      'frontend/src',
      'client/src',
      'translation-checks/src',
      'e2e',
    ],
  },
  typesStep('e2e'),
  typesStep('client'),
  typesStep('translation-checks'),
  typesStep('frontend/service-worker'),
  {
    id: 'contract',
    name: 'OpenAPI lint by Redocly',
    command: [bin('redocly'), 'lint', '--format', 'stylish', 'backend/openapi.json'],
    // Redocly would query the registry for its newest version.
    variables: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
  },
  {
    id: 'contract',
    name: 'OpenAPI lint by Spectral',
    command: [bin('spectral'), 'lint', '--fail-severity=warn', '--quiet', 'backend/openapi.json'],
  },
];

/** @type {Check[]} */
const afterBuild = [
  { id: 'generated', name: 'Generated files', command: ['scripts/generate.mjs', '--check'] },
  { id: 'migrations', name: 'Migrations', command: ['backend/dist/cli/check-schema.js'] },
];

/** Playwright's report nests the tests of a file. */
const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: nested = [] }) => [...specs, ...specsOf(nested)]);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Formats a failed test with the beginning of its message, for the summary. */
const formatFailure = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 8)].join('\n        ');

/** @returns {Runner} */
const vitestStep = (workspace, needs) => ({
  id: workspace,
  name: `Tests of the ${workspace}`,
  cwd: workspace,
  needs,
  command: (resultsFile) => [
    bin('vitest', workspace),
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFile}`,
  ],
  readResults: (resultsFile) => {
    const { numPassedTests, numFailedTests, testResults } = readJson(resultsFile);
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === 'failed');
    const flaky = tests.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      failedTests: failed.map(({ fullName, failureMessages }) =>
        formatFailure(fullName, failureMessages[0]),
      ),
      flakyTests: flaky.map(({ fullName, failureMessages }) =>
        formatFailure(fullName, failureMessages[0]),
      ),
    };
  },
});

/**
 * The tests in the browser wait the most, and those of the scripts next, so all others run beside them in the background.
 * @type {Runner[]}
 */
const runners = [
  { ...vitestStep('frontend', []), background: true },
  { ...vitestStep('client', []), background: true },
  { ...vitestStep('translation-checks', []), background: true },
  { ...vitestStep('backend', ['services']), background: true },
  {
    id: 'e2e',
    name: 'Tests in the browser',
    cwd: 'e2e',
    needs: ['services', 'chromium'],
    command: () => [
      bin('playwright', 'e2e'),
      'test',
      '--pass-with-no-tests',
      '--reporter=list,json',
    ],
    variables: (resultsFile) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile }),
    readResults: (resultsFile) => {
      const { stats, suites } = readJson(resultsFile);
      const listTestsWithStatus = (status) =>
        specsOf(suites)
          .filter(({ tests }) => tests.some((test) => test.status === status))
          .map(({ file, title, tests }) =>
            formatFailure(
              `${file}: ${title}`,
              tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
            ),
          );
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        failedTests: listTestsWithStatus('unexpected'),
        flakyTests: listTestsWithStatus('flaky'),
      };
    },
  },
  {
    id: 'scripts',
    name: 'Tests of the scripts',
    cwd: '.',
    needs: [],
    command: (resultsFile) => [
      '--test',
      // The default uses fewer processors: one file at a time on a small machine.
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${resultsFile}`,
      'scripts/**/*.test.mjs',
    ],
    readResults: (resultsFile) => {
      const text = readFileSync(resultsFile, 'utf8');
      const readCount = (label) =>
        Number(new RegExp(`^# ${label} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
      const failed = text.matchAll(/^\s*not ok \d+ - (.*)$/gm);
      return {
        passed: readCount('pass'),
        failed: readCount('fail') + readCount('cancelled'),
        failedTests: [...failed].map(([, name]) => name),
      };
    },
  },
];

/**
 * Returns the steps that the command line selects.
 * @param {readonly string[]} args
 */
export function selectSteps(args) {
  const all = [...building, ...checks, ...afterBuild, ...runners];
  const onlyIndex = args.indexOf('--only');
  if (onlyIndex === -1) return { building, checks, afterBuild, runners, runnerArgs: [] };
  const selected = args[onlyIndex + 1]?.split(',') ?? [];
  const ids = new Set(all.map(({ id }) => id));
  const unknown = selected.filter((id) => !ids.has(id));
  if (selected.length === 0 || unknown.length > 0) {
    throw new Failure(`--only accepts: ${[...ids].join(', ')}`);
  }
  const filterSelected = (steps) => steps.filter(({ id }) => selected.includes(id));
  const selectedRunners = filterSelected(runners);
  const needsBuild = ['generated', 'migrations', 'scripts', 'e2e'].some((id) =>
    selected.includes(id),
  );
  return {
    building: selected.includes('build') || needsBuild ? building : [],
    checks: filterSelected(checks),
    afterBuild: filterSelected(afterBuild),
    // A runner without others shows its output.
    runners:
      selectedRunners.length > 1
        ? selectedRunners
        : selectedRunners.map((runner) => ({ ...runner, background: false })),
    runnerArgs: args.slice(onlyIndex + 2),
  };
}

/**
 * Returns the results in the file that a runner wrote; none if it wrote no file.
 * @param {Runner} runner
 * @param {string} resultsFile
 */
export const readTestResults = (runner, resultsFile) =>
  existsSync(resultsFile)
    ? runner.readResults(resultsFile)
    : { passed: 0, failed: 0, failedTests: [] };

/** Returns the command of a check, run by Node 24 in the checkout's folder. @param {Check} check */
export const commandOf = (check) => [node, check.command ?? [], { cwd: root }];

/** @param {Runner} runner */
export const folderOf = (runner) => join(root, runner.cwd);
