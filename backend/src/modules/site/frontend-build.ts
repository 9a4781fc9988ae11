import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Language } from '../../kernel/language.js';

/** The frontend workspace: equally far away from the sources and from the build of this module. */
export const frontendFolder = fileURLToPath(new URL('../../../../frontend/', import.meta.url));
export const clientFolder = `${frontendFolder}dist/client/`;

export type Manifest = Record<string, { file: string }>;

/** Where an address leads; the frontend's `entry-server` explains each. */
export interface PageLocation {
  path: string;
  language?: Language;
  movedTo?: string;
  missing?: string;
  record?: string;
}

/** What the frontend's `entry-server` asks for and gives; the two sides meet only here. */
export interface RenderRequest {
  path: string;
  missing?: string;
  search: string;
  preferred: Language;
  template: string;
  manifest?: Manifest;
  origin: string;
  tiles: { url: string; attribution: string };
  /** Where the house's own files are, where that is not here. */
  media: string | undefined;
  sendsMail: boolean;
  apiUrl: string;
  fetch: (request: Request) => Promise<Response>;
  inTurn: <T>(draw: () => Promise<T>) => Promise<T>;
}

export interface RenderedPage {
  status: number;
  /** At 301: where the page is now. */
  movedTo?: string;
  html: string;
  language: string;
  negotiated: boolean;
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
  writeFile: (
    request: Pick<RenderRequest, 'path' | 'origin' | 'apiUrl' | 'fetch'>,
  ) => Promise<GeneratedFile>;
}

/** Where pages come from: the finished build, or Vite while developing. */
export interface PageSource {
  /** The document around a page; `path` lets Vite add its own scripts. */
  template: (path: string) => Promise<string>;
  entry: () => Promise<ServerEntry>;
  /** The template's own style blocks, as a content security policy names them. */
  styles?: () => Promise<readonly string[]>;
  manifest?: () => Promise<Manifest>;
}

function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    // A build that is not there yet is looked for again with the next request.
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The pages of `vite build --app`, each file read once. */
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

/** Vite belongs to the frontend, and is there only while developing. */
async function loadVite(): Promise<typeof import('vite')> {
  const file = createRequire(`${frontendFolder}package.json`).resolve('vite');
  return (await import(pathToFileURL(file).href)) as typeof import('vite');
}

/** Serves the sources through Vite inside this process and renders pages from them, always fresh. */
export async function vitePages(app: NestExpressApplication): Promise<PageSource> {
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
