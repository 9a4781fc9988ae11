import { readFileSync } from 'node:fs';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {}

/**
 * Variables that can also be given as NAME_FILE, the path of a file with the value. `DATABASE_PASSWORD_FILE` is read
 * for every new connection instead.
 */
const SECRET_VARIABLES: readonly string[] = [
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

/** Accepted alternative names of variables. */
const ALIASES: Readonly<Record<string, string>> = { RUN_WORKERS: 'WORKERS' };

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`${variable}: cannot be read: ${(error as Error).message}`);
  }
}

/** Inserts a password into a URL, percent-encoded. */
function insertPassword(url: string | undefined, password: string | undefined) {
  // The parts of `postgres://USER:PASSWORD@HOST/DATABASE` without the password.
  const [, scheme, , user = '', hostAndPath] =
    /^([a-z+]+:\/\/)(([^:@/]*)(?::[^@/]*)?@)?(.*)$/.exec(url ?? '') ?? [];
  if (scheme === undefined || password === undefined) return url;
  return `${scheme}${user}:${encodeURIComponent(password)}@${hostAndPath}`;
}

/**
 * Returns the environment without empty variables, with secrets read from their files and passwords inserted into
 * URLs.
 */
export function loadEnvironment(variables: EnvironmentVariables): EnvironmentVariables {
  const environment: Record<string, string | undefined> = Object.fromEntries(
    // A blank value would be read as the number 0.
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  for (const name of [...SECRET_VARIABLES, 'DATABASE_PASSWORD']) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      throw new ConfigError(`${name}_FILE: ${name} is set as well. Remove one of them.`);
    }
    const content = readSecretFile(`${name}_FILE`, file);
    if (name !== 'DATABASE_PASSWORD') environment[name] = content;
  }
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (environment[alias] === undefined) continue;
    if (environment[name] !== undefined && environment[name] !== environment[alias]) {
      throw new ConfigError(`${alias}: ${name} is set as well. Remove one of them.`);
    }
    environment[name] = environment[alias];
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    environment[name] = insertPassword(environment[name], environment['DATABASE_PASSWORD']);
  }
  environment['REDIS_URL'] = insertPassword(
    environment['REDIS_URL'],
    environment['REDIS_PASSWORD'],
  );
  return environment;
}

const normalizeName = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Levenshtein distance of two words. */
function editDistance(a: string, b: string): number {
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const currentRow = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitutionCost = previousRow[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      currentRow.push(Math.min(substitutionCost, previousRow[j]! + 1, currentRow[j - 1]! + 1));
    }
    previousRow = currentRow;
  }
  return previousRow[b.length]!;
}

/** Returns how many characters of a name may differ. Short names allow none: HOST is not a typo of PORT. */
function maxEditDistance({ length }: string): number {
  if (length < 6) return 0;
  return length < 10 ? 1 : 2;
}

function isTypo(givenName: string, intended: string): boolean {
  const maxDistance = maxEditDistance(intended);
  // Comparing the lengths first avoids most computations of the distance.
  return (
    Math.abs(givenName.length - intended.length) <= maxDistance &&
    editDistance(givenName, intended) <= maxDistance
  );
}

/**
 * Returns a warning for each unknown variable whose name resembles a known one. Others are ignored, because most
 * environments contain unrelated variables.
 */
export function findMisspelledVariables(
  variables: EnvironmentVariables,
  knownNames: readonly string[],
): string[] {
  const secretFiles = SECRET_VARIABLES.map((name) => `${name}_FILE`);
  const names = [...knownNames, ...Object.keys(ALIASES), ...secretFiles];
  const validNames = new Set(names);
  return Object.keys(variables).flatMap((givenName) => {
    if (validNames.has(givenName)) return [];
    const intended = names.find(
      (name) => !variables[name] && isTypo(normalizeName(givenName), normalizeName(name)),
    );
    return intended
      ? [`${givenName} is not a variable of this product. Did you mean ${intended}?`]
      : [];
  });
}
