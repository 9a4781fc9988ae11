import { join, resolve } from 'node:path';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { static as serveStatic } from 'express';
import { Config } from '../../platform/config/config.js';

/** Serves uploaded files. Their names are digests of their bytes, so that they never change. */
export function serveUploads(app: NestExpressApplication): void {
  const folder = resolve(join(app.get(Config).env.DATA_DIR, 'uploads'));
  app.use(
    '/uploads',
    serveStatic(folder, { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
}
