import { type components } from './schema.js';

/** A rejected field with its code. */
export type FieldError = components['schemas']['FieldProblemDto'];

/** Error codes of the API, and three of this package: no response, a timeout, and a response that is not the API's. */
export type ErrorCode =
  | components['schemas']['ProblemCode']
  | 'unreachable'
  | 'timeout'
  | 'unknown';

interface ApiErrorDetails {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly current?: unknown;
  readonly requestId?: string;
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The error of a failed call: an error response or no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Stable, for programs; `message` is an English sentence for people. */
  readonly code: ErrorCode;
  /** The rejected fields; empty if the error is not about fields. */
  readonly errors: readonly FieldError[];
  /** On a conflict: the stored resource, as its `GET` returns it. */
  readonly current: unknown;
  /** Id of the request in the log of the site. */
  readonly requestId: string | undefined;
  /** The seconds of `Retry-After`, if the site sent it. */
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.current = details.current ?? null;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** Whether the resource was changed by another client meanwhile. */
  get isConflict(): boolean {
    return this.code === 'version_conflict' || this.code === 'precondition_failed';
  }

  static async from(response: Response): Promise<ApiError> {
    const { status, statusText } = response;
    const problem = parseProblem(await response.text().catch(() => ''));
    const retryAfter = parseRetryAfter(response);
    return new ApiError({
      // Defaults for a response that is not the API's, for example of a proxy.
      code: 'unknown',
      message: `${status} ${statusText}`.trim(),
      ...problem,
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}

/** Returns the seconds of `Retry-After`, which may be a date. */
export function parseRetryAfter({ headers }: Response): number | undefined {
  const header = headers.get('Retry-After');
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}

function parseProblem(text: string): Partial<components['schemas']['ProblemDto']> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body
      ? (body as components['schemas']['ProblemDto'])
      : {};
  } catch {
    return {};
  }
}
