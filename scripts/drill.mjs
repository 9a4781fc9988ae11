// `npm run drill [-- name …]`: simulates failures that a site must survive, each with separate folder and services,
// and reports the outcome. Not part of `npm test`: it takes minutes, and as root it mounts a small disk.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { root } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { Lifecycle, main } from './lib/lifecycle.mjs';
import { Failure, print } from './lib/log.mjs';

/** @typedef {{ title: string, run: (drill: { lifecycle: Lifecycle, folder: string }) => Promise<string> }} Drill */

await main(async (lifecycle) => {
  const drills = selectDrills(process.argv.slice(2));
  await install(lifecycle.signal);
  await build(lifecycle.signal);
  const results = [];
  for (const name of drills) results.push(await runDrill(name, lifecycle));
  print('');
  for (const { line } of results) print(line);
  return results.every(({ passed }) => passed) ? 0 : 1;
});

function selectDrills(names) {
  const available = readdirSync(join(root, 'scripts', 'drill'))
    .flatMap((file) => /^(.+)\.drill\.mjs$/.exec(file)?.[1] ?? [])
    .sort();
  const unknown = names.filter((name) => !available.includes(name));
  if (unknown.length > 0) throw new Failure(`npm run drill accepts: ${available.join(', ')}`);
  return names.length > 0 ? names : available;
}

async function runDrill(name, parentLifecycle) {
  const lifecycle = new Lifecycle();
  const stop = () => lifecycle.stop();
  parentLifecycle.signal.addEventListener('abort', stop);
  const folder = mkdtempSync(join(tmpdir(), `kawabe-drill-${name}-`));
  lifecycle.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  let title = name;
  try {
    /** @type {Drill} */
    const drill = await import(`./drill/${name}.drill.mjs`);
    title = drill.title;
    print(`\n== ${title}`);
    return { passed: true, line: `✓ held: ${title}: ${await drill.run({ lifecycle, folder })}` };
  } catch (error) {
    if (parentLifecycle.signal.aborted) throw error;
    if (error.name === 'SkippedError')
      return { passed: true, line: `– skipped: ${title}: ${error.message}` };
    if (error.detail) print(error.detail);
    return { passed: false, line: `✗ failed: ${title}: ${error.message}` };
  } finally {
    await lifecycle.finish();
    parentLifecycle.signal.removeEventListener('abort', stop);
  }
}
