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

/** Where a URL path leads; documented in the frontend's `resolve-url`. */
export interface PageLocation {
  path: string;
  language?: Language;
  movedTo?: string;
  notFoundPath?: string;
  record?: string;
}

/** Input of the frontend's `entry-server`. */
export interface RenderRequest {
  path: string;
  notFoundPath?: string;
  search: string;
  preferred: Language;
  template: string;
  manifest?: Manifest;
  origin: string;
  tiles: { url: string; attribution: string };
  /** Base URL of uploaded files, if they are not served by this server. */
  media: string | undefined;
  sendsMail: boolean;
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
