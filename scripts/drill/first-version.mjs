// Creates the database at DATABASE_URL with the schema of the first version that had tables, and fills it. Prints the
// result as JSON.
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../backend/dist/platform/database/orm-options.js';
import { bundledMigrations } from '../../backend/dist/platform/database/prepare-database.js';

/** Number of migrations up to the first tables: the first migration created only a sequence. */
const FIRST_VERSION_MIGRATIONS = 2;

const bundled = await bundledMigrations();
const orm = await MikroORM.init({
  ...ormOptions(process.env.DATABASE_URL),
  extensions: [Migrator],
  discovery: { warnWhenNoEntities: false },
});
await orm.migrator.up({ migrations: bundled.slice(0, FIRST_VERSION_MIGRATIONS) });
const rooms = ['川の間', '山の間'];
const executeSql = (sql, values) => orm.em.execute(sql, values);
await executeSql('insert into installation (id) values (1)');
for (const [position, name] of rooms.entries()) {
  const [{ id }] = await executeSql(
    `insert into room (type, capacity, images, position, base_language) values ('Studio', 2, '[]', ?, 'zh_TW') returning id`,
    [position],
  );
  await executeSql(
    `insert into room_translation (owner_id, language, name, provenance) values (?, 'zh_TW', ?, '{}')`,
    [id, name],
  );
}
await orm.close();
const pending = bundled.slice(FIRST_VERSION_MIGRATIONS);
process.stdout.write(
  JSON.stringify({ first: bundled[FIRST_VERSION_MIGRATIONS - 1], pending, rooms }),
);
