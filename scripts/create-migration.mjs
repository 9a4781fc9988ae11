// `npm run migration:create`: writes a migration for changed entities. Needs no database.
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { pathWithLocalBin, node, root } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { print } from './lib/log.mjs';
import { runOrFail } from './lib/process.mjs';

await main(async (lifecycle) => {
  await install(lifecycle.signal);
  await build(lifecycle.signal, ['translation-checks', 'backend']);
  const output = await runOrFail('Writing the migration', [
    node,
    [join('backend', 'dist', 'cli', 'create-migration.js')],
    { cwd: root, env: { ...process.env, PATH: pathWithLocalBin() }, signal: lifecycle.signal },
  ]);
  print(output.trim());
});
