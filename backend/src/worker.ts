import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { bootstrap } from './bootstrap.js';
import { enableGracefulShutdown } from './graceful-shutdown.js';
import { FilteredNestLogger } from './platform/logging/logging.module.js';
import { WorkerHealthServer } from './worker-health-server.js';
import { WorkerModule } from './worker.module.js';

const config = await bootstrap();
const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
  bufferLogs: true,
});
app.useLogger(app.get(FilteredNestLogger));
enableGracefulShutdown(app);
await app.get(WorkerHealthServer).listen();
