// `npm run reset-password [-- username]`: sets a new administrator password, whether the site is running or not.
import { runBackendCommand } from './lib/command.mjs';
import { readVariable } from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';

await main((lifecycle) =>
  runBackendCommand(lifecycle, 'reset-password', {
    environment: { ADMIN_USERNAME: readVariable('ADMIN_USERNAME') ?? 'admin' },
  }),
);
