// `npm test`: runs all checks from a fresh clone. Uses only Node's own modules, and Node 18 or later.
// `npm test -- --only backend,lint [arguments for the runner]` runs some of it.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { formatElapsed, print } from './lib/log.mjs';
import { chosenSteps } from './lib/test-steps.mjs';
import { Report } from './lib/test-report.mjs';
import { testEnvironment } from './lib/test-environment.mjs';

await main(async (life) => {
  const startedAt = performance.now();
  const { building, checks, afterBuild, runners, more } = chosenSteps(process.argv.slice(2));
  await install(life.signal);
  // Types and tests of the backend use its build.
  await build(life.signal, ['translation-checks']);

  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kawabe-test-')));
  life.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const report = new Report(folder);
  const context = { life, folder, report, more };

  const needs = new Set(runners.flatMap((step) => step.needs));
  if (runners.length > 0) context.environment = await testEnvironment(needs, context);
  const built = Promise.all(building.map((step) => report.check(step, context)));
  const checked = runSequentially(checks, (step) => report.check(step, context))
    .then(() => built)
    .then(() => runSequentially(afterBuild, (step) => report.check(step, context)));
  const tested = runSequentially(runners, async (step) => {
    // Runs one check at a time beside tests that mostly wait (leases, timeouts, providers); none beside the others.
    await (step.waitsMuch ? built : checked);
    await report.tests(step, context);
  });
  await Promise.all([built, checked, tested]);
  print(`\n${report.summary()}\nWhole run: ${formatElapsed(startedAt)}\n${report.total()}`);
  return report.failed === 0 ? 0 : 1;
});

/** @template T @param {readonly T[]} items @param {(item: T) => Promise<void>} work */
async function runSequentially(items, work) {
  for (const item of items) await work(item);
}
