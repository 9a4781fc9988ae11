import { Injectable } from '@nestjs/common';
import { type OutboxFailure, type OutboxTiming } from '../../platform/queue/outbox-repository.js';

/** How long things may take, in milliseconds. A class of its own, so that tests can be quicker. */
@Injectable()
export class TranslationTiming implements OutboxTiming {
  /** Longest wait for one answer of the translator. */
  readonly requestTimeoutMs: number = 60_000;
  /** How long a text waits for others that may go with it. */
  readonly gatherMs: number = 100;
  /** How long nothing more must be saved of a record before it is translated of itself. */
  readonly settleMs: number = 5_000;
  /** How soon after a change texts are checked again. */
  readonly recheckMs: number = 1_000;
  readonly backoffMs: number = 2_000;
  readonly maxBackoffMs: number = 5 * 60_000;
  readonly attempts: number = 5;
  readonly renewMs: number = 5_000;
  readonly leaseMs: number = 20_000;
  readonly sweepMs: number = 15_000;
  readonly graceMs: number = 20_000;
}

/** What can go wrong at the far end. Stable: the back office has its own sentence for each. */
export const TRANSLATOR_ERRORS = {
  rate_limited: 'The translator is busy; we try again shortly.',
  translator_unavailable: 'The translator has a fault of its own; we try again shortly.',
  translator_timeout: 'The translator did not answer in time; we try again shortly.',
  translator_unreachable: 'The translator cannot be reached; we try again shortly.',
  broken_answer: 'The translator answered something that cannot be read; we try again shortly.',
  cut_off: 'The answer of the translator was cut off; we try again shortly.',
  invalid_key: 'The translation provider does not accept the API key. Check OPENAI_API_KEY.',
  not_permitted:
    'The API key has no access to this provider or model. Check the account of the key.',
  insufficient_quota:
    'The credit of the translation account is used up. Top it up, then try again.',
  model_not_found:
    'The translation provider does not know the model. Check OPENAI_MODEL and OPENAI_BASE_URL.',
  bad_request:
    'The translation provider rejected the request. Check OPENAI_MODEL and OPENAI_BASE_URL.',
  refused: 'The translation provider refused to translate this text.',
  content_filter: 'The content filter of the translation provider blocked this text.',
  incomplete_answer:
    'The translation provider omitted a part of the text twice. Try again, or write it by hand.',
  worker_lost: 'The task was interrupted too often. Try again.',
  over_budget: 'The budget of this month is used up. Raise it, or wait for the next month.',
  internal_error: 'Something went wrong on our side. Try again; the log has more.',
} as const;

export type TranslatorErrorCode = keyof typeof TRANSLATOR_ERRORS;

const TRANSIENT_CODES: ReadonlySet<TranslatorErrorCode> = new Set<TranslatorErrorCode>([
  'broken_answer',
  'cut_off',
  'internal_error',
]);

/** The translator is away or has no time for us, or may not be asked: the work is sound, and waits until it may go on. */
const RETRYABLE_CODES: ReadonlySet<TranslatorErrorCode> = new Set<TranslatorErrorCode>([
  'rate_limited',
  'translator_unavailable',
  'translator_timeout',
  'translator_unreachable',
  'over_budget',
]);

/** What a request may come to over the texts that it holds, or their number: of several, any may be the reason. */
const TEXT_ERROR_CODES: ReadonlySet<TranslatorErrorCode> = new Set<TranslatorErrorCode>([
  'refused',
  'content_filter',
  'cut_off',
  'broken_answer',
  'bad_request',
]);

export function isTextError(error: unknown): boolean {
  return error instanceof TranslatorError && TEXT_ERROR_CODES.has(error.code);
}

/** A translation that did not come about, with a sentence for a person. */
export class TranslatorError extends Error implements OutboxFailure {
  constructor(
    readonly code: TranslatorErrorCode,
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(TRANSLATOR_ERRORS[code], { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs;
  }

  /** How long the far end asked us to wait. */
  readonly retryAfterMs: number | undefined;

  get retry(): OutboxFailure['retry'] {
    if (RETRYABLE_CODES.has(this.code)) return 'always';
    return TRANSIENT_CODES.has(this.code) ? 'attempts' : 'never';
  }
}
