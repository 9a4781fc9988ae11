import { RequestMethod } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { FEED_PATH } from './modules/stays/index.js';
import { ApiTokenDoor } from './platform/auth/api-token.js';
import { Config } from './platform/config/config.js';
import { boundedAddress } from './platform/http/body/whole-body.js';
import { API_PREFIX, KnownMethods, knownMethodsOnly } from './platform/http/known-methods.js';
import { ProblemFilter } from './platform/http/problem.filter.js';
import {
  applySecurity,
  keptByNobody,
  noticeUntrustedProxy,
  refuseCrossSiteForms,
} from './platform/http/security.js';
import { InputPipe } from './platform/http/validation.pipe.js';
import { logFiles } from './platform/logging/logging.module.js';
import { measureRequests } from './platform/metrics/request-times.js';
import { Metrics } from './platform/metrics/metrics.js';
import { serveFiles } from './platform/storage/serve-files.js';
import { Storage } from './platform/storage/storage.js';

/** What the server and its tests set up alike, before `init`. */
export function configureApp(app: NestExpressApplication): NestExpressApplication {
  const config = app.get(Config);
  app.setGlobalPrefix(API_PREFIX, {
    exclude: [{ path: FEED_PATH, method: RequestMethod.GET }],
  });
  app.use(measureRequests(app.get(Metrics)));
  app.use(`/${API_PREFIX}`, keptByNobody());
  applySecurity(app, config);
  for (const handler of logFiles()) app.use(handler);
  if (config.env.TRUST_PROXY === 0) app.use(noticeUntrustedProxy());
  app.use(`/${API_PREFIX}`, app.get(ApiTokenDoor).handler());
  app.use(`/${API_PREFIX}`, refuseCrossSiteForms(config.env.CORS_ORIGINS));
  app.use(`/${API_PREFIX}`, boundedAddress(), knownMethodsOnly(app.get(KnownMethods)));
  app.use('/uploads', serveFiles(app.get(Storage)));
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ProblemFilter());
  return app;
}
