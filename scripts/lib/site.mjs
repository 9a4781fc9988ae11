import { join } from 'node:path';
import {
  dataFolder,
  hasSecret,
  readDotEnv,
  root,
  readSitePort,
  readVariable,
} from './environment.mjs';
import { print } from './log.mjs';
import { lockDataFolder } from './lock.mjs';
import { assertPortFree } from './port.mjs';
import { loadSecrets, saveSecrets } from './secrets.mjs';

/**
 * Locks the data folder and checks the port, before slow steps.
 * @param {import('./lifecycle.mjs').Lifecycle} lifecycle
 */
export async function prepareRun(lifecycle) {
  readDotEnv();
  const port = readSitePort();
  const folder = dataFolder();
  const lock = await lockDataFolder(folder);
  lifecycle.defer(() => lock.release());
  await assertPortFree(port);
  return { port, folder, lock };
}

/**
 * Returns the variables of the server in addition to those of this process: the services' URLs, and the secrets of the
 * data folder as defaults.
 * @param {{ port: number, folder: string, services: { DATABASE_URL: string, REDIS_URL: string, isNewDatabase: boolean
 * }, mode: 'production' | 'development' }} options
 */
export function siteEnvironment({ port, folder, services, mode }) {
  const stored = loadSecrets(folder);
  if (services.isNewDatabase && stored.announced)
    saveSecrets(folder, { ...stored, announced: false });
  return {
    NODE_ENV: mode,
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: services.DATABASE_URL,
    REDIS_URL: services.REDIS_URL,
    // A URL and its file together are an error.
    DATABASE_URL_FILE: '',
    REDIS_URL_FILE: '',
    JWT_SECRET: readVariableOrDefault('JWT_SECRET', stored.jwtSecret),
    ADMIN_USERNAME: readVariable('ADMIN_USERNAME') ?? 'admin',
    ADMIN_PASSWORD: readVariableOrDefault('ADMIN_PASSWORD', stored.adminPassword),
  };
}

/**
 * Returns a variable or its default; undefined if it is set as a file, which the server reads.
 * @param {string} name
 * @param {string} defaultValue
 */
const readVariableOrDefault = (name, defaultValue) =>
  readVariable(name) ?? (hasSecret(name) ? undefined : defaultValue);

/** Prints the URL of the site and, once, how to sign in. @param {{ port: number, folder: string }} options */
export function printWelcome({ port, folder }) {
  const stored = loadSecrets(folder);
  const url = readVariable('PUBLIC_URL')?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  const lines = [
    '',
    `  Site           ${url}`,
    `  Administration ${url}/admin`,
    `  API            ${url}/api/docs`,
    '',
  ];
  if (stored.announced) {
    lines.push('  Forgot the password? npm run reset-password', '');
  } else {
    const isPasswordSet = hasSecret('ADMIN_PASSWORD');
    lines.push(
      `  Administrator  ${readVariable('ADMIN_USERNAME') ?? 'admin'}`,
      `  Password       ${isPasswordSet ? '(ADMIN_PASSWORD)' : stored.adminPassword}`,
    );
    if (hasSecret('DATABASE_URL')) lines.push('  (an existing database keeps its administrators)');
    lines.push('');
    saveSecrets(folder, { ...stored, announced: true });
  }
  lines.push('  Ctrl-C stops everything.', '');
  print(lines.join('\n'));
}
