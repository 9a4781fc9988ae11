import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { dateInJapan } from '../../kernel/japan-date.js';
import { Config } from '../../platform/config/config.js';
import { SsrfGuard, classifyNetworkError } from '../../platform/network/ssrf-guard.js';
import { SandboxedWorker } from '../../platform/threads/sandboxed-worker.js';
import { CalendarError } from './calendar-error.js';
import { CalendarTiming } from './calendar-timing.js';
import { type CalendarText, type CalendarParseResult, type ReadSpan } from './calendar.worker.js';

/** The worker file next to this one, both in the sources and in the build. */
const WORKER = new URL(import.meta.url.replace(/-reader\.service(?=\.[jt]s$)/, '.worker'));

const MAX_REDIRECTS = 5;
const MAX_BYTES = 5 * 1024 * 1024;
const CPU_TIMEOUT_MS = 5_000;
const MAX_MEMORY_MB = 256;
/** Nights after this many days are not read. Greater than any booking horizon. */
const MAX_DAYS_AHEAD = 1_200;

/** Validators of the last response, for conditional requests. */
export interface CacheValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Content of a calendar. */
export interface CalendarContent extends CacheValidators {
  readonly spans: readonly ReadSpan[];
}

/** Reads calendars of other sites, which are untrusted. */
@Injectable()
export class CalendarReader implements OnApplicationShutdown {
  private readonly parser = new SandboxedWorker<CalendarText, CalendarParseResult>({
    file: WORKER,
    memoryMb: MAX_MEMORY_MB,
  });

  constructor(
    private readonly network: SsrfGuard,
    private readonly timing: CalendarTiming,
    private readonly config: Config,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.parser.terminate();
  }

  /** Returns undefined if the calendar is unchanged. Throws a `CalendarError` if it cannot be read. */
  async read(
    url: string,
    validators: CacheValidators,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<CalendarContent | undefined> {
    const timeout = AbortSignal.timeout(this.timing.responseTimeoutMs);
    let response: (CacheValidators & { readonly text: string }) | undefined;
    try {
      response = await this.followRedirects(
        new URL(url),
        validators,
        AbortSignal.any([signal, timeout]),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) throw new CalendarError('timeout');
      throw error instanceof CalendarError ? error : new CalendarError(classifyNetworkError(error));
    }
    if (!response) return undefined;
    const { text, ...responseValidators } = response;
    const from = dateInJapan(-1);
    const result = await this.parser.run(
      { text, from, to: dateInJapan(MAX_DAYS_AHEAD) },
      CPU_TIMEOUT_MS,
    );
    if (!result) throw new CalendarError('too_many_events');
    if ('problem' in result) throw new CalendarError(result.problem);
    return { spans: result.spans, ...responseValidators };
  }

  /** Returns the text after all redirects, each of which passes the SSRF check; undefined if it is unchanged (304). */
  private async followRedirects(start: URL, validators: CacheValidators, signal: AbortSignal) {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.send(url, validators, signal);
      const { statusCode = 0, headers } = response;
      const { location } = headers;
      if (statusCode === 304) {
        response.destroy();
        return undefined;
      }
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        response.destroy();
        if (!URL.canParse(location, url.href)) throw new CalendarError('bad_redirect');
        url = new URL(location, url.href);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new CalendarError('http_status');
      }
      const text = await readText(response);
      return { text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    }
    throw new CalendarError('too_many_redirects');
  }

  private send(
    url: URL,
    { etag, lastModified }: CacheValidators,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    if (!isSecure && url.protocol !== 'http:') throw new CalendarError('bad_redirect');
    const lookup = this.network.createLookup(url);
    return new Promise((resolve, reject) => {
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, {
        signal,
        agent: false,
        lookup,
        headers: {
          'User-Agent': `KawabeHouse-Calendars/1.0 (+${this.config.publicUrl})`,
          Accept: 'text/calendar, */*;q=0.5',
          'Accept-Encoding': 'identity',
          ...(etag !== null && { 'If-None-Match': etag }),
          ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', resolve);
      outgoing.end();
    });
  }
}

/** Reads the body and limits its actual length, whatever `Content-Length` is. */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_BYTES) throw new CalendarError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof CalendarError || response.complete) throw error;
    const { code, name } = error as NodeJS.ErrnoException;
    throw name !== 'AbortError' && code === 'ECONNRESET' ? new CalendarError('cut_short') : error;
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
