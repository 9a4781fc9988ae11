import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Request } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { type ReqId } from 'pino-http';
import { Config } from '../config/config.js';
import { isFill } from '../response-cache/own-process.js';
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
      // Theirs copy every header first.
      wrapSerializers: false,
      serializers: {
        req: ({ id, method, originalUrl }: Request & { id: ReqId }) => ({
          id,
          method,
          url: originalUrl.split('?', 1)[0],
        }),
        res: ({ statusCode }: ServerResponse) => ({ statusCode }),
      },
      customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
        if (error || response.statusCode >= 500) return 'error';
        // One page that is made anew asks its own process a dozen times.
        return isFill(request) ? 'debug' : 'info';
      },
    },
  }),
});
