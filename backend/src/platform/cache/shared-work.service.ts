import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SingleFlight } from '../response-cache/cached-response.js';
import { EphemeralStore } from './ephemeral-store.service.js';

/** Maximum time that one process works for the others. After it, another process starts the work again. */
const LEASE_S = 60;
const POLL_INTERVAL_MS = 200;
/** How long other processes can read a result. */
const RESULT_RETENTION_S = 10;

/**
 * Does expensive work once for all concurrent callers with the same key, in all processes that share a Redis. While
 * Redis is unavailable, each process does the work itself.
 */
@Injectable()
export class SharedWork {
  private readonly singleFlight = new SingleFlight<unknown>();

  constructor(private readonly store: EphemeralStore) {}

  /**
   * @param keyParts all inputs of the work, as JSON values
   * @param retentionS how long later callers get the same result; 0: only concurrent callers do
   */
  runOnce<T>(keyParts: readonly unknown[], work: () => Promise<T>, retentionS = 0): Promise<T> {
    const key = `work:${hash('sha256', JSON.stringify(keyParts), 'base64url')}`;
    return this.singleFlight.run(key, () => this.runOrAwait(key, work, retentionS)) as Promise<T>;
  }

  /** Waits for the result of another process, or does the work if no other process does. */
  private async runOrAwait(
    key: string,
    work: () => Promise<unknown>,
    retentionS: number,
  ): Promise<unknown> {
    const leaseKey = `${key}:lease`;
    const waitingKey = `${key}:waiting`;
    for (;;) {
      const stored = await this.store.get(key);
      if (stored !== undefined) return JSON.parse(stored);
      if (await this.store.reserve(leaseKey, LEASE_S)) break;
      await this.store.put(waitingKey, '1', LEASE_S);
      await sleep(POLL_INTERVAL_MS);
    }
    try {
      const result = await work();
      const isAwaited = (await this.store.get(waitingKey)) !== undefined;
      const minRetentionS = isAwaited ? RESULT_RETENTION_S : 0;
      const seconds = retentionS > 0 ? retentionS : minRetentionS;
      if (seconds > 0) await this.store.put(key, JSON.stringify(result), seconds);
      return result;
    } finally {
      await this.store.remove([leaseKey, waitingKey]);
    }
  }
}
