import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { UPLOADS_PATH } from '../../kernel/upload-paths.js';
import { Config } from '../config/config.js';
import { signWebhook } from '../network/standard-webhook.js';

const TIMEOUT_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Sends purge notifications to the webhook in front of a CDN. */
@Injectable()
export class CdnClient implements OnApplicationShutdown {
  private readonly logger = new Logger('CDN');
  private readonly shutdownController = new AbortController();

  constructor(private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.env.CDN_PURGE_URL !== undefined;
  }

  /** Aborted when the process ends. */
  get signal(): AbortSignal {
    return this.shutdownController.signal;
  }

  onApplicationShutdown(): void {
    this.shutdownController.abort();
  }

  /** Purges a deleted file under all its URLs, because CDNs cache files permanently. */
  purgeFile(name: string): void {
    if (!this.isConfigured) return;
    const { publicUrl, mediaUrl } = this.config;
    const urls = [
      `${publicUrl}${UPLOADS_PATH}${name}`,
      ...(mediaUrl ? [`${mediaUrl}/${name}`] : []),
    ];
    this.notify('file.removed', { urls }).catch(() => undefined);
  }

  /**
   * Retries until delivered or until the process ends. A lost notification only delays the purge, because cached
   * responses expire.
   */
  async notify(type: string, data: object): Promise<void> {
    const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = this.config.env;
    if (!url || !secret) return;
    const { signal } = this.shutdownController;
    for (let failures = 0; ; failures += 1) {
      const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
      const problem = await fetch(url, {
        method: 'POST',
        headers: signWebhook({ id: `msg_${randomUUID()}`, body, keys: [secret] }),
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }).then(
        async (response) => {
          await response.body?.cancel();
          return response.ok ? undefined : `it responded with ${response.status}`;
        },
        (error: unknown) => String(error),
      );
      if (problem === undefined) {
        if (failures > 0) this.logger.log('The CDN is notified of changes again.');
        return;
      }
      signal.throwIfAborted();
      if (failures === 0) this.logger.warn(`The CDN cannot be notified of changes: ${problem}`);
      await sleep(Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS), undefined, {
        signal,
        ref: false,
      });
    }
  }
}
