import { join } from 'node:path';
import { dataFolder, hasSecret, readDotEnv, root, sitePort, variable } from './environment.mjs';
import { print } from './log.mjs';
import { lockDataFolder } from './lock.mjs';
import { assertPortFree } from './port.mjs';
import { keepSecrets, secrets } from './secrets.mjs';

/**
 * What must be known before anything slow: the data folder is ours, the port is free.
 * @param {import('./lifecycle.mjs').Lifecycle} life
 */
export async function prepareRun(life) {
  readDotEnv();
  const port = sitePort();
  const folder = dataFolder();
  const lock = await lockDataFolder(folder);
  life.defer(() => lock.release());
  await assertPortFree(port);
  return { port, folder, lock };
}

/**
 * The environment of the server: this process's own, the services' addresses, and the secrets of the data folder
 * where none are set.
 * @param {{ port: number, folder: string, services: { DATABASE_URL: string, REDIS_URL: string, isNewDatabase: boolean },
 *   mode: 'production' | 'development' }} options
 */
export function siteEnvironment({ port, folder, services, mode }) {
  const kept = secrets(folder);
  if (services.isNewDatabase && kept.announced) keepSecrets(folder, { ...kept, announced: false });
  return {
    NODE_ENV: mode,
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: services.DATABASE_URL,
    REDIS_URL: services.REDIS_URL,
    // Read already, and not to be given twice.
    DATABASE_URL_FILE: '',
    REDIS_URL_FILE: '',
    JWT_SECRET: envOr('JWT_SECRET', kept.jwtSecret),
    ADMIN_USERNAME: variable('ADMIN_USERNAME') ?? 'admin',
    ADMIN_PASSWORD: envOr('ADMIN_PASSWORD', kept.adminPassword),
  };
}

/** A secret that is given as a file is the server's to read. @param {string} name @param {string} made */
const envOr = (name, made) => variable(name) ?? (hasSecret(name) ? undefined : made);

/** Says where the site is, and, once, how to sign in. @param {{ port: number, folder: string }} options */
export function printWelcome({ port, folder }) {
  const kept = secrets(folder);
  const address = variable('PUBLIC_URL')?.replace(/\/+$/, '') ?? `http://localhost:${port}`;
  const lines = [
    '',
    `  Site           ${address}`,
    `  Administration ${address}/admin`,
    `  API            ${address}/api/docs`,
    '',
  ];
  if (kept.announced) {
    lines.push('  Forgot the password? npm run reset-password', '');
  } else {
    const own = hasSecret('ADMIN_PASSWORD');
    lines.push(
      `  Administrator  ${variable('ADMIN_USERNAME') ?? 'admin'}`,
      `  Password       ${own ? '(ADMIN_PASSWORD)' : kept.adminPassword}`,
    );
    if (hasSecret('DATABASE_URL')) lines.push('  (an existing database keeps its administrators)');
    lines.push('');
    keepSecrets(folder, { ...kept, announced: true });
  }
  lines.push('  Ctrl-C stops everything.', '');
  print(lines.join('\n'));
}
