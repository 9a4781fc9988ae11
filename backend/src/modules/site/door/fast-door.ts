import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type ContentVersion } from '../../../platform/cache/content-version.js';
import {
  ContentSources,
  currentSources,
  gather,
} from '../../../platform/database/content-sources.js';
import { requestIdOf } from '../../../platform/logging/request-id.js';
import { ownAddress } from '../own-address.js';
import { type Address, type Addresses, type Locate } from './addresses.js';
import { type Answer, asResponse, encodingFor, finishAnswer, isKnown } from './answer.js';
import { answerStore, type KeptAnswer, type MadeAnswer } from './answer-store.js';

/** Names a request that the door makes of its own process; the values are known to nobody else. */
const FILL_HEADER = 'x-fill';
/** A page reads several calls. */
const FILL_TIMEOUT_MS = { call: 5_000, page: 10_000 };
/** While PostgreSQL is away, how often it is asked whether it is back. */
const AWAY_RETRY_MS = 1_000;
const DAY_MS = 86_400_000;
const OSAKA_OFFSET_MS = 9 * 3_600_000;

/** Pages tell the year and which events are over: they last until midnight in Osaka at most. */
function nextMidnight(now: number): number {
  return (Math.floor((now + OSAKA_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OSAKA_OFFSET_MS;
}

export interface DoorParts {
  readonly version: ContentVersion;
  readonly addresses: Addresses;
  /** Requests of other origins need headers of their own; they are left to Express. */
  readonly leavesOrigins: boolean;
  readonly locate: Locate;
  /** Logs an answered request, when requests are logged. */
  readonly log?: (request: IncomingMessage, id: string, status: number, ms: number) => void;
}

interface Outcome {
  readonly answer: MadeAnswer;
  /** Whether it may be given to others, and again. */
  readonly isGood: boolean;
}

/**
 * Answers open reads and pages from finished bytes, ahead of Express, for as long as the content that they were made
 * from stands still. What it does not have yet it asks its own process for, once for all who wait. While changes are
 * not heard nothing kept is trusted, unless PostgreSQL is away altogether: then the last good bytes are better than
 * none.
 */
export class FastDoor {
  readonly #store = answerStore();
  readonly #flights = new Map<string, Promise<Outcome>>();
  readonly #fills = new Map<string, ContentSources>();
  #parts: DoorParts | undefined;
  #awayUntil = 0;

  /** How many answers it gave from where: plain numbers, which cost a visitor nothing. */
  readonly answers = { memory: 0, filled: 0, last_good: 0 };

  open(parts: DoorParts): void {
    this.#parts = parts;
  }

  /** Takes the request, and answers it at once or later; or leaves it to Express. */
  serve(request: IncomingMessage, response: ServerResponse, express: RequestListener): boolean {
    const parts = this.#parts;
    if (!parts) return false;
    const fill = request.headers[FILL_HEADER];
    if (fill !== undefined && this.#serveFill(String(fill), request, response, express))
      return true;
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const isOpen = this.#isOpen(request, parts);
    // Most ask by the very key.
    const known = isOpen ? this.#current(url, parts.version) : undefined;
    if (known) {
      this.#send(known, request, response, parts);
      return true;
    }
    const address = parts.addresses.find(url, headers, parts.locate);
    // A page is the same whoever asks.
    if (!address || (address.kind === 'call' && !isOpen)) return false;
    const current = this.#current(address.key, parts.version);
    if (current) this.#send(current, request, response, parts);
    else void this.#serveLater(address, request, response, express, parts);
    return true;
  }

  /**
   * What a visitor without token would be answered: for pages, which read through the same calls as everybody but
   * need not knock at this process from outside for what lies here.
   */
  async read(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const parts = this.#parts;
    const headers = { cookie: request.headers.get('cookie') ?? undefined };
    const address =
      request.method === 'GET'
        ? parts?.addresses.find(pathname + search, headers, parts.locate)
        : undefined;
    if (parts && address) {
      const found =
        this.#current(address.key, parts.version) ??
        (await this.#obtain(address, origin, parts))?.answer;
      if (found) {
        currentSources()?.add(found.sources);
        return asResponse(found);
      }
    }
    currentSources()?.note(undefined);
    return fetch(request, { signal: AbortSignal.timeout(FILL_TIMEOUT_MS.call) });
  }

  /** A request of our own: Express answers it, and what it reads is noted. */
  #serveFill(
    fill: string,
    request: IncomingMessage,
    response: ServerResponse,
    express: RequestListener,
  ): boolean {
    const sources = this.#fills.get(fill);
    if (sources) gather(sources, () => express(request, response));
    return sources !== undefined;
  }

  /** Whether it may be answered what anybody would be. */
  #isOpen({ headers }: IncomingMessage, { leavesOrigins }: DoorParts): boolean {
    return headers.authorization === undefined && !(leavesOrigins && headers.origin !== undefined);
  }

  /** What is kept under the key, where it is what would be made now. */
  #current(key: string, version: ContentVersion): KeptAnswer | undefined {
    const kept = this.#store.get(key);
    if (!kept || !version.isTrusted || Date.now() >= kept.expiresAt) return undefined;
    if (!version.holds(kept.version, kept.sources)) return undefined;
    kept.version = version.current;
    this.answers.memory += 1;
    return kept;
  }

  async #serveLater(
    address: Address,
    request: IncomingMessage,
    response: ServerResponse,
    express: RequestListener,
    parts: DoorParts,
  ): Promise<void> {
    const found = await this.#obtain(address, ownAddress(request), parts);
    if (found && (found.isGood || address.kind === 'page')) {
      this.#send(found.answer, request, response, parts);
    }
    // The call tells the visitor what is wrong in its own words.
    else express(request, response);
  }

  /** The answer from its own process, or the last good one; undefined where it gives none. */
  async #obtain(address: Address, origin: string, parts: DoorParts): Promise<Outcome | undefined> {
    if (address.onlyIf && (await this.#isMissing(address.onlyIf.record, origin, parts))) {
      const { otherwise } = address.onlyIf;
      const answer = this.#current(otherwise.key, parts.version);
      return answer ? { answer, isGood: true } : this.#obtain(otherwise, origin, parts);
    }
    const { version } = parts;
    const kept = this.#store.get(address.key);
    if (kept && Date.now() < this.#awayUntil) return this.#lastGood(kept);
    try {
      const outcome = await this.#share(address, origin, version);
      if (outcome.isGood) this.answers.filled += 1;
      else if (kept && this.#isAway(outcome.answer, address)) {
        this.#awayUntil = version.isTrusted ? 0 : Date.now() + AWAY_RETRY_MS;
        return this.#lastGood(kept);
      }
      return outcome;
    } catch {
      // It took too long.
      return kept && this.#lastGood(kept);
    }
  }

  /** Asked ahead: a page that would only say so need not be begun. */
  async #isMissing(record: Address, origin: string, parts: DoorParts): Promise<boolean> {
    if (this.#current(record.key, parts.version)) return false;
    return (await this.#obtain(record, origin, parts))?.answer.status === 404;
  }

  #lastGood(answer: KeptAnswer): Outcome {
    this.answers.last_good += 1;
    return { answer, isGood: true };
  }

  /** An unfinished page says so by asking not to be kept. */
  #isAway({ status, forms }: Answer, address: Address): boolean {
    return (
      status === 503 || (status === address.status && forms.identity.head.includes('no-store'))
    );
  }

  /** One request of our own for everybody who waits for the same version of the same address. */
  #share(address: Address, origin: string, version: ContentVersion): Promise<Outcome> {
    const fill = () => this.#fill(address, origin, version);
    if (version.isTrusted) return this.#fly(`${version.current} ${address.key}`, fill);
    // Who comes after a change that is not heard must not get what was begun before it, but may share what begins
    // next.
    const begun = this.#flights.get(address.key);
    if (!begun) return this.#fly(address.key, fill);
    return this.#fly(`next ${address.key}`, async () => {
      await begun.catch(() => undefined);
      this.#flights.delete(`next ${address.key}`);
      return this.#fly(address.key, fill);
    });
  }

  #fly(flight: string, begin: () => Promise<Outcome>): Promise<Outcome> {
    const waiting = this.#flights.get(flight);
    if (waiting) return waiting;
    const outcome = begin().finally(() => {
      if (this.#flights.get(flight) === outcome) this.#flights.delete(flight);
    });
    this.#flights.set(flight, outcome);
    return outcome;
  }

  async #fill(address: Address, origin: string, version: ContentVersion): Promise<Outcome> {
    const fill = randomUUID();
    const sources = new ContentSources();
    this.#fills.set(fill, sources);
    try {
      // Before the data: what changes from here on makes the answer an old one.
      const { current, isTrusted } = version;
      const now = Date.now();
      const { response, body } = await this.#ask(address, origin, fill);
      const finished = await finishAnswer(response.status, response.headers, body);
      const answer = { ...finished, sources };
      const isGood =
        response.status === address.status &&
        !/no-store/.test(response.headers.get('cache-control') ?? '');
      if (isGood) {
        const made = isTrusted && version.holds(current, sources) ? version.current : -1;
        this.#store.set(address.key, { ...answer, version: made, expiresAt: nextMidnight(now) });
      }
      return { answer, isGood };
    } finally {
      this.#fills.delete(fill);
    }
  }

  async #ask({ kind, path, cookie }: Address, origin: string, fill: string) {
    const headers = { [FILL_HEADER]: fill, 'accept-encoding': 'identity' };
    const response = await fetch(origin + path, {
      headers: cookie ? { ...headers, cookie } : headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(FILL_TIMEOUT_MS[kind]),
    });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  }

  #send(
    answer: Answer,
    request: IncomingMessage,
    response: ServerResponse,
    { log }: DoorParts,
  ): void {
    const started = log ? performance.now() : 0;
    const form = answer.forms[encodingFor(request.headers['accept-encoding'])];
    const id = requestIdOf(request);
    const isUnchanged = answer.status === 200 && isKnown(form, request.headers['if-none-match']);
    const status = isUnchanged ? 304 : answer.status;
    const head = isUnchanged ? form.notModifiedHead : form.head;
    response.writeHead(status, head.concat('X-Request-Id', id));
    if (isUnchanged || request.method === 'HEAD') response.end();
    else response.end(form.body, 'latin1');
    log?.(request, id, status, performance.now() - started);
  }
}
