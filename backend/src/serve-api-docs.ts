import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { renderErrorCatalogHtml } from './openapi/error-catalog.js';
import { API_PREFIX, AllowedMethods } from './platform/http/allowed-methods.js';
import { ERROR_CATALOG_PATH } from './platform/http/http-problem.js';
import { acceptedEncoding, type Encoding } from './platform/response-cache/cached-response.js';

const OPENAPI_FILE = new URL('../openapi.json', import.meta.url);

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESSORS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
  identity: (bytes) => Promise.resolve(bytes),
};

/** Serves the OpenAPI document, compressed once for each encoding. Responds 304 if the client's copy is current. */
function serveOpenApiDocument(): RequestHandler {
  const bytes = readFileSync(OPENAPI_FILE);
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const encodedBodies = new Map<Encoding, Promise<Buffer>>();
  return async (request, response) => {
    const encoding = acceptedEncoding(request.get('Accept-Encoding'));
    response.vary('Accept-Encoding');
    const etag = `"${digest}-${encoding}"`;
    response.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: etag,
    });
    // `request.fresh` would treat `no-cache` as a reload, but clients with their own cache send it as well.
    const ifNoneMatch = (request.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
    if (ifNoneMatch.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) {
      response.status(304).end();
      return;
    }
    const compressed = encodedBodies.get(encoding) ?? COMPRESSORS[encoding](bytes);
    encodedBodies.set(encoding, compressed);
    const body = await compressed;
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.set('Content-Length', String(body.length)).end(request.method === 'HEAD' ? '' : body);
  };
}

/** Serves the committed OpenAPI document: the same bytes that tests check and clients are generated from. */
export function serveApiDocs(app: NestExpressApplication): void {
  const allowedMethods = app.get(AllowedMethods);
  for (const path of ['docs', 'docs-json', 'docs/errors']) allowedMethods.add('GET', path);
  app.use(`/${API_PREFIX}/docs-json`, serveOpenApiDocument());
  // Before Swagger UI, which handles all paths below its own.
  app.use(ERROR_CATALOG_PATH, (request: Request, response: Response, next: NextFunction) => {
    if (request.path === '/') response.type('html').send(renderErrorCatalogHtml());
    else next();
  });
  SwaggerModule.setup(
    `${API_PREFIX}/docs`,
    app,
    () => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject,
    { raw: ['yaml'], customSiteTitle: 'Kawabe House API' },
  );
}
