import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './log.mjs';

/** Letters and digits, without those that look alike. */
const PASSWORD_CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const createRandomGroup = () =>
  Array.from({ length: 5 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join(
    '',
  );

/**
 * Secrets created once in the data folder, readable by its owner only.
 * @typedef {{ jwtSecret: string, adminPassword: string, announced: boolean }} Secrets `announced`: the first
 * administrator exists, and the password was shown
 */

const secretsFileOf = (folder) => join(folder, 'secrets.json');

/** @param {string} folder @returns {Secrets} */
export function loadSecrets(folder) {
  const file = secretsFileOf(folder);
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Failure(`The secrets in ${file} cannot be read: ${error.message}`, {
        hint: 'Restore the file, or remove it: everyone then has to sign in again.',
      });
    }
  }
  const newSecrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    adminPassword: [
      createRandomGroup(),
      createRandomGroup(),
      createRandomGroup(),
      createRandomGroup(),
    ].join('-'),
    announced: false,
  };
  saveSecrets(folder, newSecrets);
  return newSecrets;
}

/** @param {string} folder @param {Secrets} secrets */
export function saveSecrets(folder, secrets) {
  // A restore into an external database and bucket creates no data folder.
  mkdirSync(folder, { recursive: true });
  const newFile = `${secretsFileOf(folder)}.new`;
  writeFileSync(newFile, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(newFile, secretsFileOf(folder));
}
