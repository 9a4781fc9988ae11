// `npm start`: everything, from a fresh clone to a site that answers. Node's own modules only, Node 18 or later.
import { build } from './lib/build.mjs';
import { prepareRun, siteEnvironment, welcome } from './lib/site.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { step } from './lib/log.mjs';
import { startServer, tether, untilReady } from './lib/server.mjs';
import { startServices } from './lib/services.mjs';

await main(
  async (life) => {
    const { port, folder, lock } = await prepareRun(life);
    await install(life.signal);
    await build(life.signal);
    const services = await startServices({ folder, life, lock });
    const environment = siteEnvironment({ port, folder, services, mode: 'production' });
    const server = await step('Starting the site', async () => {
      const started = startServer({
        args: ['--enable-source-maps', '--import', tether, 'backend/dist/main.js'],
        environment,
        life,
        lock,
      });
      await untilReady(port, started.exited, life.signal);
      return started;
    });
    welcome({ port, folder });
    return Promise.race([server.exited, life.stopped]);
  },
  { codeWhenStopped: 0 },
);
