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

/** A stay or a calendar that has nights which a write wanted. */
export interface NightsHolder {
  by: 'stay' | 'calendar';
  id: number;
  name: string | null;
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

/** Any answer of the API that is no success; `message` is `"{status}: {response text or status text}"`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Stable snake_case, to choose the interface's own text by; empty when the answer was no problem body. */
  readonly code: string;
  /** The server's sentence alone, in English. */
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** Of a conflict of versions: the thing as it is stored now, as its `GET` gives it. */
  readonly current: unknown;
  /** What the browser signs for a sign-in that needs a passkey as well. */
  readonly passkeyOptions: Record<string, unknown> | undefined;
  /** Of `nights_taken`: who has the nights. */
  readonly takenBy: readonly NightsHolder[];
  /** Of `calendar_unreadable`: why. */
  readonly reason: string | undefined;
  /** By which the server's log knows it. */
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
    /** Seconds after which asking again makes sense, where the server said so. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${text || statusText}`);
    const problem = parseProblem(text);
    this.code = problem.code ?? '';
    this.detail = problem.message ?? statusText;
    this.errors = problem.errors ?? [];
    this.current = problem.current ?? null;
    this.passkeyOptions = problem.passkeyOptions;
    this.takenBy = problem.takenBy ?? [];
    this.reason = problem.reason;
    this.requestId = problem.requestId;
  }

  /** Whether somebody else was quicker: the thing is no longer what the change began from. */
  get isConflict(): boolean {
    return this.code === 'version_conflict' || this.code === 'precondition_failed';
  }

  static async from(response: Response): Promise<ApiError> {
    const wait = Number(response.headers.get('Retry-After'));
    const text = await response.text();
    return new ApiError(response.status, text, response.statusText, wait > 0 ? wait : undefined);
  }
}

/** Whether asking again cannot help: the request itself is refused. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
