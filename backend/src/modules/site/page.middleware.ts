import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { type NextFunction, type Request, type Response } from 'express';
import { type RenderedPage } from './frontend-build.js';
import { type PageRenderer } from './page-renderer.js';
import { visitorLanguage } from './visitor-language.js';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// 5 is nearly as small as 11 and fast enough to be done for each rendering.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)/i;
const LAST_SEGMENT_WITH_DOT = /\.[^/]*$/;

function isPage({ method, path }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !NOT_A_PAGE.test(path) && !LAST_SEGMENT_WITH_DOT.test(path);
}

/** Where the visitor reached this process is where it reaches itself. */
function ownAddress({ socket }: Request): string {
  const host = socket.localAddress?.includes(':')
    ? `[${socket.localAddress}]`
    : socket.localAddress;
  return `http://${host ?? '127.0.0.1'}:${socket.localPort ?? 80}`;
}

async function encode(request: Request, html: string): Promise<[Buffer, string?]> {
  const body = Buffer.from(html);
  switch (request.acceptsEncodings('br', 'gzip')) {
    case 'br':
      return [await brotli(body, BROTLI), 'br'];
    case 'gzip':
      return [await gzipped(body), 'gzip'];
    default:
      return [body];
  }
}

function describe(response: Response, page: RenderedPage): void {
  response.status(page.status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': page.language,
    'Cache-Control': page.complete ? 'no-cache' : 'no-store',
    ETag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`,
  });
  response.vary(page.negotiated ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding');
}

/** Answers every address that is no call, no file and no upload with a rendered page. */
export function servePages(renderer: PageRenderer) {
  const logger = new Logger('Site');
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!isPage(request)) return next();
    try {
      const page = await renderer.render({
        path: request.path,
        preferred: visitorLanguage(request.headers),
        apiUrl: ownAddress(request),
      });
      describe(response, page);
      if (page.status === 200 && request.fresh) {
        response.status(304).end();
        return;
      }
      const [body, encoding] = await encode(request, page.html);
      if (encoding) response.set('Content-Encoding', encoding);
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      // Without a template there is no page at all: the frontend has not been built.
      logger.error(error instanceof Error ? error.message : String(error));
      response.status(503).type('text').send('The site is not built yet. Run "npm run build".\n');
    }
  };
}
