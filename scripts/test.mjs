// `npm test`: runs all checks from a fresh clone. Uses only Node's own modules, and Node 18 or later.
// `npm test -- --only backend,lint [arguments for the runner]` runs some of it.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { formatElapsed, print } from './lib/log.mjs';
import { selectSteps } from './lib/test-steps.mjs';
import { Report } from './lib/test-report.mjs';
import { prepareTestEnvironment } from './lib/test-environment.mjs';

await main(async (lifecycle) => {
  const startedAt = performance.now();
  const { building, checks, afterBuild, runners, runnerArgs } = selectSteps(process.argv.slice(2));
  await install(lifecycle.signal);
  // Types and tests of the backend use the build of translation-checks.
  await build(lifecycle.signal, ['translation-checks']);

  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kawabe-test-')));
  lifecycle.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const report = new Report(folder);
  const context = { lifecycle, folder, report, runnerArgs };

  const needs = new Set(runners.flatMap((step) => step.needs));
  if (runners.length > 0) context.environment = await prepareTestEnvironment(needs, context);
  const runCheck = (step) => report.runCheck(step, context);
  const runTests = (step) => report.runTests(step, context);
  const inBackground = runners.filter((runner) => runner.background);
  const inForeground = runners.filter((runner) => !runner.background);
  const buildResults = Promise.all(building.map(runCheck));
  // Steps in the background have a low priority: they use the time in which the other tests wait, and delay none.
  const background = runSequentially(checks, runCheck)
    .then(() => buildResults)
    .then(() => runSequentially(afterBuild, runCheck))
    .then(() => runSequentially(inBackground, runTests));
  const foreground = buildResults.then(() => runSequentially(inForeground, runTests));
  await Promise.all([background, foreground]);
  print(
    `\n${report.formatSummary()}\nWhole run: ${formatElapsed(startedAt)}\n${report.formatTotal()}`,
  );
  return report.failed === 0 ? 0 : 1;
});

/** @template T @param {readonly T[]} items @param {(item: T) => Promise<void>} work */
async function runSequentially(items, work) {
  for (const item of items) await work(item);
}
