import { randomBytes, randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Logger, LoggerModule, PinoLogger } from 'nestjs-pino';
import { type ReqId } from 'pino-http';
import { Injectable } from '@nestjs/common';
import { toApiClientUser, type ApiClientRequest } from '../auth/api-token.js';
import { Config } from '../config/config.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { isCacheFill } from '../response-cache/cdn-client.service.js';
import { tracing } from '../tracing/tracing.js';
import { logStream } from './log-stream.js';

/** Tells the requests of this run of the process from all others. */
const RUN = randomBytes(6).toString('base64url');
let count = 0;

/** The id a proxy gave the request, or one of our own. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  count += 1;
  return `${RUN}-${count}`;
}

/**
 * Names every request. First of all, so that a request that fails before it is logged, such as one whose body
 * cannot be read, is answered with an id too.
 */
export function requestId(): RequestHandler {
  return (request: Request & { id?: unknown }, response: Response, next: NextFunction) => {
    const id = requestIdOf(request);
    request.id = id;
    response.setHeader('X-Request-Id', id);
    next();
  };
}

type Line = (request: IncomingMessage, id: string, status: number, ms: number) => void;

/**
 * Writes a line for what no call of the API answers. It is counted always, and logged, as other requests are, only where
 * details are asked for: undefined otherwise.
 */
export function createRequestLogger(): Line | undefined {
  const { root } = PinoLogger;
  if (!root?.isLevelEnabled('debug')) return undefined;
  return ({ method, url = '' }, id, statusCode, responseTime) => {
    const req = { id, method, url: url.split('?', 1)[0] };
    root.debug({ req, res: { statusCode }, responseTime }, 'request completed');
  };
}

/** Pages that are made now, uploaded files and those of the build. Goes after the request has its id. */
export function logNonApiRequests(): RequestHandler[] {
  const line = createRequestLogger();
  if (!line) return [];
  return [
    (request: Request & { id?: unknown }, response: Response, next: NextFunction) => {
      const { method, originalUrl: url, id } = request;
      const began = performance.now();
      response.once('close', () => {
        // A call has its line already.
        if (Reflect.has(response, 'log')) return;
        const asked = { method, url } as IncomingMessage;
        line(
          asked,
          typeof id === 'string' ? id : '',
          response.statusCode,
          performance.now() - began,
        );
      });
      next();
    },
  ];
}

/** Nest's own, of which each start writes more than two hundred lines. */
const FRAMEWORK = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** What the framework tells of its start is for those who look for a fault in it. */
@Injectable()
export class FilteredNestLogger extends Logger {
  override log(message: unknown, ...more: unknown[]): void {
    if (FRAMEWORK.has(String(more.at(-1)))) this.debug(message, ...more);
    else super.log(message, ...more);
  }
}

/** Asked every few seconds by proxies and containers. */
const PROBE = /^\/api\/(?:health|metrics)(?:[/?]|$)/;

/** As the guards leave it. */
type Known = ApiClientRequest & { readonly user?: { readonly username?: string } };

/** Who asked is known only at the end, when the guards have looked. */
function withUser(request: IncomingMessage, line: object): object {
  const { user: known, apiToken } = request as Known;
  const user = known?.username ?? (apiToken && toApiClientUser(apiToken).username);
  return user === undefined ? line : { ...line, user };
}

/**
 * One line a request, with the id that its answer and its errors carry too, and with the reason where it failed.
 * Never a header, never a body.
 */
export const loggingModule = LoggerModule.forRootAsync({
  inject: [Config],
  providers: [FilteredNestLogger],
  useFactory: (config: Config) => ({
    pinoHttp: {
      stream: logStream(),
      level: config.env.LOG_LEVEL,
      genReqId: (request: IncomingMessage & { id?: ReqId }) => request.id ?? randomUUID(),
      mixin: () => tracing.ids() ?? {},
      autoLogging: {
        ignore: (request: IncomingMessage) => PROBE.test((request as Request).originalUrl),
      },
      // Theirs copy every header first.
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
        withUser(request, line),
      customErrorObject: (
        request: IncomingMessage,
        _response: ServerResponse,
        _error: Error,
        line: object,
      ) => withUser(request, line),
      customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
        // An outage is logged once by itself, and a page asks its own process a dozen times.
        if (isCacheFill(request) && isDatabaseUnavailable(response.err)) return 'debug';
        if (error || response.err || response.statusCode >= 500) return 'error';
        // One page that is made anew asks its own process a dozen times.
        return isCacheFill(request) ? 'debug' : 'info';
      },
    },
  }),
});
