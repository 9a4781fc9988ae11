import { type NestExpressApplication } from '@nestjs/platform-express';
import { Config } from '../../platform/config/config.js';
import { builtAssets, builtFiles } from './built-files.middleware.js';
import { PageRenderer } from './page-renderer.js';
import { servePages, serveGeneratedFiles } from './page.middleware.js';
import { vitePages } from './frontend-build.js';

/**
 * Serves the site's files and pages. To be called before `init`: Nest answers 404 to whatever is left
 * when its own routes are reached, so pages must come ahead of them.
 */
export async function mountSite(app: NestExpressApplication): Promise<void> {
  const renderer = app.get(PageRenderer);
  if (app.get(Config).env.DEV) {
    renderer.setPages(await vitePages(app));
  } else {
    app.use('/assets', ...builtAssets());
    app.use(builtFiles());
    // The first visitor need not wait for it. Where nothing is built, each request is told so.
    await renderer.load().catch(() => undefined);
  }
  app.use(serveGeneratedFiles(renderer), servePages(renderer));
}
