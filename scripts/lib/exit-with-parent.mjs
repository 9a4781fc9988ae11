// Preloaded into the server by the scripts that start it.
import { flushCompileCache } from 'node:module';

// If the parent is killed, the server shuts down as on SIGTERM, instead of keeping the port.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

// Node writes its compile cache only on a normal exit, not on a signal. The cache makes the next start a third
// faster.
setTimeout(flushCompileCache, 3000).unref();
