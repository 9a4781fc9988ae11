import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { type ReqId } from 'pino-http';
import { Config } from '../config/config.js';
import { FrameworkQuietLogger } from './framework-quiet.logger.js';
import { logStream } from './log-stream.js';

/** One line a request, with the id that its answer and its errors carry too. Never a header, never a body. */
export const loggingModule = LoggerModule.forRootAsync({
  inject: [Config],
  providers: [FrameworkQuietLogger],
  useFactory: (config: Config) => ({
    pinoHttp: {
      stream: logStream(),
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
