import { type Request, type Response } from 'express';
import Negotiator from 'negotiator';
import { Problem } from '../../kernel/problem.js';
import { PROBLEM_CODES, type ProblemCode } from '../../kernel/problem-codes.js';

export const PROBLEM_JSON = 'application/problem+json';

/** URL of the error catalog, next to the API documentation. */
export const ERROR_CATALOG_PATH = '/api/docs/errors';

/** Default body of an error response. */
export interface ProblemBody extends Readonly<Record<string, unknown>> {
  readonly statusCode: number;
  readonly code: ProblemCode;
  readonly message: string;
}

/** Returns the error as RFC 9457 problem details. */
export function toProblemDetails(
  // The `status` of a health check has no place beside that of RFC 9457.
  { statusCode, code, message, status: _replaced, ...extraMembers }: ProblemBody,
  path: string,
) {
  const type = `${ERROR_CATALOG_PATH}#${code}`;
  const title = PROBLEM_CODES[code];
  return {
    type,
    title,
    status: statusCode,
    detail: message,
    instance: path,
    code,
    ...extraMembers,
  };
}

/** Returns the error in the format that `Accept` prefers, and sets its content type. */
export function negotiateProblemFormat(
  request: Request,
  response: Response,
  body: ProblemBody,
): object {
  response.vary('Accept');
  if (!new Negotiator(request).mediaTypes().includes(PROBLEM_JSON)) return body;
  response.type(PROBLEM_JSON);
  return toProblemDetails(body, request.originalUrl.split('?', 1)[0]!);
}

export const PROBLEM_STATUS: Readonly<Record<ProblemCode, number>> = {
  validation_failed: 400,
  bad_request: 400,
  invalid_json: 400,
  invalid_multipart: 400,
  not_an_object: 400,
  too_deep: 400,
  too_many: 400,
  too_long: 400,
  request_timeout: 408,
  invalid_characters: 400,
  not_an_image: 400,
  not_a_backup: 400,
  unsupported_format: 400,
  import_has_errors: 400,
  calendar_unreadable: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  passkey_refused: 401,
  forbidden: 403,
  insufficient_scope: 403,
  cross_site_form: 403,
  not_for_tokens: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  webhook_off: 409,
  outcome_unknown: 409,
  request_in_progress: 409,
  duplicate: 409,
  base_language: 409,
  version_missing: 409,
  language_mismatch: 409,
  username_taken: 409,
  last_administrator: 409,
  second_factor_in_use: 409,
  passkey_needed: 409,
  too_many_passkeys: 409,
  too_many_tokens: 409,
  in_use: 409,
  nights_taken: 409,
  needs_file: 409,
  job_finished: 409,
  job_unfinished: 409,
  nothing_to_retry: 409,
  nothing_to_pause: 409,
  not_paused: 409,
  nothing_to_undo: 409,
  already_undone: 409,
  import_running: 409,
  too_old: 409,
  not_restorable: 409,
  nothing_to_restore: 409,
  record_gone: 409,
  place_taken: 409,
  cannot_restore: 409,
  mail_not_configured: 409,
  no_translator: 409,
  over_budget: 409,
  no_words_beside: 409,
  translation_doubtful: 409,
  cursor_gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  error: 500,
  busy: 503,
  shutting_down: 503,
  dependency_unavailable: 503,
  translator_failed: 503,
  storage_full: 507,
};

/** An error of the framework with its own status. */
export class FrameworkProblem extends Problem {
  constructor(
    readonly status: number,
    code: ProblemCode,
    message: string,
  ) {
    super(code, message);
  }
}

export function statusOf(problem: Problem): number {
  return problem instanceof FrameworkProblem ? problem.status : PROBLEM_STATUS[problem.code];
}
