import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type MetricsService } from './metrics.service.js';

/** The template of the address, never the address itself: there are only so many of them. */
function routeOf({ route, originalUrl }: Request): string {
  const template: unknown = (route as { path?: unknown } | undefined)?.path;
  if (typeof template === 'string' && template.startsWith('/')) return template;
  return originalUrl.startsWith('/api/') ? 'unknown' : 'page';
}

/** Takes the time of every request that Express sees. Goes before everything else. */
export function measureRequests({ requests }: MetricsService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const end = requests.startTimer({ method: request.method });
    response.once('finish', () => {
      end({ route: routeOf(request), status: String(response.statusCode) });
    });
    next();
  };
}
