import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { configureApp } from './configure-app.js';
import { entities } from './entities.js';
import { readConfig } from './read-config.js';
import { installDocs } from './install-docs.js';
import { DoorAdapter, FastDoor, installSite, openDoor } from './modules/site/index.js';
import { ormOptions } from './platform/database/orm-options.js';
import { prepareDatabase } from './platform/database/prepare-database.js';

const config = readConfig();
await prepareDatabase(ormOptions(config.env.DATABASE_URL, entities), ({ message }) => {
  process.stderr.write(`Waiting for PostgreSQL: ${message}\n`);
});
const door = new FastDoor();
const app = await NestFactory.create<NestExpressApplication>(
  AppModule.with(config),
  new DoorAdapter(door),
  { bufferLogs: true },
);
app.useLogger(app.get(Logger));
configureApp(app);
installDocs(app);
await installSite(app);
await app.init();
openDoor(app, door, { servesPages: !config.env.DEV });
await app.listen(config.env.PORT);
