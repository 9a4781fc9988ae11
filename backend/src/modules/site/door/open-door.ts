import { hostname } from 'node:os';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { PinoLogger } from 'nestjs-pino';
import { ContentVersion } from '../../../platform/cache/content-version.js';
import { MetricsService } from '../../metrics/index.js';
import { Config } from '../../../platform/config/config.js';
import { logStream } from '../../../platform/logging/log-stream.js';
import { PageRenderer } from '../page-renderer.js';
import { Addresses } from './addresses.js';
import { type DoorParts, type FastDoor } from './fast-door.js';

/**
 * One line a request, in the shape that Express's are logged in. Put together by hand: Pino takes longer for a line
 * than the door for an answer.
 */
function requestLog(): DoorParts['log'] {
  const { root } = PinoLogger;
  if (!root?.isLevelEnabled('info')) return undefined;
  const stream = logStream();
  const from = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  return ({ method, url = '' }, id, statusCode, responseTime) => {
    const path = JSON.stringify(url.split('?', 1)[0]);
    stream.write(
      `{"level":30,"time":${Date.now()},${from},"req":{"id":"${id}","method":"${method}","url":${path}},` +
        `"res":{"statusCode":${statusCode}},"responseTime":${Math.round(responseTime)},"msg":"request completed"}\n`,
    );
  };
}

/** Puts the door to use. To be called after `init`, when all calls are known. */
export function openDoor(
  app: NestExpressApplication,
  door: FastDoor,
  { servesPages }: { servesPages: boolean },
): void {
  app
    .get(MetricsService)
    .counted(
      'kawabe_door_answers_total',
      'Reads and pages answered ahead of the server proper, by where the answer came from.',
      'source',
      () => door.answers,
    );
  const renderer = app.get(PageRenderer);
  renderer.readThrough((request) => door.read(request));
  const addresses = app.get(Addresses);
  addresses.discover();
  door.open({
    version: app.get(ContentVersion),
    addresses,
    leavesOrigins: app.get(Config).env.CORS_ORIGINS.length > 0,
    locate: (path) => (servesPages ? renderer.locate(path) : undefined),
    log: requestLog(),
  });
}
