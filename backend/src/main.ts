import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { begin, orEnd } from './begin.js';
import { configureApp } from './configure-app.js';
import { endOnSignal } from './end-on-signal.js';
import { installDocs } from './install-docs.js';
import { installSite, openResponseCache } from './modules/site/index.js';
import { Departure } from './platform/http/departure.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';
import { ResponseCacheAdapter } from './platform/response-cache/response-cache.adapter.js';
import { FrameworkQuietLogger } from './platform/logging/logging.module.js';
import { VERSION } from './platform/config/config.js';

const config = await begin();
const cache = new ResponseCache();
const app = await NestFactory.create<NestExpressApplication>(
  AppModule.with(config),
  new ResponseCacheAdapter(cache),
  { bufferLogs: true },
);
app.useLogger(app.get(FrameworkQuietLogger));
configureApp(app);
installDocs(app);
await installSite(app);
await orEnd(() => app.init());
openResponseCache(app, cache, { servesPages: !config.env.DEV });
endOnSignal(app, {
  begin: () => app.get(Departure).begin(),
  drainSeconds: config.env.DRAIN_SECONDS,
});
if (config.env.HOST === undefined) await app.listen(config.env.PORT);
else await app.listen(config.env.PORT, config.env.HOST);
new Logger('Start').log(`Kawabe House ${VERSION} is listening at ${await app.getUrl()}.`);
