import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../../platform/config/config.js';
import { computeBackoffMs } from '../../platform/queue/outbox-repository.js';
import { TranslationSettings } from './settings/translation-settings.service.js';
import { RATE_LIMIT_SCRIPT } from './rate-limit-script.js';
import { TranslationTiming } from './translation-timing.js';
import { TranslatorError, type TranslatorErrorCode } from './translator-error.js';

const MINUTE_MS = 60_000;
/** How soon a slot that another process released is noticed. */
const POLL_INTERVAL_MS = 50;
/** Longer pauses fail the request, so that its task waits instead and shows the reason. */
const MAX_WAIT_MS = 5_000;
/** A single failure does not prove that the provider is unavailable. */
const MIN_FAILURES_FOR_PAUSE = 3;

export interface RateRequest {
  /** Estimated input and output tokens. */
  readonly tokens: number;
  /** Whether the request is sent without waiting; later requests wait longer instead. */
  readonly urgent: boolean;
}

/** Releases a slot. */
export type ReleaseSlot = () => void;

/** Limits concurrent requests and the rate of requests and tokens over all processes. */
@Injectable()
export class TranslatorRateLimiter implements OnModuleDestroy {
  private readonly acquiredSlots = new Set<string>();
  private readonly keys: [state: string, slots: string];
  private timer: NodeJS.Timeout | undefined;
  /** Wakes waiting callers of this process when a slot is released. */
  private slotReleased = new AbortController();

  constructor(
    private readonly redis: Redis,
    private readonly settings: TranslationSettings,
    private readonly timing: TranslationTiming,
    config: Config,
  ) {
    // Derived from the secret, so that two sites can share a Redis.
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

  /** Waits until fewer requests are running than the settings permit. */
  async acquireSlot(signal: AbortSignal): Promise<ReleaseSlot> {
    const id = randomUUID();
    for (;;) {
      signal.throwIfAborted();
      const { concurrency } = await this.settings.read();
      const { signal: slotReleased } = this.slotReleased;
      const [acquired] = await this.runScript('slot', id, concurrency, this.timing.leaseMs);
      if (acquired === 1) return this.trackSlot(id);
      await sleep(POLL_INTERVAL_MS, undefined, {
        signal: AbortSignal.any([slotReleased, signal]),
      }).catch(() => 0);
    }
  }

  /**
   * Waits until the rate limits permit a request. Throws if the provider is paused: for an urgent request at once, else
   * if the pause is longer than `MAX_WAIT_MS`.
   */
  async waitForRate({ tokens, urgent }: RateRequest, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const [requestMs, tokenMs] = await this.readIntervals();
      const [waitMs, code] = await this.runScript(
        'reserve',
        tokens,
        requestMs,
        tokenMs,
        urgent ? 1 : 0,
      );
      if (waitMs === 0) return;
      if (code !== '' && (waitMs > MAX_WAIT_MS || urgent)) {
        throw new TranslatorError(code as TranslatorErrorCode, { retryAfterMs: waitMs });
      }
      await sleep(Math.min(waitMs, MAX_WAIT_MS), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Corrects the estimated tokens by those of the response. */
  async reportUsage(difference: number): Promise<void> {
    const [, tokenMs] = await this.readIntervals();
    await this.runScript('usage', difference, tokenMs);
  }

  /** Pauses all processes, for as long as the provider requests or by backoff after several failures. */
  async reportFailure({ code, retryAfterMs }: TranslatorError): Promise<void> {
    const [failures] = await this.runScript('failed');
    const extraFailures = failures - MIN_FAILURES_FOR_PAUSE + 1;
    const waitMs =
      retryAfterMs ?? (extraFailures > 0 ? computeBackoffMs(this.timing, extraFailures) : 0);
    if (waitMs > 0) await this.runScript('pause', waitMs, code);
  }

  /** Ends the pause, when a person retries. */
  async resume(): Promise<void> {
    await this.runScript('resume');
  }

  /** Returns the average interval of requests and of tokens at their limits; 0 without a limit. */
  private async readIntervals(): Promise<[requestMs: number, tokenMs: number]> {
    const { requestsPerMinute, tokensPerMinute } = await this.settings.read();
    const toIntervalMs = (limit: number | null) => (limit === null ? 0 : MINUTE_MS / limit);
    return [toIntervalMs(requestsPerMinute), toIntervalMs(tokensPerMinute)];
  }

  private trackSlot(id: string): ReleaseSlot {
    this.acquiredSlots.add(id);
    this.timer ??= setInterval(() => {
      if (this.acquiredSlots.size > 0)
        void this.runScript('renew', this.timing.leaseMs, ...this.acquiredSlots);
    }, this.timing.renewMs).unref();
    return () => {
      if (!this.acquiredSlots.delete(id)) return;
      void this.runScript('release', id).then(() => {
        this.slotReleased.abort();
        this.slotReleased = new AbortController();
      });
    };
  }

  /** Runs an operation of the script. Without Redis, no slot can be acquired, and the rates are not limited. */
  private async runScript(
    operation: string,
    ...scriptArguments: (string | number)[]
  ): Promise<[number, string]> {
    if (this.redis.status !== 'ready') return [0, ''];
    try {
      const result = await this.redis.eval(
        RATE_LIMIT_SCRIPT,
        2,
        ...this.keys,
        operation,
        ...scriptArguments,
      );
      return result as [number, string];
    } catch {
      return [0, ''];
    }
  }
}
