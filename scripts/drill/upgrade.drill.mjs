import { join } from 'node:path';
import { pathWithLocalBin, node, root } from '../lib/environment.mjs';
import { run as runCommand } from '../lib/process.mjs';
import { startServices } from '../lib/services.mjs';
import {
  runBackendCommand,
  expect,
  fetchRoomNames,
  startSite,
  runBackendCommandOrFail,
} from './site.mjs';

export const title = 'upgrade from the first version with tables, and the way back';

export async function run({ lifecycle, folder }) {
  const services = await startServices({ folder, lifecycle, externalUrls: {} });
  const { code, output } = await runCommand(node, ['scripts/drill/first-version.mjs'], {
    cwd: root,
    env: { PATH: pathWithLocalBin(), DATABASE_URL: services.DATABASE_URL },
  });
  expect(code === 0, 'The first version could not be built.', output);
  const { first, pending, rooms } = JSON.parse(output);

  const version = await runBackendCommandOrFail(services, folder, 'migrate', ['--version']);
  const backups = { BACKUP_URL: join(folder, 'backups'), BACKUP_HOURS: '0' };
  const migrated = await runBackendCommandOrFail(services, folder, 'migrate', [], backups);
  const backupName = /Created the backup (copy-\S+\.json) before the migration/.exec(migrated)?.[1];
  expect(backupName, 'No backup was created before the migration.', migrated);
  expect(
    pending.every((name) => migrated.includes(name)),
    'A migration is not reported.',
    migrated,
  );

  const site = await startSite(lifecycle, services, folder);
  const names = await fetchRoomNames(site);
  expect(String(names) === String(rooms), `The rooms are ${names}, not ${rooms}.`);
  expect(/was run by version/.test(site.log()) === false, 'The start migrated again.');
  await site.stop();

  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: services.DATABASE_URL });
  await client.connect();
  await client.query(`insert into mikro_orm_migrations (name) values ('Migration29990101000000')`);
  // Exit code 78: a restart does not help.
  const olderVersionRun = await runBackendCommand(services, folder, 'migrate');
  expect(
    olderVersionRun.code === 78,
    `An older version exited with ${olderVersionRun.code}.`,
    olderVersionRun.output,
  );
  expect(
    /npm run restore -- --copy/.test(olderVersionRun.output),
    'The message does not explain how to go back.',
    olderVersionRun.output,
  );
  await client.end();
  // The rollback that the message describes: this version restores the backup from before the migrations.
  await runBackendCommandOrFail(
    services,
    folder,
    'restore',
    ['--copy', backupName, '--replace'],
    backups,
  );
  const restored = await startSite(lifecycle, services, folder);
  expect(String(await fetchRoomNames(restored)) === String(rooms), 'The backup has other rooms.');
  return (
    `${first} was upgraded to ${version.trim()} with ${pending.length} migrations and kept its rooms, and ` +
    'the backup created before restores them'
  );
}
