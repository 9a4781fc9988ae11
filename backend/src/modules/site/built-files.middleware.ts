import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  static as serveStatic,
} from 'express';
import { clientFolder } from './frontend-build.js';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function listAssets(): Set<string> {
  try {
    return new Set(readdirSync(`${clientFolder}assets`));
  } catch {
    return new Set();
  }
}

/** Points a request for an asset to the compressed copy that the build has laid beside it. */
function preferCompressed(): RequestHandler {
  const assets = listAssets();
  return (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1);
    if (!assets.has(`${name}.br`)) return next();
    response.vary('Accept-Encoding');
    for (const [encoding, extension] of ENCODINGS) {
      if (!request.acceptsEncodings(encoding)) continue;
      response.type(extname(name)).set('Content-Encoding', encoding);
      request.url = `/${name}${extension}`;
      break;
    }
    next();
  };
}

/** The built scripts, styles and pictures, named by their content, and the few files beside them. */
export function serveBuiltFiles(): { path: string; handlers: RequestHandler[] }[] {
  const immutable = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;
  return [
    {
      path: '/assets',
      handlers: [preferCompressed(), serveStatic(`${clientFolder}assets`, immutable)],
    },
    {
      path: '/',
      handlers: [
        serveStatic(clientFolder, {
          index: false,
          redirect: false,
          dotfiles: 'ignore',
          maxAge: '1h',
          extensions: false,
        }),
      ],
    },
  ];
}
