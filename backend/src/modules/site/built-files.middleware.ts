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
/** A proxy that kept it would keep browsers from ever seeing a newer one; they themselves ask each time. */
const SERVICE_WORKER = 'service-worker.js';

function filesIn(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  } catch {
    // Not built: pages say so.
    return new Set();
  }
}

/** Points a request for an asset to the compressed copy that the build has laid beside it. */
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

/** Serves the built scripts, styles and pictures, which are named by their content. */
export function builtAssets(): RequestHandler[] {
  const folder = `${clientFolder}assets`;
  const options = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;
  return [preferCompressed(filesIn(folder)), serveStatic(folder, options)];
}

/** Serves the few files with a name of their own, such as the icon; the document itself is no file. */
export function builtFiles(): RequestHandler {
  const files = filesIn(clientFolder);
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
