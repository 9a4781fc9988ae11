import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IncomingMessage } from 'node:http';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { UPLOADS_PATH } from '../../kernel/upload-paths.js';
import { Config } from '../config/config.js';
import { signWebhook } from '../network/standard-webhook.js';

/** Marks a request that the cache sends to its own process; nobody else knows the value. */
const HEADER = 'x-cache-fill';
const SECRET = randomUUID();

/** Where the visitor reached this process is where it reaches itself. */
export function selfOrigin({ socket }: IncomingMessage): string {
  const host = socket.localAddress?.includes(':')
    ? `[${socket.localAddress}]`
    : socket.localAddress;
  return `http://${host ?? '127.0.0.1'}:${socket.localPort ?? 80}`;
}

/** Whether the cache asks, to fill itself. */
export function isCacheFill({ headers }: IncomingMessage): boolean {
  return headers[HEADER] === SECRET;
}

/** The same request, so that this process knows it for its own: no visitor's, and nothing for its cache. */
export function markAsCacheFill(request: Request): Request {
  const own = new Request(request);
  own.headers.set(HEADER, SECRET);
  return own;
}

/** Asks this process past its cache, as a visitor without token, with this `Cookie` where it decides the answer. */
export function fetchForCache(
  url: string,
  cookie: string | undefined,
  ms: number,
): Promise<Response> {
  return fetch(url, {
    headers: { [HEADER]: SECRET, 'accept-encoding': 'identity', ...(cookie && { cookie }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(ms),
  });
}

const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Tells what stands before a CDN what that is to let go of. */
@Injectable()
export class CdnClient implements OnApplicationShutdown {
  private readonly logger = new Logger('CDN');
  private readonly end = new AbortController();

  constructor(private readonly config: Config) {}

  /** Whether there is anybody to tell. */
  get isConfigured(): boolean {
    return this.config.env.CDN_PURGE_URL !== undefined;
  }

  /** Aborted when the process ends. */
  get signal(): AbortSignal {
    return this.end.signal;
  }

  onApplicationShutdown(): void {
    this.end.abort();
  }

  /** A file that is gone, under every address that it had: files are kept for ever otherwise. */
  fileRemoved(name: string): void {
    if (!this.isConfigured) return;
    const { publicUrl, mediaUrl } = this.config;
    const urls = [
      `${publicUrl}${UPLOADS_PATH}${name}`,
      ...(mediaUrl ? [`${mediaUrl}/${name}`] : []),
    ];
    this.notify('file.removed', { urls }).catch(() => undefined);
  }

  /** Until it is heard, or the process ends. In between nothing is lost but time, which CDNs have been told too. */
  async notify(type: string, data: object): Promise<void> {
    const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = this.config.env;
    if (!url || !secret) return;
    const { signal } = this.end;
    for (let failures = 0; ; failures += 1) {
      const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
      const problem = await fetch(url, {
        method: 'POST',
        headers: signWebhook({ id: `msg_${randomUUID()}`, body, keys: [secret] }),
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.ok ? undefined : `it responded with ${answer.status}`;
        },
        (error: unknown) => String(error),
      );
      if (problem === undefined) {
        if (failures > 0) this.logger.log('The CDN is notified of changes again.');
        return;
      }
      signal.throwIfAborted();
      if (failures === 0) this.logger.warn(`The CDN cannot be notified of changes: ${problem}`);
      await sleep(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS), undefined, {
        signal,
        ref: false,
      });
    }
  }
}
