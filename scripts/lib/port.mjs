import { createServer } from 'node:net';
import { Failure } from './log.mjs';

/**
 * Returns the error code if a port cannot be used, or null.
 * @param {number} port
 * @param {string} [host] default: all interfaces
 * @returns {Promise<string | null>} a code such as EADDRINUSE
 */
function findListenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Throws a clear error if the site cannot listen on the port. @param {number} port */
export async function assertPortFree(port) {
  const reason = (await findListenError(port)) ?? (await findListenError(port, '127.0.0.1'));
  if (!reason) return;
  const hint = `Stop what uses it, or choose another: PORT=${port < 65535 ? port + 1 : 3000} npm start`;
  if (reason === 'EACCES') {
    throw new Failure(`Only root may use port ${port}.`, { hint });
  }
  throw new Failure(`Port ${port} is already in use by another program.`, { hint });
}

/**
 * Returns a free port on 127.0.0.1 below the ephemeral range, so that a restarted service finds its port still free.
 */
export async function findFreePort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    if (!(await findListenError(port, '127.0.0.1'))) return port;
  }
  throw new Failure('No free port was found on 127.0.0.1.');
}
