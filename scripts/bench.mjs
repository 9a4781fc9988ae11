// `npm run bench [-- name …]`: starts the site with demo content in a temporary folder, and runs bench/*.bench.mjs
// against it, one after another. If BASE_URL is set, they run against that site.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithLocalBin, node, root, readVariable } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { print } from './lib/log.mjs';
import { run } from './lib/process.mjs';
import { startTemporarySite } from './lib/temporary-site.mjs';

await main(async (lifecycle) => {
  const names = process.argv.slice(2);
  const benchmarks = selectBenchmarks(names);
  if (benchmarks.length === 0) {
    print(`There is no benchmark${names.length > 0 ? ' of that name' : ''} in bench/.`);
    return names.length > 0 ? 1 : 0;
  }
  await install(lifecycle.signal);
  const site = readVariable('BASE_URL')
    ? { BASE_URL: readVariable('BASE_URL') }
    : await startTemporarySite(lifecycle);
  let failedCount = 0;
  for (const file of benchmarks) {
    print(`\n== ${file}`);
    const { code } = await run(node, [join('bench', file)], {
      cwd: root,
      env: { ...process.env, PATH: pathWithLocalBin(), ...site },
      signal: lifecycle.signal,
      onOutput: (text) => process.stdout.write(text),
    });
    if (code !== 0) failedCount++;
  }
  return failedCount === 0 ? 0 : 1;
});

function selectBenchmarks(names) {
  const folder = join(root, 'bench');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const isSelected = (file) => names.length === 0 || names.some((name) => file.startsWith(name));
  return files.filter((file) => file.endsWith('.bench.mjs') && isSelected(file));
}
