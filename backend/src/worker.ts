import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { begin } from './begin.js';
import { endOnSignal } from './end-on-signal.js';
import { FrameworkQuietLogger } from './platform/logging/logging.module.js';
import { WorkerDoor } from './worker-door.js';
import { WorkerModule } from './worker.module.js';

const config = await begin();
const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
  bufferLogs: true,
});
app.useLogger(app.get(FrameworkQuietLogger));
endOnSignal(app);
await app.get(WorkerDoor).open();
