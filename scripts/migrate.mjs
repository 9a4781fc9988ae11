// `npm run migrate`: migrates the database, for sites that start with MIGRATE=0.
import { runBackendCommand } from './lib/command.mjs';
import { main } from './lib/lifecycle.mjs';

await main((lifecycle) => runBackendCommand(lifecycle, 'migrate'));
