import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Config } from '../config/config.js';
import { webhookHeaders } from '../outside/standard-webhook.js';
import { CONTENT_KEY } from './cdn.js';
import { ContentVersion } from './content-version.js';

/** Changes that come together are told together. */
const GATHER_MS = 50;
/** By then no answer is on its way any more that was begun before the change. */
const ONCE_MORE_MS = 3_000;
const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Tells what stands before a CDN of each change. Every process does, once it has heard of the change itself: a CDN that
 * was told earlier could ask a process that has not heard yet, and keep what it had. Once more a little later, for
 * answers that were on their way.
 */
@Injectable()
export class CdnPurge implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('CDN');
  private readonly end = new AbortController();
  private raised = 0;
  private working = false;

  constructor(
    private readonly config: Config,
    private readonly version: ContentVersion,
  ) {}

  onApplicationBootstrap(): void {
    const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = this.config.env;
    if (!url || !secret) return;
    this.version.onRaised(() => {
      this.raised += 1;
      if (this.working) return;
      this.working = true;
      this.work(url, secret)
        .catch(() => undefined)
        .finally(() => (this.working = false));
    });
  }

  onApplicationShutdown(): void {
    this.end.abort();
  }

  /** Until nothing has changed for a while. */
  private async work(url: string, secret: string): Promise<void> {
    const { signal } = this.end;
    for (let told = -1; told < this.raised;) {
      await sleep(GATHER_MS, undefined, { signal, ref: false });
      const upTo = this.raised;
      await this.tell(url, secret);
      await this.pause(upTo);
      if (this.raised === upTo) await this.tell(url, secret);
      told = upTo;
    }
  }

  /** Ended early by a change. */
  private async pause(upTo: number): Promise<void> {
    for (let waited = 0; waited < ONCE_MORE_MS && this.raised === upTo; waited += GATHER_MS) {
      await sleep(GATHER_MS, undefined, { signal: this.end.signal, ref: false });
    }
  }

  /** Until it is heard; in between nothing is lost but time, which CDNs have been told too. */
  private async tell(url: string, secret: string): Promise<void> {
    const { signal } = this.end;
    for (let failures = 0; ; failures += 1) {
      const body = JSON.stringify({
        type: 'content.changed',
        timestamp: new Date().toISOString(),
        data: { keys: [CONTENT_KEY] },
      });
      const problem = await fetch(url, {
        method: 'POST',
        headers: webhookHeaders({ id: `msg_${randomUUID()}`, body, keys: [secret] }),
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.ok ? undefined : `it answered ${answer.status}`;
        },
        (error: unknown) => String(error),
      );
      if (problem === undefined) {
        if (failures > 0) this.logger.log('The CDN is told of changes again.');
        return;
      }
      signal.throwIfAborted();
      if (failures === 0) this.logger.warn(`The CDN is not told of changes: ${problem}`);
      await sleep(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS), undefined, {
        signal,
        ref: false,
      });
    }
  }
}
