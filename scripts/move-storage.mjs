// `npm run move-storage -- --to URL`: copies all files to another folder or bucket.
import { runBackendCommand } from './lib/command.mjs';
import { main } from './lib/lifecycle.mjs';

await main((lifecycle) => runBackendCommand(lifecycle, 'move-storage'));
