import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { bootstrap, exitOnStartupError } from './bootstrap.js';
import { configureApp } from './configure-app.js';
import { enableGracefulShutdown } from './graceful-shutdown.js';
import { serveApiDocs } from './serve-api-docs.js';
import { mountSite, configureResponseCache } from './modules/site/index.js';
import { ShutdownState } from './platform/http/shutdown-state.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';
import { ResponseCacheAdapter } from './platform/response-cache/response-cache.adapter.js';
import { FilteredNestLogger } from './platform/logging/logging.module.js';
import { VERSION } from './platform/config/config.js';

const config = await bootstrap();
const cache = new ResponseCache();
const app = await NestFactory.create<NestExpressApplication>(
  AppModule.forRoot(config),
  new ResponseCacheAdapter(cache),
  { bufferLogs: true },
);
app.useLogger(app.get(FilteredNestLogger));
configureApp(app);
serveApiDocs(app);
await mountSite(app);
await exitOnStartupError(() => app.init());
configureResponseCache(app, cache, { servesPages: !config.env.DEV });
enableGracefulShutdown(app, {
  onShutdown: () => app.get(ShutdownState).start(),
  drainSeconds: config.env.DRAIN_SECONDS,
});
if (config.env.HOST === undefined) await app.listen(config.env.PORT);
else await app.listen(config.env.PORT, config.env.HOST);
new Logger('Start').log(`Kawabe House ${VERSION} is listening at ${await app.getUrl()}.`);
