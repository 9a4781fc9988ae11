import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { ormOptions } from '../platform/database/orm-options.js';

/** Writes a migration from the last snapshot to the current entities. MikroORM requires a URL, but does not connect. */
const databaseUrl = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const orm = await MikroORM.init(ormOptions(databaseUrl, entities));
const { fileName } = await orm.migrator.create();
await orm.close();
process.stdout.write(fileName === '' ? 'Nothing has changed.\n' : `Wrote migrations/${fileName}\n`);
