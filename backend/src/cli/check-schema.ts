import 'reflect-metadata';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { findBreakingStatements } from '../platform/database/migration-rules.js';
import { migrationsFolder, ormOptions } from '../platform/database/orm-options.js';
import { bundledMigrations } from '../platform/database/prepare-database.js';

/** The last one of the first release. Those before it never met older code. */
const FIRST_RELEASE = 'Migration20261122103150';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration & {
  /** Why nothing that still runs needs what goes, and since which version. */
  readonly contracts?: string;
};

/**
 * Fails when an entity was changed and no migration was made of it, and when a migration is one that the version before
 * does not survive and does not say why that is right. Needs no database.
 */
const orm = await MikroORM.init(ormOptions('postgres://nobody@127.0.0.1:1/none', entities));
const problems: string[] = [];
if (await orm.migrator.checkSchema()) {
  problems.push(
    'The entities differ from the migrations. Run "npm run migration:create" and commit the result.',
  );
}
for (const name of (await bundledMigrations()).filter((each) => each > FIRST_RELEASE)) {
  const file = (await import(join(migrationsFolder, `${name}.ts`))) as Record<
    string,
    MigrationClass
  >;
  const migration = new file[name]!(orm.em.getDriver(), orm.config);
  await migration.up();
  const broken = findBreakingStatements(migration.getQueries().map(String));
  if (broken.length === 0 || migration.contracts) continue;
  problems.push(
    `${name} would break the previous version while it still runs.`,
    ...broken.map((fault) => `  ${fault}`),
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
