import { readFileSync } from 'node:fs';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_PREFIX } from './platform/http/api-prefix.js';
import { KnownMethods } from './platform/http/known-methods.js';

const CONTRACT = new URL('../openapi.json', import.meta.url);

/** Serves the committed contract: the same bytes that tests check and clients are generated from. */
export function installDocs(app: NestExpressApplication): void {
  const known = app.get(KnownMethods);
  for (const path of ['docs', 'docs-json']) known.add('GET', path);
  SwaggerModule.setup(
    `${API_PREFIX}/docs`,
    app,
    () => JSON.parse(readFileSync(CONTRACT, 'utf8')) as OpenAPIObject,
    { jsonDocumentUrl: `${API_PREFIX}/docs-json`, customSiteTitle: 'Kawabe House API' },
  );
}
