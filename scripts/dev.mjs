// `npm run dev`: runs the site with reload. The server restarts when its sources change; Vite, which runs in the
// server, updates pages and styles in the browser.
import { build } from './lib/build.mjs';
import { bin, pathWithLocalBin } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { step } from './lib/log.mjs';
import { startServer, waitUntilReady } from './lib/server.mjs';
import { startServices } from './lib/services.mjs';
import { prepareRun, siteEnvironment, printWelcome } from './lib/site.mjs';

await main(
  async (lifecycle) => {
    const { port, folder, lock } = await prepareRun(lifecycle);
    await install(lifecycle.signal);
    await build(lifecycle.signal, ['translation-checks']);
    const services = await startServices({ folder, lifecycle, lock });
    const environment = {
      ...siteEnvironment({ port, folder, services, mode: 'development' }),
      DEV: '1',
      // nest runs the command `node`.
      PATH: pathWithLocalBin(),
    };
    const server = await step('Building and starting the site', async () => {
      const started = startServer({
        args: [bin('nest', 'backend'), 'start', '--watch', '--preserveWatchOutput'],
        environment,
        lifecycle,
        lock,
      });
      await waitUntilReady(port, started.exited, lifecycle.signal);
      return started;
    });
    printWelcome({ port, folder });
    return Promise.race([server.exited, lifecycle.stopped]);
  },
  { codeWhenStopped: 0 },
);
