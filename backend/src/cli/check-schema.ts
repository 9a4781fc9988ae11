import 'reflect-metadata';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { findBreakingStatements } from '../platform/database/migration-rules.js';
import { migrationsFolder, ormOptions } from '../platform/database/orm-options.js';
import { bundledMigrations } from '../platform/database/prepare-database.js';

/** Last migration of the first release: up to it, there is no previous version that a migration could break. */
const FIRST_RELEASE_MIGRATION = 'Migration20261122103150';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration & {
  /** Reason why the previous version does not need the removed parts, with the version since which that is true. */
  readonly contracts?: string;
};

/**
 * Fails if an entity was changed without a migration, or if a migration breaks the previous version without giving a
 * reason. Needs no database.
 */
const orm = await MikroORM.init(ormOptions('postgres://nobody@127.0.0.1:1/none', entities));
const problems: string[] = [];
if (await orm.migrator.checkSchema()) {
  problems.push(
    'The entities differ from the migrations. Run "npm run migration:create" and commit the result.',
  );
}
const migrations = await bundledMigrations();
for (const name of migrations.filter((migration) => migration > FIRST_RELEASE_MIGRATION)) {
  const migrationModule = (await import(join(migrationsFolder, `${name}.ts`))) as Record<
    string,
    MigrationClass
  >;
  const migration = new migrationModule[name]!(orm.em.getDriver(), orm.config);
  await migration.up();
  const statements = findBreakingStatements(migration.getQueries().map(String));
  if (statements.length === 0 || migration.contracts) continue;
  problems.push(
    `${name} would break the previous version while it still runs.`,
    ...statements.map((statement) => `  ${statement}`),
    '  Expand first, and contract in a later version. If that is not needed, give the reason in the ' +
      "migration: contracts = '…'.",
    '  See docs/operations/migrations.md.',
  );
}
await orm.close();
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
