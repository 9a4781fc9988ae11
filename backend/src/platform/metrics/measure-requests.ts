import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { isFill } from '../response-cache/cdn-calls.service.js';
import { type Metrics } from './metrics.js';

/** Whoever asked had left before the answer was whole. */
const LEFT = 499;

const FOLDERS = ['uploads', 'assets'] as const;

/** The template of the address, never the address itself: there are only so many of them. */
function routeOf({ route, originalUrl }: Request): string {
  const template: unknown = (route as { path?: unknown } | undefined)?.path;
  if (typeof template === 'string' && template.startsWith('/')) return template;
  if (originalUrl.startsWith('/api/')) return 'unknown';
  const folder = FOLDERS.find((name) => originalUrl.startsWith(`/${name}/`));
  if (folder) return folder;
  const [path = ''] = originalUrl.split('?', 1);
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? 'file' : 'page';
}

/** Events are sent for as long as somebody listens: that takes no time of ours. */
function isStream(response: Response): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

/** Takes the time of every request that Express sees. Goes before everything else. */
export function measureRequests({ requests, ownRequests }: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = performance.now();
    response.once('close', () => {
      if (isStream(response)) return;
      const seconds = (performance.now() - started) / 1000;
      const status = response.writableFinished ? response.statusCode : LEFT;
      const route = routeOf(request);
      if (isFill(request)) ownRequests.observe({ route, status: String(status) }, seconds);
      else requests.add({ method: request.method, route, status, source: 'server' }, seconds);
    });
    next();
  };
}
