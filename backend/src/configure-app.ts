import { RequestMethod } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { FEED_PATH } from './modules/stays/index.js';
import { ApiTokenMiddleware } from './platform/auth/api-token.js';
import { Config } from './platform/config/config.js';
import { rejectNulInUrl } from './platform/http/body/read-body.js';
import {
  API_PREFIX,
  AllowedMethods,
  rejectUnknownMethods,
} from './platform/http/allowed-methods.js';
import { ProblemFilter } from './platform/http/problem.filter.js';
import {
  applySecurity,
  setNoStoreByDefault,
  warnAboutUntrustedProxy,
  rejectCrossSiteForms,
} from './platform/http/security.js';
import { DtoValidationPipe } from './platform/http/pipes.js';
import { logNonApiRequests } from './platform/logging/logging.module.js';
import { measureRequests } from './platform/metrics/request-duration.js';
import { Metrics } from './platform/metrics/metrics.js';
import { serveFiles } from './platform/storage/serve-files.js';
import { Storage } from './platform/storage/storage.js';

/** Applies the configuration that the server shares with its tests. Called before `init`. */
export function configureApp(app: NestExpressApplication): NestExpressApplication {
  const config = app.get(Config);
  app.setGlobalPrefix(API_PREFIX, {
    exclude: [{ path: FEED_PATH, method: RequestMethod.GET }],
  });
  app.use(measureRequests(app.get(Metrics)));
  app.use(`/${API_PREFIX}`, setNoStoreByDefault());
  applySecurity(app, config);
  for (const handler of logNonApiRequests()) app.use(handler);
  if (config.env.TRUST_PROXY === 0) app.use(warnAboutUntrustedProxy());
  app.use(`/${API_PREFIX}`, app.get(ApiTokenMiddleware).create());
  app.use(`/${API_PREFIX}`, rejectCrossSiteForms(config.env.CORS_ORIGINS));
  app.use(`/${API_PREFIX}`, rejectNulInUrl(), rejectUnknownMethods(app.get(AllowedMethods)));
  app.use('/uploads', serveFiles(app.get(Storage)));
  app.useGlobalPipes(new DtoValidationPipe());
  app.useGlobalFilters(new ProblemFilter());
  return app;
}
