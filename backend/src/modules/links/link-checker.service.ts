import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SsrfGuard, classifyNetworkError } from '../../platform/network/ssrf-guard.js';
import { type OutboxTiming } from '../../platform/queue/outbox-repository.js';
import { type LinkReason } from './link.entity.js';

/** Times in milliseconds. Injectable, so that tests can shorten them. */
@Injectable()
export class LinkTiming implements OutboxTiming {
  /** Maximum time for a response, including redirects. */
  readonly responseTimeoutMs: number = 10_000;
  /** Delay between requests to one server. */
  readonly requestDelayMs: number = 1_500;
  readonly backoffMs: number = 60_000;
  readonly maxBackoffMs: number = 60 * 60_000;
  readonly attempts: number = 5;
  readonly renewMs: number = 10_000;
  readonly leaseMs: number = 60_000;
  readonly sweepMs: number = 60_000;
  /** Checks are released at once on shutdown. */
  readonly graceMs: number = 0;
}

const MAX_REDIRECTS = 5;

export interface LinkCheckResult {
  readonly status: number | null;
  /** Null if the link works. */
  readonly reason: LinkReason | null;
}

class LinkError extends Error {
  constructor(readonly reason: LinkReason) {
    super(reason);
  }
}

/** Failures that may only affect HEAD requests. */
const REASONS_TO_RETRY_WITH_GET: ReadonlySet<LinkReason | null> = new Set([
  'http_status',
  'timeout',
  'unreachable',
]);

/** Checks external URLs without reading the response body. */
@Injectable()
export class LinkChecker {
  constructor(
    private readonly network: SsrfGuard,
    private readonly timing: LinkTiming,
    private readonly config: Config,
  ) {}

  /** Sends HEAD first, then GET if that fails, because some servers do not support HEAD. */
  async check(url: string, signal: AbortSignal): Promise<LinkCheckResult> {
    const head = await this.request('HEAD', url, signal);
    if (!REASONS_TO_RETRY_WITH_GET.has(head.reason) || head.status === 429) return head;
    await wait(this.timing.requestDelayMs, undefined, { signal });
    return this.request('GET', url, signal);
  }

  private async request(
    method: 'HEAD' | 'GET',
    url: string,
    signal: AbortSignal,
  ): Promise<LinkCheckResult> {
    const timeout = AbortSignal.timeout(this.timing.responseTimeoutMs);
    try {
      const status = await this.followRedirects(
        method,
        new URL(url),
        AbortSignal.any([signal, timeout]),
      );
      return { status, reason: status >= 200 && status < 300 ? null : 'http_status' };
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) return { status: null, reason: 'timeout' };
      return { status: null, reason: reasonOf(error) };
    }
  }

  /** Returns the status after all redirects. Each redirect passes the SSRF check. */
  private async followRedirects(method: string, start: URL, signal: AbortSignal): Promise<number> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
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
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
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
        // The body is not needed.
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
