import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type ContentVersion } from '../../../platform/cache/content-version.js';
import { requestIdOf } from '../../../platform/logging/request-id.js';
import { ownAddress } from '../own-address.js';
import { type Address, type Addresses } from './addresses.js';
import { type Answer, encodingFor, finishAnswer, isKnown } from './answer.js';
import { AnswerStore, type KeptAnswer } from './answer-store.js';

/** Names a request that the door makes of its own process; the value is known to nobody else. */
const FILL_HEADER = 'x-fill';
const FILL_TIMEOUT_MS = 10_000;
const KEPT_BYTES = 64 * 1024 * 1024;
const KNOWN_URLS = 5_000;
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
  /** Whether pages are served at all: they are not while developing. */
  readonly servesPages: boolean;
  /** Logs an answered request, when requests are logged. */
  readonly log?: (request: IncomingMessage, id: string, status: number, ms: number) => void;
}

interface Outcome {
  readonly answer: Answer;
  /** Whether it may be given to others, and again. */
  readonly isGood: boolean;
}

/**
 * Answers open reads and pages from finished bytes, ahead of Express, for as long as the content stands still.
 * What it does not have yet it asks its own process for, once for all who wait. While changes are not heard
 * nothing kept is trusted, unless PostgreSQL is away altogether: then the last good bytes are better than none.
 */
export class FastDoor {
  readonly #store = new AnswerStore(KEPT_BYTES);
  readonly #urls = new Map<string, Address>();
  readonly #flights = new Map<string, Promise<Outcome>>();
  readonly #secret = randomUUID();
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
    if (!parts || !this.#isForDoor(request, parts)) return false;
    const address = this.#addressOf(request, parts.addresses);
    if (!address || (address.kind === 'page' && !parts.servesPages)) return false;
    const kept = this.#store.get(address.key);
    if (kept && this.#isCurrent(kept, parts.version)) {
      this.answers.memory += 1;
      this.#send(kept, request, response, parts);
    } else {
      void this.#serveLater(address, kept, request, response, express, parts);
    }
    return true;
  }

  #isForDoor({ method, headers }: IncomingMessage, { leavesOrigins }: DoorParts): boolean {
    return (
      (method === 'GET' || method === 'HEAD') &&
      headers.authorization === undefined &&
      headers[FILL_HEADER] !== this.#secret &&
      !(leavesOrigins && headers.origin !== undefined)
    );
  }

  #addressOf({ url = '/', headers }: IncomingMessage, addresses: Addresses): Address | undefined {
    const known = this.#urls.get(url);
    if (known) return known;
    const address = addresses.find(url, headers);
    if (address?.isFixed) {
      if (this.#urls.size >= KNOWN_URLS) this.#urls.clear();
      this.#urls.set(url, address);
    }
    return address;
  }

  #isCurrent(kept: KeptAnswer, version: ContentVersion): boolean {
    return version.isTrusted && kept.version === version.current && Date.now() < kept.expiresAt;
  }

  async #serveLater(
    address: Address,
    kept: KeptAnswer | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    express: RequestListener,
    parts: DoorParts,
  ): Promise<void> {
    if (kept && Date.now() < this.#awayUntil)
      return this.#sendLastGood(kept, request, response, parts);
    try {
      const { answer, isGood } = await this.#share(address, request, parts);
      if (isGood) {
        this.answers.filled += 1;
        return this.#send(answer, request, response, parts);
      }
      if (kept && this.#isAway(answer)) {
        this.#awayUntil = parts.version.isTrusted ? 0 : Date.now() + AWAY_RETRY_MS;
        return this.#sendLastGood(kept, request, response, parts);
      }
      if (address.kind === 'page') return this.#send(answer, request, response, parts);
    } catch {
      // Express tells the visitor what is wrong in its own words.
    }
    express(request, response);
  }

  /** An unfinished page says so by asking not to be kept. */
  #isAway({ status, forms }: Answer): boolean {
    return status === 503 || (status === 200 && forms.identity.head.includes('no-store'));
  }

  /** One request of our own for everybody who waits for the same version of the same address. */
  #share(address: Address, request: IncomingMessage, { version }: DoorParts): Promise<Outcome> {
    // Who comes after a change that is not heard must not get what was begun before it.
    if (!version.isTrusted) return this.#fill(address, request, version);
    const flight = `${version.current} ${address.key}`;
    const waiting = this.#flights.get(flight);
    if (waiting) return waiting;
    const filling = this.#fill(address, request, version).finally(() =>
      this.#flights.delete(flight),
    );
    this.#flights.set(flight, filling);
    return filling;
  }

  async #fill(
    { key, path, cookie }: Address,
    request: IncomingMessage,
    version: ContentVersion,
  ): Promise<Outcome> {
    // Before the data: what changes from here on makes the answer an old one.
    const { current, isTrusted } = version;
    const now = Date.now();
    const headers = { [FILL_HEADER]: this.#secret, 'accept-encoding': 'identity' };
    const response = await fetch(ownAddress(request) + path, {
      headers: cookie ? { ...headers, cookie } : headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(FILL_TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const answer = await finishAnswer(response.status, response.headers, body);
    const isGood =
      response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '');
    if (isGood) {
      const made = isTrusted && version.current === current ? current : -1;
      this.#store.set(key, { ...answer, version: made, expiresAt: nextMidnight(now) });
    }
    return { answer, isGood };
  }

  #sendLastGood(
    kept: KeptAnswer,
    request: IncomingMessage,
    response: ServerResponse,
    parts: DoorParts,
  ): void {
    this.answers.last_good += 1;
    this.#send(kept, request, response, parts);
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
