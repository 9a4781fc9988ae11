import { readFileSync } from 'node:fs';

const PACKAGE_FILE = new URL('../../../../package.json', import.meta.url);

/** Version of the product. The root `package.json` is its only source. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string })
  .version;
