import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { renderErrorCatalogMarkdown } from './openapi/error-catalog.js';
import { API_PREFIX } from './platform/http/allowed-methods.js';
import { createOpenApiDocument } from './openapi-document.js';
import { Config } from './platform/config/config.js';

/**
 * `node dist/write-openapi.js FILE ERRORS` writes the OpenAPI document and the error catalog. Needs neither
 * PostgreSQL nor Redis.
 */
const [, , documentFile = 'openapi.json', catalogFile = '../docs/errors.md'] = process.argv;
const config = Config.load({ JWT_SECRET: 'x'.repeat(32) });
const app = await NestFactory.create(AppModule.forRoot(config), {
  preview: true,
  abortOnError: false,
  logger: false,
});
app.setGlobalPrefix(API_PREFIX);
writeFileSync(catalogFile, renderErrorCatalogMarkdown());
writeFileSync(documentFile, `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`);
