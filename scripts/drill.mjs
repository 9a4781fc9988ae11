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

/** @typedef {{ title: string, run: (drill: { life: Lifecycle, folder: string }) => Promise<string> }} Drill */

await main(async (life) => {
  const drills = chosen(process.argv.slice(2));
  await install(life.signal);
  await build(life.signal);
  const verdicts = [];
  for (const name of drills) verdicts.push(await play(name, life));
  print('');
  for (const { line } of verdicts) print(line);
  return verdicts.every(({ held }) => held) ? 0 : 1;
});

function chosen(names) {
  const known = readdirSync(join(root, 'scripts', 'drill'))
    .flatMap((file) => /^(.+)\.drill\.mjs$/.exec(file)?.[1] ?? [])
    .sort();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Failure(`npm run drill accepts: ${known.join(', ')}`);
  return names.length > 0 ? names : known;
}

async function play(name, outer) {
  const life = new Lifecycle();
  const stop = () => life.stop();
  outer.signal.addEventListener('abort', stop);
  const folder = mkdtempSync(join(tmpdir(), `kawabe-drill-${name}-`));
  life.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  let title = name;
  try {
    /** @type {Drill} */
    const drill = await import(`./drill/${name}.drill.mjs`);
    title = drill.title;
    print(`\n== ${title}`);
    return { held: true, line: `✓ held: ${title}: ${await drill.run({ life, folder })}` };
  } catch (error) {
    if (outer.signal.aborted) throw error;
    if (error.name === 'Skipped')
      return { held: true, line: `– skipped: ${title}: ${error.message}` };
    if (error.detail) print(error.detail);
    return { held: false, line: `✗ failed: ${title}: ${error.message}` };
  } finally {
    await life.finish();
    outer.signal.removeEventListener('abort', stop);
  }
}
