import { type NestExpressApplication } from '@nestjs/platform-express';
import { Config } from '../../platform/config/config.js';
import { serveBuiltAssets, serveBuiltFiles } from './built-files.middleware.js';
import { PageRenderer } from './page-renderer.js';
import { servePages, serveGeneratedFiles } from './page.middleware.js';
import { loadVitePages } from './frontend-build.js';

/**
 * Serves the site's files and pages. Must be called before `init`, because Nest responds 404 to all requests that
 * reach its own router without a match.
 */
export async function mountSite(app: NestExpressApplication): Promise<void> {
  const renderer = app.get(PageRenderer);
  if (app.get(Config).env.DEV) {
    renderer.setPages(await loadVitePages(app));
  } else {
    app.use('/assets', ...serveBuiltAssets());
    app.use(serveBuiltFiles());
    // Load in advance, so that the first visitor does not wait. Without a build, each request responds 503.
    await renderer.load().catch(() => undefined);
  }
  app.use(serveGeneratedFiles(renderer), servePages(renderer));
}
