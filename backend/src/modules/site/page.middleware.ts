import { Logger } from '@nestjs/common';
import { type NextFunction, type Request, type Response } from 'express';
import { allowInlineStyles } from '../../platform/http/security.js';
import { selfOrigin } from '../../platform/response-cache/cache-requests.js';
import { extractPageQuery, isPagePath, isGeneratedFile } from './page-cache-target.js';
import { type FinishedPage, type PageRenderer } from './page-renderer.js';
import { readVisitorLanguage } from './visitor-language.js';

function isPageRequest({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && isPagePath(path);
}

function setPageHeaders(response: Response, page: FinishedPage): void {
  response.status(page.status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': page.language,
    'Cache-Control': page.complete ? 'no-cache' : 'no-store',
  });
  if (page.expires !== undefined) response.set('Expires', page.expires);
  if (page.retryAfter !== undefined) response.set('Retry-After', String(page.retryAfter));
  allowInlineStyles(response, page.styles);
  if (page.negotiated) response.vary('Cookie, Accept-Language');
}

/** Redirects permanently and preserves the query. */
function redirectTo(request: Request, response: Response, path: string): void {
  const queryStart = request.url.indexOf('?');
  const query = queryStart < 0 ? '' : request.url.slice(queryStart);
  response
    .status(301)
    .set('Cache-Control', 'no-cache')
    .location(path + query)
    .end();
}

/** Responds with a rendered page to every path that is not of the API, a file or an upload. */
export function servePages(renderer: PageRenderer) {
  const logger = new Logger('Site');
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!isPageRequest(request)) return next();
    try {
      const location = (await renderer.load()).resolveUrl(request.path);
      if (location.movedTo) return redirectTo(request, response, location.movedTo);
      const page = await renderer.render({
        location,
        search: extractPageQuery(request.url, location),
        preferred: readVisitorLanguage(request.headers),
        apiUrl: selfOrigin(request),
      });
      if (page.movedTo) return redirectTo(request, response, page.movedTo);
      setPageHeaders(response, page);
      response.end(request.method === 'HEAD' ? undefined : page.html);
    } catch (error) {
      // Without a template the frontend has not been built.
      logger.error(error instanceof Error ? error.message : String(error));
      response.status(503).type('text').send('The site is not built yet. Run "npm run build".\n');
    }
  };
}

/** Serves the sitemap, the feeds and other generated files. */
export function serveGeneratedFiles(renderer: PageRenderer) {
  const logger = new Logger('Site');
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!isGeneratedFile(request.path)) return next();
    try {
      const { type, body } = await renderer.generateFile(request.path, selfOrigin(request));
      response.set({ 'Content-Type': type, 'Cache-Control': 'no-cache' }).send(body);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // The API logs the reason of its own 503, so an outage is logged once.
      if (message.startsWith('503:')) logger.debug(message);
      else logger.error(message);
      response.status(503).set('Retry-After', '10').type('text').send('Temporarily unavailable.\n');
    }
  };
}
