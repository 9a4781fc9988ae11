// Preloaded into the server by the scripts that start it: should they be killed, the server ends as on SIGTERM
// instead of holding the port for ever.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
