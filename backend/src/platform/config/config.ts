import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isPercentEncoded, isRedisUrl } from '../cache/redis-url.js';
import { ConfigError, loadEnvironment, type EnvironmentVariables } from './load-environment.js';

const PACKAGE_FILE = new URL('../../../../package.json', import.meta.url);

/** Version of the product. Defined only in the root `package.json`. */
export const VERSION = (JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string })
  .version;

export { ConfigError };

const flagSchema = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

const urlSchema = (...protocols: string[]) =>
  z
    .url({ error: `must be a URL beginning with ${protocols.join(' or ')}` })
    .refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}:`)), {
      error: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    });

/** A URL whose user, password and path the clients decode. */
const databaseUrlSchema = urlSchema('postgres', 'postgresql').refine(isPercentEncoded, {
  error: 'must be percent-encoded: % in a password is %25',
});

/** Matches `stay@house.example` and `Kawabe House <stay@house.example>`, not `Kawabe House`. */
const MAILBOX_PATTERN =
  /^(?:"?([^"<>\r\n]*?)"?\s*<([^\s<>@,;"]+@[^\s<>@,;"]+)>|([^\s<>@,;"]+@[^\s<>@,;"]+))$/;

const mailboxSchema = z.string().transform((value, context) => {
  const [, name = '', namedEmail, bareEmail] = MAILBOX_PATTERN.exec(value.trim()) ?? [];
  const email = namedEmail ?? bareEmail;
  if (email !== undefined) return { name, address: email };
  context.addIssue({ code: 'custom', message: 'must be an email address, or Name <address>' });
  return z.NEVER;
});

/** Whether a username or password of a URL has text and is correctly percent-encoded: `a%2Fb` is, `50%` is not. */
function isValidCredential(part: string): boolean {
  try {
    return decodeURIComponent(part) !== '';
  } catch {
    return false;
  }
}

/** A folder, or `s3://KEY:SECRET@HOST[:PORT]/BUCKET`. */
const storageUrlSchema = z
  .string()
  .min(1)
  .refine(
    (value) => {
      if (!value.includes('://')) return true;
      if (!value.startsWith('s3://') || !URL.canParse(value)) return false;
      const { username, password, host, pathname } = new URL(value);
      return (
        [username, password].every(isValidCredential) &&
        host !== '' &&
        /^\/[a-z0-9][a-z0-9.-]+$/.test(pathname)
      );
    },
    { error: 'must be a folder, or s3://KEY:SECRET@HOST/BUCKET' },
  );

const secretSchema = z.string().min(32, { error: 'must have at least 32 characters' });

/** Number of days for which finished rows are stored; 0: for ever. */
const retentionDaysSchema = (days: number) =>
  z.coerce.number().int().min(0).max(36_500).default(days);

/** All variables of the server. `.env.example` explains each; a test compares the two. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: urlSchema('http', 'https').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrlSchema.default('postgres://postgres@127.0.0.1:5432/kawabe'),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_PASSWORD_FILE: z.string().optional(),
  DATABASE_DIRECT_URL: databaseUrlSchema.optional(),
  DATABASE_POOL: z.coerce.number().int().min(5).max(500).default(20),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, {
      error: 'must begin with redis:// or rediss://, or be redis+sentinel://HOST,HOST/NAME',
    })
    .default('redis://127.0.0.1:6379'),
  REDIS_PASSWORD: z.string().optional(),
  JWT_SECRET: secretSchema,
  JWT_SECRET_PREVIOUS: secretSchema.optional(),
  ADMIN_USERNAME: z.string().min(1).max(100).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  DEMO: flagSchema.default(true),
  WORKERS: flagSchema.default(true),
  MIGRATE: flagSchema.default(true),
  DEV: flagSchema.default(false),
  STORAGE_URL: storageUrlSchema.optional(),
  WAL_ARCHIVE: z.string().min(1).optional(),
  BACKUP_URL: storageUrlSchema.optional(),
  BACKUP_HOURS: z.coerce.number().int().min(0).max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(0).max(36_500).default(30),
  RETENTION_HISTORY_DAYS: retentionDaysSchema(365),
  RETENTION_TASK_DAYS: retentionDaysSchema(90),
  RETENTION_DELIVERY_DAYS: retentionDaysSchema(30),
  RETENTION_ACTIVITY_DAYS: retentionDaysSchema(730),
  MEDIA_URL: urlSchema('http', 'https').optional(),
  CDN: flagSchema.default(false),
  CDN_PURGE_URL: urlSchema('http', 'https').optional(),
  CDN_PURGE_SECRET: secretSchema.optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: urlSchema('http', 'https').default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  SMTP_URL: urlSchema('smtp', 'smtps').optional(),
  SMTP_REQUIRE_TLS: flagSchema.default(false),
  MAIL_FROM: mailboxSchema.optional(),
  TILE_URL: z
    .string()
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .refine(
      (value) =>
        /^https?:\/\//.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      { error: 'must begin with http:// or https:// and contain {z}, {x} and {y}' },
    ),
  TILE_ATTRIBUTION: z.string().min(1).max(200).default('© OpenStreetMap contributors'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TOKEN_RATE: z.coerce.number().int().min(1).max(100_000).default(600),
  METRICS_TOKEN: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema('http', 'https').optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
});

/** Rules that involve several variables. */
const configSchema = environmentSchema
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL',
  })
  .refine(
    ({ CDN_PURGE_URL, CDN_PURGE_SECRET }) =>
      CDN_PURGE_URL === undefined || CDN_PURGE_SECRET !== undefined,
    { path: ['CDN_PURGE_SECRET'], error: 'is needed with CDN_PURGE_URL' },
  );

export type Environment = z.infer<typeof environmentSchema>;

/** Parses the variables of a schema. A command parses only those it needs. */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: EnvironmentVariables,
): z.infer<Schema> {
  const result = schema.safeParse(loadEnvironment(variables));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The configuration is not valid.\n  ${lines.join('\n  ')}`);
}

/** Configuration of the process, read from the environment at start. */
export class Config {
  constructor(readonly env: Environment) {}

  /** Parses the environment. Throws an error that names each invalid variable. Empty variables count as unset. */
  static load(variables: EnvironmentVariables): Config {
    return new Config(parseEnvironment(configSchema, variables));
  }

  /** Secrets that verify signatures; the first one signs. */
  get secrets(): readonly string[] {
    const { JWT_SECRET, JWT_SECRET_PREVIOUS } = this.env;
    return JWT_SECRET_PREVIOUS === undefined ? [JWT_SECRET] : [JWT_SECRET, JWT_SECRET_PREVIOUS];
  }

  /** URL of PostgreSQL itself, for work that needs a dedicated connection: `DATABASE_URL` may be a pooler. */
  get directDatabaseUrl(): string {
    return this.env.DATABASE_DIRECT_URL ?? this.env.DATABASE_URL;
  }

  /** Base URL of files if it differs from the site's, without a trailing slash. */
  get mediaUrl(): string | undefined {
    return this.env.MEDIA_URL?.replace(/\/+$/, '');
  }

  /** Base URL of the site, without a trailing slash. */
  get publicUrl(): string {
    return (this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`).replace(/\/+$/, '');
  }
}
