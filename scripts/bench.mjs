// `npm run bench [-- name …]`: starts the site with its demo content in a folder of its own, and runs bench/*.mjs
// against it, one after the other. Each finds the site's address in BASE_URL.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { innerPath, node, root, variable } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { say, step } from './lib/log.mjs';
import { freePort } from './lib/port.mjs';
import { run } from './lib/process.mjs';
import { startServer, tether, untilReady } from './lib/server.mjs';
import { startServices } from './lib/services.mjs';
import { siteEnvironment } from './lib/site.mjs';

await main(async (life) => {
  const names = process.argv.slice(2);
  const benchmarks = chosen(names);
  if (benchmarks.length === 0) {
    say(`There are no benchmarks${names.length > 0 ? ' of that name' : ''} in bench/.`);
    return names.length > 0 ? 1 : 0;
  }
  await install(life.signal);
  const site = variable('BASE_URL') ? { BASE_URL: variable('BASE_URL') } : await startSite(life);
  let failed = 0;
  for (const file of benchmarks) {
    say(`\n== ${file}`);
    const { code } = await run(node, [join('bench', file)], {
      cwd: root,
      env: { ...process.env, PATH: innerPath(), ...site },
      signal: life.signal,
      onOutput: (text) => process.stdout.write(text),
    });
    if (code !== 0) failed++;
  }
  return failed === 0 ? 0 : 1;
});

function chosen(names) {
  const folder = join(root, 'bench');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const wanted = (file) => names.length === 0 || names.some((name) => file.startsWith(name));
  return files.filter((file) => file.endsWith('.bench.mjs') && wanted(file));
}

async function startSite(life) {
  await build(life.signal);
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-bench-'));
  life.defer(() => rmSync(folder, { recursive: true, force: true }));
  const services = await startServices({ folder, life, given: {} });
  const port = await freePort();
  const environment = {
    ...siteEnvironment({ port, folder, services, mode: 'production' }),
    LOG_LEVEL: 'warn',
  };
  await step('Starting the site', async () => {
    const args = ['--import', tether, 'backend/dist/main.js'];
    const { exited } = startServer({ args, environment, life });
    await untilReady(port, exited, life.signal);
  });
  return {
    BASE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: services.DATABASE_URL,
    REDIS_URL: services.REDIS_URL,
    ADMIN_USERNAME: environment.ADMIN_USERNAME,
    ADMIN_PASSWORD: environment.ADMIN_PASSWORD,
  };
}
