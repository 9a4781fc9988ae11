// `npm start`: runs everything from a fresh clone. Uses only Node's own modules, and Node 18 or later.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { prepareRun, siteEnvironment, printWelcome } from './lib/site.mjs';
import { hasSecret, root } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { print, printFailure, step } from './lib/log.mjs';
import { archiveFolder, isBaseBackupDue, rotateBaseBackups } from './lib/point-in-time.mjs';
import { superviseServer, siteArgs } from './lib/server.mjs';
import { startServices } from './lib/services.mjs';

await main(
  async (lifecycle) => {
    if (process.argv.includes('--version')) {
      print(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
      return 0;
    }
    const { port, folder, lock } = await prepareRun(lifecycle);
    await install(lifecycle.signal);
    await build(lifecycle.signal);
    const archive = hasSecret('DATABASE_URL') ? null : archiveFolder();
    const services = await startServices({ folder, lifecycle, lock, archive });
    const environment = siteEnvironment({ port, folder, services, mode: 'production' });
    const server = await step('Starting the site', () =>
      superviseServer({ args: siteArgs, environment, lifecycle, lock }, port),
    );
    printWelcome({ port, folder });
    if (archive && isBaseBackupDue(archive)) {
      const backup = rotateBaseBackups({ folder, archive, url: services.DATABASE_URL });
      // The site runs without the backup, and the next start tries again.
      await backup.catch(printFailure);
    }
    return Promise.race([server.givenUp, lifecycle.stopped]);
  },
  { codeWhenStopped: 0 },
);
