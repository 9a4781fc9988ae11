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
  EXCLUSION,
  hasCode,
  isDatabaseUnavailable,
  isLockTimeout,
  noteDiskFull,
} from '../database/database-errors.js';
import { isTranslationConflict } from '../database/optimistic-locking.js';
import {
  FrameworkProblem,
  negotiateProblemFormat,
  type ProblemBody,
  statusOf,
} from './problem-status.js';

const CODES: Readonly<Record<number, ProblemCode>> = {
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

/** The fields that something else has alike, by the columns that PostgreSQL names. */
function duplicateFields(error: Error): string[] {
  const { detail } = error as { detail?: unknown };
  const [, columns = ''] = /^Key \(([a-z_", ]+)\)=/.exec(String(detail)) ?? [];
  return columns
    .replaceAll('"', '')
    .split(', ')
    .filter((column) => !['', 'id', 'owner_id'].includes(column))
    .map((column) => column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()));
}

/** An error of the body parsers and of Express itself: an ordinary Error with a status. */
function parserProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (type === 'entity.parse.failed') {
    return new Problem('invalid_json', 'The body is not valid JSON.');
  }
  if (status === 413) return new Problem('too_large', 'The body is too large.');
  return new FrameworkProblem(
    status,
    CODES[status] ?? 'bad_request',
    'The request could not be parsed.',
  );
}

/** Turns whatever was thrown into the problem that is answered. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) {
    const status = error.getStatus();
    const message = status === 404 ? 'The requested URL does not exist.' : error.message;
    return new FrameworkProblem(status, CODES[status] ?? 'error', message);
  }
  if (error instanceof OptimisticLockError) return Problem.versionConflict(null);
  if (error instanceof UniqueConstraintViolationException) {
    return isTranslationConflict(error)
      ? Problem.versionConflict(null)
      : Problem.duplicate(duplicateFields(error));
  }
  // Two rows that the database keeps apart: stays of one room that share a night are all that there are.
  if (hasCode(error, EXCLUSION)) {
    return Problem.conflict(
      'nights_taken',
      'Another stay has some of these nights. Nothing was saved.',
    );
  }
  // Somebody deleted it while something was being added to it.
  if (error instanceof ForeignKeyConstraintViolationException) return Problem.notFound('This');
  // One of two that waited for each other, or who waited too long for an import: the next attempt succeeds.
  if (isLockTimeout(error)) return Problem.concurrentSave(error);
  if (isDatabaseUnavailable(error)) return Problem.unavailable('database', error);
  return (
    parserProblem(error) ??
    new Problem('internal_error', 'An unexpected error occurred on the server.', { cause: error })
  );
}

export function problemBody(problem: Problem, requestId: unknown): ProblemBody {
  return {
    statusCode: statusOf(problem),
    code: problem.code,
    message: problem.message,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...problem.extra,
    requestId: typeof requestId === 'string' ? requestId : '',
  };
}

/** The `WWW-Authenticate` header of a 403: RFC 6750, and RFC 9470 for a session that must be confirmed again. */
function challengeOf({ code, extra }: Problem): string {
  if (code === 'confirmation_required') return 'Bearer error="insufficient_user_authentication"';
  const scope = extra['requiredScope'];
  // What an address names may be any text, which a header does not take.
  const isPlain = typeof scope === 'string' && /^[\w:-]+$/.test(scope);
  const named = isPlain ? `, scope="${scope}"` : '';
  return `Bearer error="insufficient_scope"${named}`;
}

/** Every error leaves the API in one shape, and never with a stack, an SQL text or a path of ours. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  protected readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: unknown }>();
    const response = http.getResponse<Response>();
    const problem = toProblem(error);
    const status = statusOf(problem);
    if (status >= 500) {
      const reason = problem.cause instanceof Error ? problem.cause : problem;
      noteDiskFull(reason);
      // The line that tells of the request tells why it failed, too; where there will be none, this one does.
      if ('log' in response) response.err = reason;
      else if (!isDatabaseUnavailable(reason)) this.logger.error(reason);
    }
    if (response.headersSent) {
      response.end();
      return;
    }
    if (problem.retryAfter !== undefined) response.setHeader('Retry-After', problem.retryAfter);
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    if (status === 403) response.setHeader('WWW-Authenticate', challengeOf(problem));
    const body = problemBody(problem, request.id);
    response.status(status).json(negotiateProblemFormat(request, response, body));
  }
}
