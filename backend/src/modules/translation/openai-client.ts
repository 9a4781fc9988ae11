import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
} from 'openai';
import { type Environment } from '../../platform/config/config.js';
import { TranslatorError, type TranslatorErrorCode } from './translator-error.js';

/**
 * Creates the API client without its own retries. Jobs retry instead: their waits survive a restart and appear in the
 * job list.
 */
export function createOpenAiClient(
  { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL }: Environment,
  timeout: number,
): OpenAI {
  return new OpenAI({ apiKey, baseURL, timeout, maxRetries: 0, logLevel: 'off' });
}

/** Maximum pause, whatever the provider requests. */
const MAX_WAIT_MS = 60 * 60_000;

/** Parses `Retry-After`: a number of seconds or an HTTP date. */
export function parseRetryAfterMs(header: string | null | undefined) {
  const text = header?.trim() ?? '';
  if (text === '') return undefined;
  const waitMs = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), MAX_WAIT_MS);
}

function toErrorCode(error: { code?: unknown; status?: unknown }): TranslatorErrorCode {
  const code = typeof error.code === 'string' ? error.code : '';
  const status = typeof error.status === 'number' ? error.status : 0;
  // Spent credit is a 429 like a rate limit; only the code shows that a retry cannot succeed.
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached' || status === 402) {
    return 'insufficient_quota';
  }
  if (code === 'content_filter' || code === 'content_policy_violation') return 'content_filter';
  if (status === 429) return 'rate_limited';
  if (status === 401 || code === 'invalid_api_key') return 'invalid_key';
  if (status === 403) return 'not_permitted';
  if (status === 404 || code === 'model_not_found') return 'model_not_found';
  if (status === 408 || status === 409 || status >= 500 || status === 0) {
    return 'translator_unavailable';
  }
  return 'bad_request';
}

/** Maps errors of the client library. Aborts by this process and all other errors are returned unchanged. */
export function toTranslatorError(cause: unknown): unknown {
  if (cause instanceof TranslatorError || cause instanceof APIUserAbortError) return cause;
  if (cause instanceof APIConnectionTimeoutError) {
    return new TranslatorError('translator_timeout', { cause });
  }
  if (cause instanceof APIConnectionError) {
    return new TranslatorError('translator_unreachable', { cause });
  }
  if (cause instanceof APIError) {
    const headers = cause.headers as Headers | undefined;
    return new TranslatorError(toErrorCode(cause), {
      cause,
      retryAfterMs: parseRetryAfterMs(headers?.get('retry-after')),
    });
  }
  if (cause instanceof SyntaxError) return new TranslatorError('broken_answer', { cause });
  return cause;
}
