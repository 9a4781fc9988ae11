import { type Pool, type PoolClient } from 'pg';

/** By now whoever had the connection has seen its end, and has given it back if they ever will. */
const GRACE_MS = 500;
/** A connection that does not answer the simplest question for so long is lost. */
const ANSWER_MS = 1000;

/**
 * Gives connections back that were lost in the middle of a transaction. Kysely gives one back only after a
 * commit or a rollback that succeeds, which no lost connection ever has: an outage would use up the pool.
 * Where one was lost without a word, those that wait for work may be lost as well: they are asked before anybody needs them.
 */
export function releaseLostConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('error', () => askIdle(pool));
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

/** Each is asked whether somebody is there; the pool lets go of the one that does not answer. */
function askIdle(pool: Pool): void {
  const question = { text: 'select 1', query_timeout: ANSWER_MS };
  for (let left = pool.idleCount; left > 0; left -= 1) pool.query(question).catch(() => undefined);
}
