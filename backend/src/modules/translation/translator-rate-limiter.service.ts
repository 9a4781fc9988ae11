import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../../platform/config/config.js';
import { backoff } from '../../platform/queue/outbox-repository.js';
import { TranslationSettings } from './settings/settings-form.service.js';
import { RATE_LIMIT_SCRIPT } from './rate-limit-script.js';
import {
  TranslationTiming,
  TranslatorError,
  type TranslatorErrorCode,
} from './translator-error.js';

const MINUTE_MS = 60_000;
/** How soon a slot that another process gave back is noticed. */
const POLL_MS = 50;
/** Up to this, a request waits for its turn; beyond it, its task waits, and says why. */
const MAX_WAIT_MS = 5_000;
/** A single failure says nothing of the far end; so many in a row say that it is away. */
const FAILURES_BEFORE_PAUSE = 3;

export interface RateRequest {
  /** About how many there and back. */
  readonly tokens: number;
  /** Somebody waits for it: it goes at once, and those who come after it make up for it. */
  readonly urgent: boolean;
}

/** One of the requests that may be made at the same time; called, it is given back. */
export type ReleaseSlot = () => void;

/** How much is asked of the far end at a time and in a minute, by all processes together. */
@Injectable()
export class TranslatorRateLimiter implements OnModuleDestroy {
  private readonly held = new Set<string>();
  private readonly keys: [state: string, slots: string];
  private timer: NodeJS.Timeout | undefined;
  /** Wakes whoever waits for a slot in this process. */
  private freed = new AbortController();

  constructor(
    private readonly redis: Redis,
    private readonly settings: TranslationSettings,
    private readonly timing: TranslationTiming,
    config: Config,
  ) {
    // Made from the secret, so that two sites on one Redis never meet.
    const digest = createHmac('sha256', config.env.JWT_SECRET)
      .update('translator')
      .digest('base64url');
    this.keys = [
      `translator:${digest.slice(0, 12)}:state`,
      `translator:${digest.slice(0, 12)}:slots`,
    ];
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async acquireSlot(signal: AbortSignal): Promise<ReleaseSlot> {
    const id = randomUUID();
    for (;;) {
      signal.throwIfAborted();
      const { concurrency } = await this.settings.read();
      const { signal: freed } = this.freed;
      const [got] = await this.run('slot', id, concurrency, this.timing.leaseMs);
      if (got === 1) return this.hold(id);
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any([freed, signal]) }).catch(() => 0);
    }
  }

  /**
   * Waits until a request may go, by requests and tokens a minute. Throws where the far end is away, or wants to be left
   * alone, for longer than one waits.
   */
  async waitForRate({ tokens, urgent }: RateRequest, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const [requestMs, tokenMs] = await this.rates();
      const [waitMs, code] = await this.run('pace', tokens, requestMs, tokenMs, urgent ? 1 : 0);
      if (waitMs === 0) return;
      if (code !== '' && (waitMs > MAX_WAIT_MS || urgent)) {
        throw new TranslatorError(code as TranslatorErrorCode, { retryAfterMs: waitMs });
      }
      await sleep(Math.min(waitMs, MAX_WAIT_MS), undefined, { signal }).catch(() => undefined);
    }
  }

  /** An answer came, which took more or fewer tokens than thought. */
  async reportUsage(more: number): Promise<void> {
    const [, tokenMs] = await this.rates();
    await this.run('answered', more, tokenMs);
  }

  /** The far end is away or has no time for us: all leave it alone for as long as it asks, or as seems right. */
  async reportFailure({ code, retryAfterMs }: TranslatorError): Promise<void> {
    const [failures] = await this.run('failed');
    const beyond = failures - FAILURES_BEFORE_PAUSE + 1;
    const waitMs = retryAfterMs ?? (beyond > 0 ? backoff(this.timing, beyond) : 0);
    if (waitMs > 0) await this.run('quiet', waitMs, code);
  }

  /** A person says: again, now. */
  async resume(): Promise<void> {
    await this.run('resume');
  }

  /** What each request, and each token, takes of a minute, in milliseconds; 0 without a limit. */
  private async rates(): Promise<[requestMs: number, tokenMs: number]> {
    const { requestsPerMinute, tokensPerMinute } = await this.settings.read();
    const share = (limit: number | null) => (limit === null ? 0 : MINUTE_MS / limit);
    return [share(requestsPerMinute), share(tokensPerMinute)];
  }

  private hold(id: string): ReleaseSlot {
    this.held.add(id);
    this.timer ??= setInterval(() => {
      if (this.held.size > 0) void this.run('renew', this.timing.leaseMs, ...this.held);
    }, this.timing.renewMs).unref();
    return () => {
      if (!this.held.delete(id)) return;
      void this.run('release', id).then(() => {
        this.freed.abort();
        this.freed = new AbortController();
      });
    };
  }

  /** While Redis is unavailable there are no slots; requests that have a slot, or are urgent, are sent at once. */
  private async run(op: string, ...values: (string | number)[]): Promise<[number, string]> {
    if (this.redis.status !== 'ready') return [0, ''];
    try {
      const answer = await this.redis.eval(RATE_LIMIT_SCRIPT, 2, ...this.keys, op, ...values);
      return answer as [number, string];
    } catch {
      return [0, ''];
    }
  }
}
