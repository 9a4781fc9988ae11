import { readFileSync } from 'node:fs';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {}

/** May each be given as NAME_FILE, a file that holds it. `DATABASE_PASSWORD_FILE` is read at every new connection. */
export const SECRET_VARIABLES: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'STORAGE_URL',
  'BACKUP_URL',
  'CDN_PURGE_SECRET',
  'OPENAI_API_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
];

/** Other names of variables. */
const ALIASES: Readonly<Record<string, string>> = { RUN_WORKERS: 'WORKERS' };

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`${variable}: cannot be read: ${(error as Error).message}`);
  }
}

/** A password that stands by itself may have any character; in an address it is percent-encoded. */
function withPassword(address: string | undefined, password: string | undefined) {
  const [, scheme, , user = '', rest] =
    /^([a-z+]+:\/\/)(([^:@/]*)(?::[^@/]*)?@)?(.*)$/.exec(address ?? '') ?? [];
  if (scheme === undefined || password === undefined) return address;
  return `${scheme}${user}:${encodeURIComponent(password)}@${rest}`;
}

/** What the environment says: empty variables left out, secrets read from their files, passwords put in addresses. */
export function loadEnvironment(variables: EnvironmentVariables): EnvironmentVariables {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  );
  for (const name of [...SECRET_VARIABLES, 'DATABASE_PASSWORD']) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      throw new ConfigError(`${name}_FILE: ${name} is set as well. Remove one of them.`);
    }
    const content = readSecretFile(`${name}_FILE`, file);
    if (name !== 'DATABASE_PASSWORD') given[name] = content;
  }
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (given[alias] === undefined) continue;
    if (given[name] !== undefined && given[name] !== given[alias]) {
      throw new ConfigError(`${alias}: ${name} is set as well. Remove one of them.`);
    }
    given[name] = given[alias];
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    given[name] = withPassword(given[name], given['DATABASE_PASSWORD']);
  }
  given['REDIS_URL'] = withPassword(given['REDIS_URL'], given['REDIS_PASSWORD']);
  return given;
}

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** How many letters were added, lost or changed between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

/** Short names are too much alike: HOST is no slip of the pen for PORT. */
const editDistance = ({ length }: string) => (length < 6 ? 0 : length < 10 ? 1 : 2);

/** Most pairs are told apart by their lengths. */
function isTypo(given: string, meant: string): boolean {
  const most = editDistance(meant);
  return Math.abs(given.length - meant.length) <= most && distance(given, meant) <= most;
}

/** Variables that nobody reads and that are nearly one of ours. A sentence for each: most environments hold others' too. */
export function findMisspelledVariables(
  variables: EnvironmentVariables,
  known: readonly string[],
): string[] {
  const secretFiles = SECRET_VARIABLES.map((name) => `${name}_FILE`);
  const names = [...known, ...Object.keys(ALIASES), ...secretFiles];
  const taken = new Set(names);
  return Object.keys(variables).flatMap((given) => {
    if (taken.has(given)) return [];
    const meant = names.find((name) => !variables[name] && isTypo(plain(given), plain(name)));
    return meant ? [`${given} is not a variable of this product. Did you mean ${meant}?`] : [];
  });
}
