import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { entities } from './entities.js';
import { ormOptions } from './platform/database/orm-options.js';
import { prepareDatabase } from './platform/database/prepare-database.js';
import { readConfig } from './read-config.js';
import { WorkerModule } from './worker.module.js';

const config = readConfig();
await prepareDatabase(ormOptions(config.env.DATABASE_URL, entities), ({ message }) => {
  process.stderr.write(`Waiting for PostgreSQL: ${message}\n`);
});
const app = await NestFactory.createApplicationContext(WorkerModule.with(config), {
  bufferLogs: true,
});
app.useLogger(app.get(Logger));
app.enableShutdownHooks();
