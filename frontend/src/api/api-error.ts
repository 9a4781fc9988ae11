export interface FieldError {
  field: string;
  code: string;
  message: string;
}

interface ProblemBody {
  code?: string;
  message?: string;
  errors?: FieldError[];
  current?: unknown;
  requestId?: string;
  passkeyOptions?: Record<string, unknown>;
  takenBy?: readonly NightsHolder[];
  reason?: string;
}

/** A stay or a calendar that occupies requested nights. */
export interface NightsHolder {
  by: 'stay' | 'calendar';
  /** Id of the stay or calendar. */
  id: number;
  /** Name of the guest or calendar; the API hides guests from API tokens. */
  name: string | null;
  /** State of the stay; null for a calendar. */
  state: string | null;
  arrival: string;
  departure: string;
}

function parseProblem(text: string): ProblemBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** A failed response of the API; `message` is `"{status}: {response text or status text}"`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Stable snake_case code, by which the interface selects its text; empty if the response was no problem body. */
  readonly code: string;
  /** The server's message in English; empty if the response was no problem body, such as a proxy's. */
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** After a version conflict: the stored resource, as its `GET` returns it. */
  readonly current: unknown;
  /** WebAuthn options for a sign-in that also needs a passkey. */
  readonly passkeyOptions: Record<string, unknown> | undefined;
  /** For `nights_taken`: the stays or calendars that occupy the nights. */
  readonly takenBy: readonly NightsHolder[];
  /** Why a calendar cannot be read (`calendar_unreadable`) or a file is no backup (`not_a_backup`). */
  readonly reason: string | undefined;
  /** Request id in the server's log. */
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
    /** Seconds after which the server suggests a retry. */
    readonly retryAfter?: number,
    /** The `Authorization` header of the request, if it had one. */
    readonly sentAuthorization?: string,
  ) {
    super(`${status}: ${text || statusText}`);
    const problem = parseProblem(text);
    this.code = problem.code ?? '';
    this.detail = problem.message ?? '';
    this.errors = problem.errors ?? [];
    this.current = problem.current ?? null;
    this.passkeyOptions = problem.passkeyOptions;
    this.takenBy = problem.takenBy ?? [];
    this.reason = problem.reason;
    this.requestId = problem.requestId;
  }

  /** Whether the resource was changed concurrently. */
  get isConflict(): boolean {
    return this.code === 'version_conflict' || this.code === 'precondition_failed';
  }

  static async from(response: Response, sentAuthorization?: string): Promise<ApiError> {
    const retryAfter = Number(response.headers.get('Retry-After'));
    const text = await response.text();
    return new ApiError(
      response.status,
      text,
      response.statusText,
      retryAfter > 0 ? retryAfter : undefined,
      sentAuthorization,
    );
  }
}

/** Whether a retry cannot succeed, because the server rejected the request itself. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
