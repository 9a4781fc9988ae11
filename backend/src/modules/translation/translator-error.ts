import { type OutboxFailure } from '../../platform/queue/outbox-repository.js';

/** Errors of translation. The codes are a contract: the back office has a text for each. */
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

/** Attempted at most `TranslationTiming.attempts` times. */
const LIMITED_RETRY_CODES: ReadonlySet<TranslatorErrorCode> = new Set<TranslatorErrorCode>([
  'broken_answer',
  'cut_off',
  'internal_error',
]);

/** The provider is unavailable, or a limit is reached: retried without limit. */
const UNLIMITED_RETRY_CODES: ReadonlySet<TranslatorErrorCode> = new Set<TranslatorErrorCode>([
  'rate_limited',
  'translator_unavailable',
  'translator_timeout',
  'translator_unreachable',
  'over_budget',
]);

/** Errors that the texts of a request or their number may cause. In a batch, any of the texts may be the reason. */
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

/** A failed translation, with a message for people. */
export class TranslatorError extends Error implements OutboxFailure {
  constructor(
    readonly code: TranslatorErrorCode,
    { cause, retryAfterMs }: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(TRANSLATOR_ERRORS[code], { cause });
    this.retryAfterMs = retryAfterMs;
  }

  /** Wait before the next attempt, if the provider or a limit sets it. */
  readonly retryAfterMs: number | undefined;

  get retry(): OutboxFailure['retry'] {
    if (UNLIMITED_RETRY_CODES.has(this.code)) return 'always';
    return LIMITED_RETRY_CODES.has(this.code) ? 'attempts' : 'never';
  }
}
