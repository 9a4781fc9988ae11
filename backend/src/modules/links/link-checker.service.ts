import { type IncomingMessage, request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SsrfGuard, classifyNetworkError } from '../../platform/network/ssrf-guard.js';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';
import { type LinkReason } from './link.entity.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class LinkTiming implements OutboxTiming {
  /** Longest wait for an answer, redirects included. */
  readonly answerMs: number = 10_000;
  /** Between two questions to one server. */
  readonly betweenMs: number = 1_500;
  readonly backoffMs: number = 60_000;
  readonly maxBackoffMs: number = 60 * 60_000;
  readonly attempts: number = 5;
  readonly renewMs: number = 10_000;
  readonly leaseMs: number = 60_000;
  readonly sweepMs: number = 60_000;
  /** What is being asked is given back at once. */
  readonly graceMs: number = 0;
}

const MOST_REDIRECTS = 5;

/** What came of asking an address. */
export interface LinkCheckResult {
  readonly status: number | null;
  /** Null where it is there. */
  readonly reason: LinkReason | null;
}

/** An address that leads nowhere. */
class LinkError extends Error {
  constructor(readonly reason: LinkReason) {
    super(reason);
  }
}

/** What may be the server's trouble with HEAD alone. */
const RETRY_WITH_GET: ReadonlySet<LinkReason | null> = new Set([
  'http_status',
  'timeout',
  'unreachable',
]);

/** Asks outside addresses whether they are there, and reads nothing of what they hold. */
@Injectable()
export class LinkChecker {
  constructor(
    private readonly network: SsrfGuard,
    private readonly timing: LinkTiming,
    private readonly config: Config,
  ) {}

  /** By HEAD, and where that is not answered well by GET: not every server knows HEAD. */
  async check(url: string, signal: AbortSignal): Promise<LinkCheckResult> {
    const first = await this.try('HEAD', url, signal);
    if (!RETRY_WITH_GET.has(first.reason) || first.status === 429) return first;
    await wait(this.timing.betweenMs, undefined, { signal });
    return this.try('GET', url, signal);
  }

  private async try(
    method: 'HEAD' | 'GET',
    url: string,
    signal: AbortSignal,
  ): Promise<LinkCheckResult> {
    const late = AbortSignal.timeout(this.timing.answerMs);
    try {
      const status = await this.follow(method, new URL(url), AbortSignal.any([signal, late]));
      return { status, reason: status >= 200 && status < 300 ? null : 'http_status' };
    } catch (error) {
      signal.throwIfAborted();
      if (late.aborted) return { status: null, reason: 'timeout' };
      return { status: null, reason: reasonOf(error) };
    }
  }

  /** The status at the end of all redirects, each of which is looked at like the first address. */
  private async follow(method: string, start: URL, signal: AbortSignal): Promise<number> {
    let url = start;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const { statusCode = 0, headers } = await this.send(method, url, signal);
      const { location } = headers;
      if (statusCode < 300 || statusCode >= 400 || location === undefined) return statusCode;
      if (!URL.canParse(location, url.href)) throw new LinkError('bad_redirect');
      url = new URL(location, url.href);
    }
    throw new LinkError('too_many_redirects');
  }

  private async send(method: string, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    if (!isSecure && url.protocol !== 'http:') throw new LinkError('bad_redirect');
    const lookup = this.network.createLookup(url);
    return new Promise((resolve, reject) => {
      const outgoing = (isSecure ? askSecurely : ask)(url, {
        method,
        signal,
        agent: false,
        lookup,
        headers: {
          'User-Agent': `KawabeHouse-LinkCheck/1.0 (+${this.config.publicUrl})`,
          Accept: '*/*',
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        // What it holds is nobody's concern, however long it is.
        response.once('error', () => undefined);
        response.destroy();
        resolve(response);
      });
      outgoing.end();
    });
  }
}

function reasonOf(error: unknown): LinkReason {
  return error instanceof LinkError ? error.reason : classifyNetworkError(error);
}
