import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type Environment } from '../config/config.js';

/**
 * Has every new connection of the process read the password anew, so that it can be changed while the process runs.
 * An address with a password of its own keeps that.
 */
export function readPasswordFromFile({
  DATABASE_PASSWORD_FILE: file,
}: Pick<Environment, 'DATABASE_PASSWORD_FILE'>): void {
  if (file === undefined) return;
  const password = async () => (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  // A client takes a function where it takes a password; its typings know that of clients, not of their defaults.
  Object.assign(pg.defaults, { password });
}
