import {
  ForeignKeyConstraintViolationException,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.js';
import { type ProblemCode } from '../../kernel/problem-codes.js';
import {
  EXCLUSION_VIOLATION,
  hasCode,
  isDatabaseUnavailable,
  isContention,
  recordDiskFull,
} from '../database/database-errors.js';
import { isTranslationConflict } from '../database/optimistic-locking.js';
import {
  FrameworkProblem,
  negotiateProblemFormat,
  type ProblemBody,
  statusOf,
} from './http-problem.js';

const CODES_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Returns the property names of a unique violation, from the columns in PostgreSQL's message. */
function extractDuplicateFields(error: Error): string[] {
  const { detail } = error as { detail?: unknown };
  const [, columns = ''] = /^Key \(([a-z_", ]+)\)=/.exec(String(detail)) ?? [];
  return columns
    .replaceAll('"', '')
    .split(', ')
    .filter((column) => !['', 'id', 'owner_id'].includes(column))
    .map((column) => column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()));
}

/** Converts errors of Express, which are an `Error` with a status. */
function toExpressProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status } = error as { status?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new FrameworkProblem(
    status,
    CODES_BY_STATUS[status] ?? 'bad_request',
    'The request could not be parsed.',
  );
}

/** Converts any error to the problem of the response. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) {
    const status = error.getStatus();
    const message = status === 404 ? 'The requested URL does not exist.' : error.message;
    return new FrameworkProblem(status, CODES_BY_STATUS[status] ?? 'error', message);
  }
  if (error instanceof OptimisticLockError) return Problem.versionConflict(null);
  if (error instanceof UniqueConstraintViolationException) {
    return isTranslationConflict(error)
      ? Problem.versionConflict(null)
      : Problem.duplicate(extractDuplicateFields(error));
  }
  // The only exclusion constraint prevents stays of one room that share a night.
  if (hasCode(error, EXCLUSION_VIOLATION)) {
    return Problem.conflict(
      'nights_taken',
      'Another stay has some of these nights. Nothing was saved.',
    );
  }
  // The parent was deleted concurrently.
  if (error instanceof ForeignKeyConstraintViolationException) return Problem.notFound('This');
  // A deadlock or lock timeout, for example during an import: a retry succeeds.
  if (isContention(error)) return Problem.concurrentSave(error);
  if (isDatabaseUnavailable(error)) return Problem.unavailable('database', error);
  return (
    toExpressProblem(error) ??
    new Problem('internal_error', 'An unexpected error occurred on the server.', { cause: error })
  );
}

export function toProblemBody(problem: Problem, requestId: unknown): ProblemBody {
  return {
    statusCode: statusOf(problem),
    code: problem.code,
    message: problem.message,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...problem.extra,
    requestId: typeof requestId === 'string' ? requestId : '',
  };
}

/**
 * Returns the `WWW-Authenticate` header of a 403: RFC 6750, and RFC 9470 for a session that must be confirmed again.
 */
function createAuthenticateHeader({ code, extra }: Problem): string {
  if (code === 'confirmation_required') return 'Bearer error="insufficient_user_authentication"';
  const scope = extra['requiredScope'];
  // A path parameter may contain characters that are invalid in a header.
  const isHeaderSafe = typeof scope === 'string' && /^[\w:-]+$/.test(scope);
  const scopeParameter = isHeaderSafe ? `, scope="${scope}"` : '';
  return `Bearer error="insufficient_scope"${scopeParameter}`;
}

/** Converts every error to the response format of the API. Never exposes a stack, SQL or a path of the server. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: unknown }>();
    const response = http.getResponse<Response>();
    const problem = toProblem(error);
    const status = statusOf(problem);
    this.logServerError(problem, response);
    if (response.headersSent) {
      response.end();
      return;
    }
    if (problem.retryAfter !== undefined) response.setHeader('Retry-After', problem.retryAfter);
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (status === 403) response.setHeader('WWW-Authenticate', createAuthenticateHeader(problem));
    const body = toProblemBody(problem, request.id);
    response.status(status).json(negotiateProblemFormat(request, response, body));
  }

  /** Logs an error of the server, whatever the response is. */
  protected logServerError(problem: Problem, response: Response): void {
    if (statusOf(problem) < 500) return;
    const reason = problem.cause instanceof Error ? problem.cause : problem;
    recordDiskFull(reason);
    // The request log line includes the error. Log it here only if the request has no line.
    if ('log' in response) response.err = reason;
    else if (!isDatabaseUnavailable(reason)) this.logger.error(reason);
  }
}
