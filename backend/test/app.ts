import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import pg from 'pg';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { inject } from 'vitest';
import { AppModule } from '../src/app.module.js';
import { configureApp } from '../src/configure-app.js';
import { configureResponseCache } from '../src/modules/site/index.js';
import { Config } from '../src/platform/config/config.js';
import { DatabaseTiming } from '../src/platform/database/database-timing.js';
import { ResponseCache } from '../src/platform/response-cache/response-cache.js';
import { ResponseCacheAdapter } from '../src/platform/response-cache/response-cache.adapter.js';
import { checkResponse } from './contract.js';

export const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** Executes a statement on the PostgreSQL server, outside the databases of tests. */
async function executeOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a migrated database; returns its URL and how to drop it. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  // Copies the files; by default, PostgreSQL reads, logs and writes every page.
  await executeOnServer(`create database ${name} template kawabe_template strategy file_copy`);
  const url = new URL(inject('postgres'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => executeOnServer(`drop database if exists ${name} with (force)`),
  };
}

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly databaseUrl: string;
  /** A visitor without a token. Every response is validated against the contract. */
  readonly visitor: TestAgent;
  /** Creates another visitor, without cookies. */
  readonly newcomer: () => TestAgent;
  /** The signed-in administrator. */
  readonly admin: TestAgent;
  readonly close: () => Promise<void>;
}

/** Adds a check of every response to an agent; an invalid response fails the test. */
function addValidation(agent: TestAgent): TestAgent {
  agent.use((requestTest: request.Test) => {
    void requestTest.expect((response) =>
      checkResponse(requestTest.method, requestTest.url, response),
    );
  });
  return agent;
}

/** Returns a different secret for each database, so that specs that share a Redis have separate throttle counters. */
export function secretOf(databaseUrl: string): string {
  return `a secret for tests of ${databaseUrl}`;
}

/** Returns the configuration of a process of the product, as its environment would set it. */
export function createTestConfig(
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Config {
  return Config.load({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: inject('redis'),
    JWT_SECRET: secretOf(databaseUrl),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO: '0',
    WORKERS: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
}

/** A provider that a test replaces, for example with shorter timeouts. */
export interface ProviderOverride {
  readonly token: abstract new (...args: never[]) => object;
  readonly value: object;
}

/** Lock timeouts that a busy machine does not exceed, for tests that hold locks. */
const TIMING: ProviderOverride = {
  token: DatabaseTiming,
  value: { ...new DatabaseTiming(), lockMs: 40_000, statementMs: 40_000, queryTimeoutMs: 42_000 },
};

export function applyOverrides(
  builder: TestingModuleBuilder,
  overrides: readonly ProviderOverride[],
): TestingModuleBuilder {
  return overrides.reduce(
    (module, { token, value }) => module.overrideProvider(token).useValue(value),
    builder,
  );
}

/** Starts the product like `main` with its own database, and clients of a visitor and the administrator. */
export async function startApp(
  variables: Readonly<Record<string, string>> = {},
  databaseUrl?: string,
  overrides: readonly ProviderOverride[] = [],
  prepare?: (app: NestExpressApplication) => void,
): Promise<TestApp> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createDatabase();
  // Tests do not share files.
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-test-'));
  const config = createTestConfig(database.url, { DATA_DIR: folder, ...variables });
  const module = applyOverrides(
    Test.createTestingModule({ imports: [AppModule.forRoot(config)] }),
    [TIMING, ...overrides],
  );
  const cache = new ResponseCache();
  const app = (await module.compile()).createNestApplication<NestExpressApplication>(
    new ResponseCacheAdapter(cache),
    { logger: false, abortOnError: false },
  );
  configureApp(app);
  prepare?.(app);
  await app.init();
  configureResponseCache(app, cache, { servesPages: true });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const visitor = addValidation(request.agent(url));
  const login = await request(url).post('/api/auth/login').send(ADMIN);
  const admin = addValidation(request.agent(url)).set(
    'Authorization',
    `Bearer ${login.body.token}`,
  );
  return {
    app,
    databaseUrl: database.url,
    visitor,
    newcomer: () => addValidation(request.agent(url)),
    admin,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
