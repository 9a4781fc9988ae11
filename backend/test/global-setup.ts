import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { type TestProject } from 'vitest/node';
import { entities } from '../src/entities.js';
import { ormOptions } from '../src/platform/database/orm-options.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server on which tests may create and drop databases. */
    postgres: string;
    /** URL of a Redis server. */
    redis: string;
  }
}

/** Database that is migrated once; every spec file works on a copy, which takes about 25 ms. */
const TEMPLATE = 'kawabe_template';

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the tests through "npm test".`);
  return value;
}

export default async function setup(project: TestProject): Promise<void> {
  const postgres = requireVariable('TEST_DATABASE_URL');
  project.provide('postgres', postgres);
  project.provide('redis', requireVariable('TEST_REDIS_URL'));
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(postgres);
  url.pathname = `/${TEMPLATE}`;
  const orm = await MikroORM.init({
    ...ormOptions(url.href, entities),
    logger: () => undefined,
  });
  await orm.migrator.up();
  await orm.close();
}
