import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './log.mjs';

/** The folder of this checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const binFolder = join(root, 'node_modules', '.bin');

/** Node 24, which the install brings along, whatever Node started us. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * A command of an installed package; npm may have put it in the workspace that asked for it.
 * @param {string} name
 * @param {'backend' | 'frontend' | 'client' | 'e2e' | 'translation-checks'} [workspace]
 */
export function bin(name, workspace) {
  const own = workspace && join(root, workspace, 'node_modules', '.bin', name);
  return own && existsSync(own) ? own : join(binFolder, name);
}

/** PATH with this checkout's commands, Node 24 among them, in front. */
export const pathWithLocalBin = () => [binFolder, originalPath()].join(delimiter);

/** PATH as it was outside `npm run`, which puts the checkout's own Node in front. */
export const originalPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== binFolder)
    .join(delimiter);

/** Takes variables from `.env`, if there is one; what is already set wins. */
export function readDotEnv(file = join(root, '.env')) {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const [, name, raw] = match;
    const quoted = /^(["'])(.*)\1$/.exec(raw);
    process.env[name] ??= quoted ? quoted[2] : raw.replace(/\s+#.*$/, '').replace(/^#.*$/, '');
  }
}

/** A variable's value; an empty one counts as unset. @param {string} name */
export const variable = (name) => process.env[name] || undefined;

/** Whether a secret is given, by itself or as a file that the server reads. @param {string} name */
export const hasSecret = (name) => Boolean(variable(name) || variable(`${name}_FILE`));

/** A secret that is given, by itself or as a file. @param {string} name @returns {string | undefined} */
export function readSecret(name) {
  const file = variable(`${name}_FILE`);
  return variable(name) ?? (file && readFileSync(file, 'utf8').trim());
}

/** The port the site is to listen on. */
export function sitePort() {
  const text = variable('PORT') ?? '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Failure(`PORT must be a number from 1 to 65535, not “${text}”.`, {
      hint: 'For example: PORT=3001 npm start',
    });
  }
  return port;
}

/** The folder for everything the product keeps: database, uploads, secrets, logs. */
export const dataFolder = () => resolve(root, variable('DATA_DIR') ?? '.data');
