import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CdnClient } from './cdn-client.service.js';
import { ContentVersion } from './content-version.js';

/** Surrogate key of everything that depends on content: all content has one version (ADR 24). */
const CONTENT_KEY = 'content';

/**
 * Cache headers of pages and public reads behind a CDN. Browsers always revalidate. `stale-while-revalidate` is for
 * CDNs only (RFC 9213), because editors would otherwise see the old page after saving. The lifetime of 5 minutes
 * covers lost purges and midnight.
 */
export const CDN_HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
  'CDN-Cache-Control': 'public, max-age=300, stale-while-revalidate=30, stale-if-error=86400',
  'Surrogate-Key': CONTENT_KEY,
  'Cache-Tag': CONTENT_KEY,
};

const DEBOUNCE_MS = 50;
/** After this delay, all responses that started before the change are finished. */
const REPEAT_DELAY_MS = 3_000;

/**
 * Notifies the CDN of every change. Each process sends its notification after it has received the change: otherwise
 * the CDN could refetch from a process that has not. A second notification follows later, for responses in progress during
 * the first.
 */
@Injectable()
export class CdnPurgeService implements OnApplicationBootstrap {
  private changeCount = 0;
  private isRunning = false;

  constructor(
    private readonly client: CdnClient,
    private readonly version: ContentVersion,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.client.isConfigured) return;
    this.version.onChange(() => {
      this.changeCount += 1;
      if (this.isRunning) return;
      this.isRunning = true;
      this.run()
        .catch(() => undefined)
        .finally(() => (this.isRunning = false));
    });
  }

  /** Runs until no further changes arrive. */
  private async run(): Promise<void> {
    const { signal } = this.client;
    let notifiedCount = -1;
    while (notifiedCount < this.changeCount) {
      await sleep(DEBOUNCE_MS, undefined, { signal, ref: false });
      const countBefore = this.changeCount;
      await this.notify();
      await this.waitForChange(countBefore);
      if (this.changeCount === countBefore) await this.notify();
      notifiedCount = countBefore;
    }
  }

  /** Returns early after a change. */
  private async waitForChange(countBefore: number): Promise<void> {
    const { signal } = this.client;
    let waitedMs = 0;
    while (waitedMs < REPEAT_DELAY_MS && this.changeCount === countBefore) {
      await sleep(DEBOUNCE_MS, undefined, { signal, ref: false });
      waitedMs += DEBOUNCE_MS;
    }
  }

  private notify(): Promise<void> {
    return this.client.notify('content.changed', { keys: [CONTENT_KEY] });
  }
}
