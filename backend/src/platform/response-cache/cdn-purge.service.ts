import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CdnClient } from './cdn-client.service.js';
import { ContentVersion } from './content-version.js';

/** What everything carries that a change of content may touch: there is one version for all content (ADR 24). */
export const CONTENT_KEY = 'content';

/**
 * What pages and open reads say where a CDN stands in front. Browsers go on asking each time: `stale-while-revalidate`
 * would show somebody who has just saved what was there before, so it is said to CDNs alone (RFC 9213). Five minutes:
 * a change whose purge was lost is seen by then, and so is midnight.
 */
export const CDN_HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
  'CDN-Cache-Control': 'public, max-age=300, stale-while-revalidate=30, stale-if-error=86400',
  'Surrogate-Key': CONTENT_KEY,
  'Cache-Tag': CONTENT_KEY,
};

/** Changes that come together are told together. */
const DEBOUNCE_MS = 50;
/** By then no answer is on its way any more that was begun before the change. */
const REPEAT_DELAY_MS = 3_000;

/**
 * Tells what stands before a CDN of each change. Every process does, once it has heard of the change itself: a CDN that
 * was told earlier could ask a process that has not heard yet, and keep what it had. Once more a little later, for
 * answers that were on their way.
 */
@Injectable()
export class CdnPurgeService implements OnApplicationBootstrap {
  private raised = 0;
  private working = false;

  constructor(
    private readonly calls: CdnClient,
    private readonly version: ContentVersion,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.calls.isConfigured) return;
    this.version.onChange(() => {
      this.raised += 1;
      if (this.working) return;
      this.working = true;
      this.work()
        .catch(() => undefined)
        .finally(() => (this.working = false));
    });
  }

  /** Until nothing has changed for a while. */
  private async work(): Promise<void> {
    const { signal } = this.calls;
    for (let told = -1; told < this.raised;) {
      await sleep(DEBOUNCE_MS, undefined, { signal, ref: false });
      const upTo = this.raised;
      await this.tell();
      await this.pause(upTo);
      if (this.raised === upTo) await this.tell();
      told = upTo;
    }
  }

  /** Ended early by a change. */
  private async pause(upTo: number): Promise<void> {
    for (let waited = 0; waited < REPEAT_DELAY_MS && this.raised === upTo; waited += DEBOUNCE_MS) {
      await sleep(DEBOUNCE_MS, undefined, { signal: this.calls.signal, ref: false });
    }
  }

  private tell(): Promise<void> {
    return this.calls.notify('content.changed', { keys: [CONTENT_KEY] });
  }
}
