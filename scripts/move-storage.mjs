// `npm run move-storage -- --to ADDRESS`: copies all files to another folder or bucket.
import { backendCommand } from './lib/command.mjs';
import { main } from './lib/lifecycle.mjs';

await main((life) => backendCommand(life, 'move-storage'));
