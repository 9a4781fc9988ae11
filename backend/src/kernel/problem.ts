import { type FieldCode, type ProblemCode } from './problem-codes.js';

export interface FieldProblem {
  /** Dotted path of the field: `amenities`, `images.3`. */
  field: string;
  /** Stable and in snake_case: `required`, `too_long`, … */
  code: FieldCode;
  message: string;
}

export interface ProblemOptions {
  errors?: FieldProblem[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** Further members of the response, such as `current` of a version conflict. */
  extra?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** An error with a stable code for programs and a sentence for people. `ProblemFilter` turns it into a response. */
export class Problem extends Error {
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ProblemCode,
    message: string,
    options: ProblemOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.extra = options.extra ?? {};
  }

  static notFound(subject: string): Problem {
    return new Problem('not_found', `${subject} does not exist.`);
  }

  static invalid(errors: FieldProblem[]): Problem {
    const [first] = errors;
    const message =
      errors.length === 1 && first
        ? first.message
        : `${errors.length} fields are invalid: ${errors.map((error) => error.field).join(', ')}.`;
    return new Problem('validation_failed', message, { errors });
  }

  static invalidField(field: string, code: FieldCode, message: string): Problem {
    return Problem.invalid([{ field, code, message }]);
  }

  static conflict(
    code: ProblemCode,
    message: string,
    extra: Record<string, unknown> = {},
  ): Problem {
    return new Problem(code, message, { extra });
  }

  /** Another record has the same values in these unique fields. */
  static duplicate(
    fields: readonly string[] = [],
    message = 'This already exists. Nothing was saved.',
  ): Problem {
    const errors = fields.map((field) => ({ field, code: 'duplicate' as const, message }));
    return new Problem('duplicate', message, errors.length > 0 ? { errors } : {});
  }

  static versionConflict(this: void, current: unknown, cause?: unknown): Problem {
    const message = 'Somebody changed this in the meantime. Nothing was saved.';
    return new Problem('version_conflict', message, { extra: { current }, cause });
  }

  static concurrentSave(cause?: unknown): Problem {
    const message =
      'Others are saving the same at this moment. Nothing was saved; please try again.';
    return new Problem('busy', message, { retryAfter: 1, cause });
  }

  /** Version conflict of a request with `If-Match`. */
  static preconditionFailed(this: void, current: unknown): Problem {
    const message = 'The stored version is not the one in If-Match. Nothing was saved.';
    return new Problem('precondition_failed', message, { extra: { current } });
  }

  static unavailable(dependency: string, cause?: unknown): Problem {
    return new Problem(
      'dependency_unavailable',
      `The ${dependency} is temporarily unavailable. Nothing was saved; please try again shortly.`,
      { retryAfter: 5, cause },
    );
  }
}
