import pg from 'pg';
import { connectToRedis } from '../../platform/cache/redis-url.js';
import { type Environment, VERSION } from '../../platform/config/config.js';
import { bundledMigrations } from '../../platform/database/prepare-database.js';
import { DoctorFindings, type DoctorFinding, reasonOf } from './doctor-findings.js';

const MIN_NODE_VERSION = 24;
const MIN_POSTGRESQL_VERSION = 16;
const MIN_REDIS_VERSION = 7;
const TIMEOUT_MS = 5_000;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

export function checkVersions(): DoctorFinding[] {
  const findings = new DoctorFindings('Versions');
  findings.addOk(`Kawabe House ${VERSION} on Node ${process.versions.node}, ${process.platform}.`);
  if (Number(process.versions.node.split('.', 1)[0]) < MIN_NODE_VERSION) {
    findings.addProblem(
      `Node ${process.versions.node} is too old.`,
      `Run it with Node ${MIN_NODE_VERSION} or later: the one in node_modules/node/bin.`,
    );
  }
  if (process.getuid?.() === 0) {
    findings.addWarning(
      'This check runs as root, so file permissions are not checked as the site has them.',
      'Run it as the user of the site, and do not run the site as root.',
    );
  }
  return findings.all;
}

export async function checkDatabase(env: Environment): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('PostgreSQL');
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const { host } = new URL(connectionString);
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  try {
    await client.connect();
    await checkPostgresServer(client, host, findings);
    await checkMigrations(client, findings);
  } catch (error) {
    findings.addProblem(
      `PostgreSQL at ${host} cannot be used: ${reasonOf(error)}`,
      'Check that it is running, and DATABASE_URL (and DATABASE_DIRECT_URL, DATABASE_PASSWORD).',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return findings.all;
}

async function checkPostgresServer(
  client: pg.Client,
  host: string,
  findings: DoctorFindings,
): Promise<void> {
  const { rows } = await client.query<
    Record<'version' | 'number' | 'readOnly' | 'now' | 'super', string>
  >(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('transaction_read_only') as "readOnly", extract(epoch from clock_timestamp()) as now,
      current_setting('is_superuser') as super`,
  );
  const server = rows[0]!;
  if (Number(server.number) < MIN_POSTGRESQL_VERSION * 10_000) {
    findings.addProblem(
      `PostgreSQL ${server.version} at ${host} is too old.`,
      `Upgrade it to ${MIN_POSTGRESQL_VERSION} or later.`,
    );
  } else findings.addOk(`PostgreSQL ${server.version} answers at ${host}.`);
  if (server.readOnly === 'on') {
    findings.addProblem(
      'The database is read-only.',
      'Use the primary in DATABASE_URL, not a standby.',
    );
  }
  if (server.super === 'on') {
    findings.addWarning(
      'The site connects to the database as a superuser.',
      'Use a user that owns only its own database: docs/operations/postgresql-and-redis.md.',
    );
  }
  const differenceMs = Math.abs(Number(server.now) * 1000 - Date.now());
  if (differenceMs > MAX_CLOCK_DIFFERENCE_MS) {
    findings.addWarning(
      `The clocks of this machine and of PostgreSQL differ by ${Math.round(differenceMs / 1000)} s.`,
      'Synchronize both (chrony, systemd-timesyncd).',
    );
  }
}

async function checkMigrations(client: pg.Client, findings: DoctorFindings): Promise<void> {
  const bundled = await bundledMigrations();
  const executed = await client
    .query<{ name: string }>('select name from mikro_orm_migrations')
    .then(
      ({ rows }) => rows.map(({ name }) => name),
      // A new database has no such table.
      (): string[] => [],
    );
  const pending = bundled.filter((name) => !executed.includes(name));
  const newer = executed.filter((name) => !bundled.includes(name));
  if (newer.length > 0) {
    findings.addProblem(
      `The database has migrations of a newer version: ${newer.join(', ')}.`,
      'Start the newer version, or go back as described in docs/operations/migrations.md.',
    );
  } else if (pending.length > 0) {
    findings.addProblem(
      `${pending.length} migrations are pending.`,
      'Start the site, or npm run migrate where it starts with MIGRATE=0.',
    );
  } else findings.addOk(`All ${bundled.length} migrations have been run.`);
}

export async function checkRedis(env: Environment): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('Redis');
  const redis = connectToRedis(env.REDIS_URL, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const info = await redis.info();
    const readInfoValue = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
    const version = readInfoValue('valkey_version') ?? readInfoValue('redis_version') ?? '0';
    if (Number.parseInt(version) < MIN_REDIS_VERSION) {
      findings.addProblem(
        `Redis ${version} is too old.`,
        `Upgrade it to ${MIN_REDIS_VERSION} or later.`,
      );
    } else findings.addOk(`Redis ${version} answers.`);
    const policy = readInfoValue('maxmemory_policy');
    if (policy !== undefined && policy !== 'noeviction') {
      findings.addProblem(
        `Redis may evict queued jobs (maxmemory-policy ${policy}).`,
        'Set maxmemory-policy noeviction.',
      );
    }
  } catch (error) {
    findings.addProblem(
      `Redis cannot be used: ${reasonOf(error)} Background jobs wait.`,
      'Check that it is running, and REDIS_URL and REDIS_PASSWORD.',
    );
  } finally {
    redis.disconnect();
  }
  return findings.all;
}
