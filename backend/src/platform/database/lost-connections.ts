import { type Pool, type PoolClient } from 'pg';

/** By now whoever had the connection has seen its end, and has given it back if they ever will. */
const GRACE_MS = 500;

/**
 * Gives connections back that were lost in the middle of a transaction. Kysely gives one back only after a
 * commit or a rollback that succeeds, which no lost connection ever has: an outage would use up the pool.
 */
export function releaseLostConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // It was given back; the pool refuses to take it twice.
        }
      }, GRACE_MS).unref();
    });
  });
}
