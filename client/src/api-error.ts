import { type components } from './schema.js';

/** One field that was refused, with a code of its own. */
export type FieldError = components['schemas']['FieldProblemDto'];

/** What the API says went wrong; the last three are said by this package, of answers that are none of the API's. */
export type ErrorCode =
  components['schemas']['ProblemCode'] | 'unreachable' | 'timeout' | 'unknown';

interface Details {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly current?: unknown;
  readonly requestId?: string;
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** Every failure of a call: a refusal, an outage, or no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Of the answer; 0 where there was none. */
  readonly status: number;
  /** Stable, to decide by; `message` is one English sentence for people. */
  readonly code: ErrorCode;
  /** The fields that were refused; empty where it was not about fields. */
  readonly errors: readonly FieldError[];
  /** Of a conflict: the thing as it is stored now, as its `GET` gives it. */
  readonly current: unknown;
  /** Finds the request in the log of the site. */
  readonly requestId: string | undefined;
  /** Seconds after which asking again makes sense, where the site said so. */
  readonly retryAfter: number | undefined;

  constructor(details: Details) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.current = details.current ?? null;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** Whether somebody else was quicker: the thing is no longer what the change began from. */
  get isConflict(): boolean {
    return this.code === 'version_conflict' || this.code === 'precondition_failed';
  }

  static async from(response: Response): Promise<ApiError> {
    const { status, statusText } = response;
    const problem = parse(await response.text().catch(() => ''));
    const wait = retryAfterSeconds(response);
    return new ApiError({
      // A proxy in between answers in a form of its own.
      code: 'unknown',
      message: `${status} ${statusText}`.trim(),
      ...problem,
      status,
      ...(wait !== undefined && { retryAfter: wait }),
    });
  }
}

/** Of `Retry-After`, which is a number or a date. */
export function retryAfterSeconds({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}

function parse(text: string): Partial<components['schemas']['ProblemDto']> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body
      ? (body as components['schemas']['ProblemDto'])
      : {};
  } catch {
    return {};
  }
}
