import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { begin } from './begin.js';
import { WorkerModule } from './worker.module.js';

const config = await begin();
const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
  bufferLogs: true,
});
app.useLogger(app.get(Logger));
app.enableShutdownHooks();
