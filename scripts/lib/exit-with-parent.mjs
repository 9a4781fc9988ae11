// Preloaded into the server by the scripts that start it.
import { flushCompileCache } from 'node:module';

// Should those be killed, the server ends as on SIGTERM instead of holding the port for ever.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

// Node writes what it compiled on a plain exit only, and a signal is none: the next start takes a third less time.
setTimeout(flushCompileCache, 3000).unref();
