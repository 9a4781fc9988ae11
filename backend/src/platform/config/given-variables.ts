import { readFileSync } from 'node:fs';

export type Variables = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {}

/** May each be given as NAME_FILE, a file that holds it. `DATABASE_PASSWORD_FILE` is read at every new connection. */
export const SECRETS: readonly string[] = [
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

function contentOf(variable: string, file: string): string {
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
export function givenVariables(variables: Variables): Variables {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  );
  for (const name of [...SECRETS, 'DATABASE_PASSWORD']) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      throw new ConfigError(`${name}_FILE: ${name} is set as well. Remove one of them.`);
    }
    const content = contentOf(`${name}_FILE`, file);
    if (name !== 'DATABASE_PASSWORD') given[name] = content;
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    given[name] = withPassword(given[name], given['DATABASE_PASSWORD']);
  }
  given['REDIS_URL'] = withPassword(given['REDIS_URL'], given['REDIS_PASSWORD']);
  return given;
}
