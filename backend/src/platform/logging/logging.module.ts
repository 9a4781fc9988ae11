import { randomBytes, randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Logger, LoggerModule, PinoLogger } from 'nestjs-pino';
import { type ReqId } from 'pino-http';
import { Injectable } from '@nestjs/common';
import { toApiClientUser, type ApiClientRequest } from '../auth/api-token.js';
import { Config } from '../config/config.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { isCacheFill } from '../response-cache/cache-requests.js';
import { tracing } from '../tracing/tracing.js';
import { logStream } from './log-stream.js';

/** Distinguishes the request ids of this process from all others. */
const PROCESS_ID_PREFIX = randomBytes(6).toString('base64url');
let requestCount = 0;

/** Returns the request id of the proxy, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const headerId = headers['x-request-id'];
  if (typeof headerId === 'string' && /^[\w-]{8,64}$/.test(headerId)) return headerId;
  requestCount += 1;
  return `${PROCESS_ID_PREFIX}-${requestCount}`;
}

/**
 * Assigns request ids. Must be the first middleware, so that requests that fail early, for example with an unreadable
 * body, have one too.
 */
export function assignRequestIds(): RequestHandler {
  return (request: Request & { id?: unknown }, response: Response, next: NextFunction) => {
    const id = requestIdOf(request);
    request.id = id;
    response.setHeader('X-Request-Id', id);
    next();
  };
}

type RequestLogger = (
  request: IncomingMessage,
  id: string,
  status: number,
  durationMs: number,
) => void;

/** Returns a logger for requests outside the API, or undefined unless the log level is debug. */
export function createRequestLogger(): RequestLogger | undefined {
  const { root } = PinoLogger;
  if (!root?.isLevelEnabled('debug')) return undefined;
  return ({ method, url = '' }, id, statusCode, responseTime) => {
    const req = { id, method, url: url.split('?', 1)[0] };
    root.debug({ req, res: { statusCode }, responseTime }, 'request completed');
  };
}

/** Logs rendered pages, uploaded files and assets. Must follow `assignRequestIds`. */
export function logNonApiRequests(): RequestHandler[] {
  const logRequest = createRequestLogger();
  if (!logRequest) return [];
  return [
    (request: Request & { id?: unknown }, response: Response, next: NextFunction) => {
      const { method, originalUrl: url, id } = request;
      const startedAt = performance.now();
      response.once('close', () => {
        // API requests are logged already.
        if (Reflect.has(response, 'log')) return;
        const summary = { method, url } as IncomingMessage;
        logRequest(
          summary,
          typeof id === 'string' ? id : '',
          response.statusCode,
          performance.now() - startedAt,
        );
      });
      next();
    },
  ];
}

/** Contexts of Nest, which logs more than 200 lines at each start. */
const FRAMEWORK_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Logs the framework's start messages at debug level. */
@Injectable()
export class FilteredNestLogger extends Logger {
  override log(message: unknown, ...optionalParams: unknown[]): void {
    if (FRAMEWORK_CONTEXTS.has(String(optionalParams.at(-1))))
      this.debug(message, ...optionalParams);
    else super.log(message, ...optionalParams);
  }
}

/** Called by proxies and containers every few seconds. */
const PROBE_PATH = /^\/api\/(?:health|metrics)(?:[/?]|$)/;

/** The request after the guards. */
type AuthenticatedRequest = ApiClientRequest & { readonly user?: { readonly username?: string } };

/** Adds the user to a log line. Called at the end of the request, because the guards set the user. */
function addUser(request: IncomingMessage, line: object): object {
  const { user: signedInUser, apiToken } = request as AuthenticatedRequest;
  const user = signedInUser?.username ?? (apiToken && toApiClientUser(apiToken).username);
  return user === undefined ? line : { ...line, user };
}

/** Logs one line for each request, with its id and the reason if it failed. Never logs headers or bodies. */
export const loggingModule = LoggerModule.forRootAsync({
  inject: [Config],
  providers: [FilteredNestLogger],
  useFactory: (config: Config) => ({
    pinoHttp: {
      stream: logStream(),
      level: config.env.LOG_LEVEL,
      genReqId: (request: IncomingMessage & { id?: ReqId }) => request.id ?? randomUUID(),
      mixin: () => tracing.logFields() ?? {},
      autoLogging: {
        ignore: (request: IncomingMessage) => PROBE_PATH.test((request as Request).originalUrl),
      },
      // pino's own serializers copy every header first.
      wrapSerializers: false,
      serializers: {
        req: ({ id, method, originalUrl, ip }: Request & { id: ReqId }) => ({
          id,
          method,
          url: originalUrl.split('?', 1)[0],
          ip,
        }),
        res: ({ statusCode }: ServerResponse) => ({ statusCode }),
      },
      customSuccessObject: (request: IncomingMessage, _response: ServerResponse, line: object) =>
        addUser(request, line),
      customErrorObject: (
        request: IncomingMessage,
        _response: ServerResponse,
        _error: Error,
        line: object,
      ) => addUser(request, line),
      customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
        const reason = error ?? response.err;
        if (!reason && response.statusCode < 500) {
          // Rendering a page calls the API about a dozen times.
          return isCacheFill(request) ? 'debug' : 'info';
        }
        // `ContentVersion` logs an outage once.
        return isCacheFill(request) && isDatabaseUnavailable(reason) ? 'debug' : 'error';
      },
    },
  }),
});
