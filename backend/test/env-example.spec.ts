import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Config, environmentSchema } from '../src/platform/config/config.js';
import { findMisspelledVariables } from '../src/platform/config/load-environment.js';

const EXAMPLE = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

it('.env.example documents exactly the variables that the server reads', () => {
  const lines = EXAMPLE.split('\n');
  const documented = lines.flatMap((line, index) => {
    const name = /^#? ?([A-Z][A-Z_]+)=/.exec(line)?.[1];
    return name ? [{ name, isExplained: /^# \w/.test(lines[index - 1] ?? '') }] : [];
  });
  expect(documented.map(({ name }) => name).sort()).toEqual(
    Object.keys(environmentSchema.shape).sort(),
  );
  expect(documented.filter(({ isExplained }) => !isExplained)).toEqual([]);
});

it('reports an invalid variable with the accepted values', () => {
  expect(() => Config.load({ JWT_SECRET: 'short', PORT: 'many', REDIS_URL: 'http://x' })).toThrow(
    /PORT:[^]*REDIS_URL: must begin with redis[^]*JWT_SECRET: must have at least 32 characters/,
  );
});

it.each([
  ['STORAGE_URL', 's3://KEY:50%@s3.example/house'],
  ['BACKUP_URL', 's3://KEY:50%@s3.example/house'],
  ['REDIS_URL', 'redis+sentinel://:50%@redis/house'],
  ['REDIS_URL', 'redis://:50%@redis:6379'],
  ['DATABASE_URL', 'postgres://kawabe:50%@db:5432/kawabe'],
  ['DATABASE_DIRECT_URL', 'postgres://kawabe:50%@db:5432/kawabe'],
])('reports a %s whose password is not percent-encoded: %s', (name, url) => {
  // `must be …` or `must begin …`.
  expect(() => Config.load({ JWT_SECRET: 'x'.repeat(32), [name]: url })).toThrow(
    `The configuration is not valid.\n  ${name}: must b`,
  );
});

it.each(['', ' '])('treats an empty variable as unset: "%s"', (value) => {
  const { env } = Config.load({ JWT_SECRET: 'x'.repeat(32), PORT: value, BACKUP_HOURS: value });
  expect([env.PORT, env.BACKUP_HOURS]).toEqual([3000, 24]);
});

it('accepts RUN_WORKERS as another name of WORKERS, but not with another value', () => {
  const runsWorkers = (variables: Record<string, string>) =>
    Config.load({ JWT_SECRET: 'x'.repeat(32), ...variables }).env.WORKERS;
  expect(runsWorkers({ RUN_WORKERS: '0' })).toBe(false);
  expect(runsWorkers({ RUN_WORKERS: '0', WORKERS: '0' })).toBe(false);
  expect(() => runsWorkers({ RUN_WORKERS: '0', WORKERS: '1' })).toThrow(
    'RUN_WORKERS: WORKERS is set as well',
  );
});

it('reads secrets from files, and accepts any character in a password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-secrets-'));
  const file = join(folder, 'secret');
  const password = `p%40:/?#@'"ü`;
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  const { env } = Config.load({
    JWT_SECRET_FILE: file,
    DATABASE_URL: 'postgres://kawabe@db:5432/kawabe',
    DATABASE_PASSWORD: password,
    REDIS_URL: 'redis://redis:6379',
    REDIS_PASSWORD: password,
  });
  expect(env.JWT_SECRET).toBe('s'.repeat(40));
  expect(new pg.Client({ connectionString: env.DATABASE_URL }).password).toBe(password);
  const redis = new Redis(env.REDIS_URL, { lazyConnect: true });
  expect(redis.options.password).toBe(password);
  expect(() => Config.load({ JWT_SECRET: 's'.repeat(40), JWT_SECRET_FILE: file })).toThrow(
    'JWT_SECRET_FILE: JWT_SECRET is set as well',
  );
  expect(() => Config.load({ JWT_SECRET_FILE: join(folder, 'none') })).toThrow(
    /JWT_SECRET_FILE: cannot be read: ENOENT/,
  );
  rmSync(folder, { recursive: true });
});

it('reports a misspelled variable, but not those of other programs', () => {
  const findWarnings = (...names: string[]) =>
    findMisspelledVariables(
      Object.fromEntries(names.map((name) => [name, '1'])),
      Object.keys(environmentSchema.shape),
    );
  expect(findWarnings('DATABSE_URL', 'openai-api-key', 'OPENAI_MODLE', 'JWT_SECRET_FIEL')).toEqual([
    'DATABSE_URL is not a variable of this product. Did you mean DATABASE_URL?',
    'openai-api-key is not a variable of this product. Did you mean OPENAI_API_KEY?',
    'OPENAI_MODLE is not a variable of this product. Did you mean OPENAI_MODEL?',
    'JWT_SECRET_FIEL is not a variable of this product. Did you mean JWT_SECRET_FILE?',
  ]);
  expect(
    findWarnings(
      'RUN_WORKERS',
      'PATH',
      'HOME',
      'POST',
      'NODE_OPTIONS',
      'PGHOST',
      'REDIS_PORT',
      'HTTP_PROXY',
    ),
  ).toEqual([]);
});
