import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import pino from 'pino';
import { type ReqId } from 'pino-http';
import { Config } from '../config/config.js';

/** Written many lines at a time, not before each answer; an end of the process writes what is left. */
const stream = pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 });

/** One line a request, with the id that its answer and its errors carry too. Never a header, never a body. */
export const loggingModule = LoggerModule.forRootAsync({
  inject: [Config],
  useFactory: (config: Config) => ({
    pinoHttp: {
      stream,
      level: config.env.LOG_LEVEL,
      genReqId: (request: IncomingMessage & { id?: ReqId }) => request.id ?? randomUUID(),
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          url: url.split('?', 1)[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error) =>
        error || response.statusCode >= 500 ? 'error' : 'info',
    },
  }),
});
