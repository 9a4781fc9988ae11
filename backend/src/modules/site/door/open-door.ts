import { type NestExpressApplication } from '@nestjs/platform-express';
import { PinoLogger } from 'nestjs-pino';
import { ContentVersion } from '../../../platform/cache/content-version.js';
import { MetricsService } from '../../metrics/index.js';
import { Config } from '../../../platform/config/config.js';
import { Addresses } from './addresses.js';
import { type DoorParts, type FastDoor } from './fast-door.js';

/** One line a request, in the shape that Express's are logged in. */
function requestLog(): DoorParts['log'] {
  const { root } = PinoLogger;
  if (!root?.isLevelEnabled('info')) return undefined;
  return ({ method, url = '' }, id, statusCode, responseTime) => {
    root.info(
      {
        req: { id, method, url: url.split('?', 1)[0] },
        res: { statusCode },
        responseTime: Math.round(responseTime),
      },
      'request completed',
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
  const addresses = app.get(Addresses);
  addresses.discover();
  door.open({
    version: app.get(ContentVersion),
    addresses,
    leavesOrigins: app.get(Config).env.CORS_ORIGINS.length > 0,
    servesPages,
    log: requestLog(),
  });
}
