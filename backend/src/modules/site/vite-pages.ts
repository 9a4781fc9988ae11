import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { frontendFolder, type PageSource, type ServerEntry } from './frontend-build.js';

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
