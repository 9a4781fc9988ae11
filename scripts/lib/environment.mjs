import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './log.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const binFolder = join(root, 'node_modules', '.bin');

/** Node 24 of this checkout, independent of the Node that runs this script. */
export const node = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * Returns the path of a package's command; npm may have installed it in the workspace.
 * @param {string} name
 * @param {'backend' | 'frontend' | 'client' | 'e2e' | 'translation-checks'} [workspace]
 */
export function bin(name, workspace) {
  const workspaceBin = workspace && join(root, workspace, 'node_modules', '.bin', name);
  return workspaceBin && existsSync(workspaceBin) ? workspaceBin : join(binFolder, name);
}

/** PATH with this checkout's commands, including Node 24, in front. */
export const pathWithLocalBin = () => [binFolder, originalPath()].join(delimiter);

/** PATH as it was outside `npm run`, which puts the Node of this checkout in front. */
export const originalPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== binFolder)
    .join(delimiter);

/** Loads variables from `.env`, if it exists. Variables that are already set take precedence. */
export function readDotEnv(file = join(root, '.env')) {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    // Matches `NAME=value` and `export NAME = "value"`, not `# NAME=value`.
    const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const [, name, raw] = match;
    // `"a" # why`, or `"a # b"`.
    const quoted = /^(["'])(.*?)\1\s+#/.exec(raw) ?? /^(["'])(.*)\1$/.exec(raw);
    process.env[name] ??= quoted ? quoted[2] : raw.replace(/\s+#.*$/, '').replace(/^#.*$/, '');
  }
}

/** Returns a variable; empty or blank counts as unset. @param {string} name */
export const readVariable = (name) => (process.env[name]?.trim() ? process.env[name] : undefined);

/** Whether a secret is set, directly or as a file that the server reads. @param {string} name */
export const hasSecret = (name) => Boolean(readVariable(name) || readVariable(`${name}_FILE`));

/** Returns a secret that is set directly or as a file. @param {string} name @returns {string | undefined} */
export function readSecret(name) {
  const file = readVariable(`${name}_FILE`);
  return readVariable(name) ?? (file && readFileSync(file, 'utf8').trim());
}

/** Returns PORT, or 3000. Throws an error if PORT is not a port number. */
export function readSitePort() {
  const text = readVariable('PORT') ?? '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Failure(`PORT must be a number from 1 to 65535, not “${text}”.`, {
      hint: 'For example: PORT=3001 npm start',
    });
  }
  return port;
}

/** The data folder: database, uploads, secrets, logs. */
export const dataFolder = () => resolve(root, readVariable('DATA_DIR') ?? '.data');
