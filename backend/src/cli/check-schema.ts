import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { ormOptions } from '../platform/database/orm-options.js';

/** Fails when an entity was changed and no migration was made of it. Needs no database. */
const orm = await MikroORM.init(ormOptions('postgres://nobody@127.0.0.1:1/none', entities));
const changed = await orm.migrator.checkSchema();
await orm.close();
if (changed) {
  process.stderr.write(
    'The entities differ from the migrations. Run "npm run migration:create" and commit the result.\n',
  );
  process.exitCode = 1;
}
