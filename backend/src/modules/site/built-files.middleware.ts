import { readdirSync } from 'node:fs';
import { basename, extname } from 'node:path';
import {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  static as serveStatic,
} from 'express';
import { acceptedEncoding } from '../../platform/response-cache/cached-response.js';
import { clientFolder } from './frontend-build.js';

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;
/** Not cached by proxies, so that browsers find new versions: they request it on every check for updates. */
const SERVICE_WORKER = 'service-worker.js';

function listFiles(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  } catch {
    // Without a build there are no files; pages respond with 503.
    return new Set();
  }
}

/** Rewrites requests for assets to the compressed copies that the build wrote next to them. */
function preferCompressed(assets: Set<string>): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1);
    if (!assets.has(`${name}.br`)) return next();
    response.vary('Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') {
      response.type(extname(name)).set('Content-Encoding', encoding);
      request.url = `/${name}${EXTENSIONS[encoding]}`;
    }
    next();
  };
}

/** Serves the built scripts, styles and images, whose names contain a hash of their content. */
export function serveBuiltAssets(): RequestHandler[] {
  const folder = `${clientFolder}assets`;
  const options = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;
  return [preferCompressed(listFiles(folder)), serveStatic(folder, options)];
}

/** Serves built files without a hash in their name, such as the icon, except `index.html`. */
export function serveBuiltFiles(): RequestHandler {
  const files = listFiles(clientFolder);
  files.delete('index.html');
  const serve: RequestHandler = serveStatic(clientFolder, {
    index: false,
    redirect: false,
    maxAge: '1h',
    setHeaders: (response, path) => {
      if (basename(path) !== SERVICE_WORKER) return;
      response.setHeader('Cache-Control', 'private, no-cache');
    },
  });
  return (request: Request, response: Response, next: NextFunction) => {
    if (files.has(request.path.slice(1))) void serve(request, response, next);
    else next();
  };
}
