import { createHmac } from 'node:crypto';
import { type OutgoingHttpHeaders } from 'node:http';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Request, type Response } from 'express';
import { catchError, concatMap, finalize, Observable, of } from 'rxjs';
import { ApiHeader } from '@nestjs/swagger';
import { logFailure } from '../database/database-errors.js';
import { Problem } from '../../kernel/problem.js';
import { type SignedInUser } from '../auth/current-user.js';
import { IS_PUBLIC_KEY } from '../auth/token-scope.js';
import { Config } from '../config/config.js';
import { type ResponseHeaders } from './idempotency-record.entity.js';
import {
  STALE_AFTER_MS,
  IdempotencyCommitSubscriber,
  IdempotencyService,
  type StoredResponse,
} from './idempotency.service.js';
import { negotiateProblemFormat, type ProblemBody, statusOf } from './http-problem.js';
import { toProblemBody, toProblem } from './problem.filter.js';
import { type RequestWithFiles } from './received-files.js';
import { ApiProblems } from './openapi-decorators.js';

const IDEMPOTENCY_METADATA = 'repeatable';

/** Marks a write whose response must not be stored, such as a secret that is shown once. */
export const NoIdempotencyKey = (): MethodDecorator => SetMetadata(IDEMPOTENCY_METADATA, false);

/** Marks a public write that accepts an `Idempotency-Key` from visitors. */
export const AllowIdempotencyKey = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(IDEMPOTENCY_METADATA, true),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        '8 to 64 characters, unique per user action: a repeated request gets the first response again.',
    }),
    ApiProblems(409, 422),
  );

/** Stored instead of a user id. Visitors' keys are random enough not to collide. */
const VISITOR_ID = 0;

/** Temporary rejections: the next attempt runs again. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

const isTransient = ({ code, retryAfter }: Problem, status: number): boolean =>
  status >= 500 ||
  TRANSIENT_STATUSES.has(status) ||
  retryAfter !== undefined ||
  code === 'confirmation_required';

function sortMembers(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members);
}

function readKey(request: Request): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (key.length >= 8 && key.length <= 64) return key;
  const code = key.length < 8 ? 'too_short' : 'too_long';
  throw Problem.invalidField(
    'Idempotency-Key',
    code,
    'The Idempotency-Key must have 8 to 64 characters.',
  );
}

/** Returns the headers that differ from `initialHeaders`, without cookies, which are secrets. */
function pickChangedHeaders(
  initialHeaders: OutgoingHttpHeaders,
  response: Response,
): ResponseHeaders {
  const changed = Object.entries(response.getHeaders()).filter(
    ([name, value]) => value !== initialHeaders[name] && name !== 'set-cookie',
  );
  return Object.fromEntries(changed) as ResponseHeaders;
}

/** Lets a client repeat a write whose response was lost, without running it twice. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly records: IdempotencyService,
    private readonly commitSubscriber: IdempotencyCommitSubscriber,
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: SignedInUser; id?: unknown }>();
    const response = http.getResponse<Response>();
    const { user } = request;
    // Public operations are excluded by default: the response to a sign-in is a token and must not be stored.
    if (!this.isRepeatable(context)) return next.handle();
    const key = readKey(request);
    if (key === undefined) return next.handle();

    const claim = await this.records.claim({
      userId: user?.id ?? VISITOR_ID,
      key,
      request: `${request.method} ${request.originalUrl}`,
      digest: this.digestRequest(request),
    });
    if (!claim.mustRun) return this.replay(request, response, claim.response);

    const { attempt } = claim;
    const initialHeaders = response.getHeaders();
    const heartbeat = setInterval(() => {
      this.records
        .keepAlive(attempt)
        .catch((error: unknown) =>
          logFailure(this.logger, 'An idempotency key could not be extended', error),
        );
    }, STALE_AFTER_MS / 3);
    const work = new Observable((subscriber) =>
      this.commitSubscriber.runWithKey(attempt, () => next.handle().subscribe(subscriber)),
    );
    return work.pipe(
      concatMap(async (value: unknown) => {
        const body = value === undefined ? null : JSON.stringify(value);
        const { statusCode: status } = response;
        const headers = pickChangedHeaders(initialHeaders, response);
        await this.recordOutcome(() => this.records.finish(attempt, { status, headers, body }));
        return value;
      }),
      catchError(async (error: unknown) => {
        const problem = toProblem(error);
        const status = statusOf(problem);
        const body = JSON.stringify(toProblemBody(problem, request.id));
        // Rejections of visitors are not stored either: anyone could fill the table.
        const mustRelease = isTransient(problem, status) || !user;
        await this.recordOutcome(() => {
          if (mustRelease) return this.records.release(attempt);
          return this.records.finish(attempt, { status, headers: {}, body });
        });
        throw error;
      }),
      finalize(() => clearInterval(heartbeat)),
    );
  }

  private replay(
    request: Request,
    response: Response,
    { status, headers, body }: StoredResponse,
  ): Observable<unknown> {
    response.setHeader('Idempotency-Replayed', 'true');
    response.status(status).set(headers);
    if (body === null) return of(undefined);
    const storedBody: unknown = JSON.parse(body);
    return of(
      status < 400
        ? storedBody
        : negotiateProblemFormat(request, response, storedBody as ProblemBody),
    );
  }

  /** A committed write must not become an error because its record cannot be stored. */
  private async recordOutcome(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.logger.warn(error);
    }
  }

  private digestRequest(request: RequestWithFiles): string {
    const files = (request.received ?? []).map(({ field, digest }) => [field, digest]);
    const content = [request.headers['if-match'] ?? null, request.body ?? null, files] as const;
    return createHmac('sha256', this.config.env.JWT_SECRET)
      .update(`idempotency ${JSON.stringify(content, sortMembers)}`)
      .digest('hex');
  }

  private isRepeatable(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const readMetadata = (key: string) =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, targets);
    return readMetadata(IDEMPOTENCY_METADATA) ?? readMetadata(IS_PUBLIC_KEY) !== true;
  }
}
