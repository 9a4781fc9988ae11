import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Language } from '../../kernel/language.js';

/** The frontend workspace; the relative path is the same from the sources and from the build. */
const frontendFolder = fileURLToPath(new URL('../../../../frontend/', import.meta.url));
export const clientFolder = `${frontendFolder}dist/client/`;

export type Manifest = Record<string, { file: string }>;

/** Where a URL path leads; the frontend's `resolveUrl` returns it. */
export interface PageLocation {
  /** The canonical path at which the page is rendered. */
  path: string;
  /** Undefined if the URL has no language. */
  language?: Language;
  /** Target of a redirect to another URL of the page. */
  movedTo?: string;
  /** Path of the shared 404 page; set for missing pages and for pages of records, which may be missing. */
  notFoundPath?: string;
  /** API path of a page's record, whose 404 means that the page is missing. */
  record?: string;
}

/** Input of the frontend's `entry-server`. */
export interface RenderRequest {
  path: string;
  notFoundPath?: string;
  /** The query parameters that the page depends on. */
  search: string;
  /** The visitor's language, for URLs without one. */
  preferred: Language;
  /** The HTML around the page. */
  template: string;
  manifest?: Manifest;
  /** Public origin of the site. */
  origin: string;
  /** Tiles of maps. */
  tiles: { url: string; attribution: string };
  /** Base URL of uploaded files, if they are not served by this server. */
  media: string | undefined;
  /** Whether visitors get confirmations by mail. */
  sendsMail: boolean;
  /** Origin of this process, where pages read the API. */
  apiUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Runs `render` while no other page is rendered, and returns its result. */
  inTurn: <T>(render: () => Promise<T>) => Promise<T>;
}

/** Result of the frontend's `entry-server`. */
export interface RenderedPage {
  status: number;
  /** For status 301: the new path. */
  movedTo?: string;
  /** Empty if another page is shown: for 404 the one at `notFoundPath`, for 503 that of `renderUnavailable`. */
  html: string;
  /** BCP 47. */
  language: string;
  /** Whether the language comes from a cookie or header, because the URL has none. */
  negotiated: boolean;
  /** Whether all data was available; incomplete pages are not cached. */
  complete: boolean;
}

export interface GeneratedFile {
  type: string;
  body: string;
}

export interface ServerEntry {
  resolveUrl: (pathname: string) => PageLocation;
  render: (request: RenderRequest) => Promise<RenderedPage>;
  renderUnavailable: (template: string, language: Language) => Promise<string>;
  renderFile: (
    request: Pick<RenderRequest, 'path' | 'origin' | 'apiUrl' | 'fetch'>,
  ) => Promise<GeneratedFile>;
}

/** Source of pages: the build, or Vite during development. */
export interface PageSource {
  /** Returns the HTML template. Vite adds scripts that depend on `path`. */
  template: (path: string) => Promise<string>;
  entry: () => Promise<ServerEntry>;
  /** Hashes of the template's inline styles for the content security policy. */
  styles?: () => Promise<readonly string[]>;
  manifest?: () => Promise<Manifest>;
}

function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    // Retry with the next request if the build does not exist yet.
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads the pages of `vite build --app`; each file is read once. */
export function loadBuiltPages(): PageSource {
  const template = memoize(() => readFile(`${clientFolder}index.html`, 'utf8'));
  return {
    template: () => template(),
    styles: memoize(async () =>
      [...(await template()).matchAll(/<style>(.*?)<\/style>/gs)].map(
        ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      ),
    ),
    entry: memoize(async () => {
      const file = pathToFileURL(`${frontendFolder}dist/server/entry-server.js`).href;
      return (await import(file)) as ServerEntry;
    }),
    manifest: memoize(
      async () =>
        JSON.parse(await readFile(`${clientFolder}.vite/manifest.json`, 'utf8')) as Manifest,
    ),
  };
}

/** Vite is a dev dependency of the frontend, so it is loaded during development only. */
async function loadVite(): Promise<typeof import('vite')> {
  const file = createRequire(`${frontendFolder}package.json`).resolve('vite');
  return (await import(pathToFileURL(file).href)) as typeof import('vite');
}

/** Serves the sources through Vite in this process, and renders pages from them without a cache. */
export async function loadVitePages(app: NestExpressApplication): Promise<PageSource> {
  const { createServer } = await loadVite();
  const vite = await createServer({
    root: frontendFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.getHttpServer() } },
  });
  app.use(vite.middlewares);
  return {
    template: async (path) =>
      vite.transformIndexHtml(path, await readFile(`${frontendFolder}index.html`, 'utf8')),
    entry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry,
  };
}
