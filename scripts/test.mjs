// `npm test`: everything that is checked, from a fresh clone. Node's own modules only, Node 18 or later.
// `npm test -- --only backend,lint [arguments for the runner]` runs some of it.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { elapsed, say } from './lib/log.mjs';
import { chosenSteps } from './lib/test-steps.mjs';
import { Report } from './lib/test-report.mjs';
import { testEnvironment } from './lib/test-environment.mjs';

await main(async (life) => {
  const began = performance.now();
  const { checks, afterBuild, runners, more } = chosenSteps(process.argv.slice(2));
  await install(life.signal);
  // Types and tests of the backend use its build.
  await build(life.signal, ['translation-checks']);

  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kawabe-test-')));
  life.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const report = new Report(folder);
  const context = { life, folder, report, more };

  // Two at a time: as many as there are processors on a small machine.
  await inPairs(checks, (step) => report.check(step, context));
  await inPairs(afterBuild, (step) => report.check(step, context));
  if (runners.length > 0) {
    const needs = new Set(runners.flatMap((step) => step.needs));
    context.environment = await testEnvironment(needs, context);
    for (const step of runners) await report.tests(step, context);
  }
  say(`\n${report.summary()}\nWhole run: ${elapsed(began)}\n${report.total()}`);
  return report.failed === 0 ? 0 : 1;
});

/** @template T @param {readonly T[]} items @param {(item: T) => Promise<void>} work */
async function inPairs(items, work) {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all([lane(), lane()]);
}
