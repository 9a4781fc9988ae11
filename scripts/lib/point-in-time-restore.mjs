import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withEmbeddedDatabase } from './command.mjs';
import { dataFolder, hasSecret } from './environment.mjs';
import { Lifecycle } from './lifecycle.mjs';
import { currentRun } from './lock.mjs';
import { Failure, print, step } from './log.mjs';
import {
  archiveFolder,
  archiveSettings,
  listBaseBackups,
  isArchived,
  restoreCommand,
  stamp,
} from './point-in-time.mjs';
import { chownToNobody, resolveServiceUser } from './postgres-user.mjs';

/**
 * Makes the embedded database what it was at a moment. Where that fails, it is what it was before.
 * @param {import('./lifecycle.mjs').Lifecycle} life
 * @param {Date} until
 */
export async function restoreToTime(life, until) {
  const archive = archiveFolder();
  if (!archive || hasSecret('DATABASE_URL')) {
    throw new Failure('Point-in-time recovery needs the embedded PostgreSQL and its WAL_ARCHIVE.', {
      hint: 'For a PostgreSQL of your own, see docs/operations/backup.md.',
    });
  }
  const folder = dataFolder();
  if (currentRun(folder)) throw new Failure('The site is running.', { hint: 'Stop it first.' });
  const { settings, aside, undo } = recoverTo({
    cluster: join(folder, 'postgres'),
    folder: archive,
    until,
  });
  // Started once, with what brings it there, and stopped.
  const once = new Lifecycle();
  life.defer(() => once.finish());
  try {
    await step(`Restoring the database to ${until.toISOString()}`, () =>
      withEmbeddedDatabase(once, { postgresSettings: settings }),
    );
  } catch (error) {
    await once.finish();
    undo();
    if (/recovery ended before configured recovery target/.test(error.detail)) {
      throw new Failure('The archive does not reach that point in time. Nothing was changed.', {
        hint: 'Choose an earlier time, or start the site: it is unchanged.',
      });
    }
    throw error;
  }
  await once.finish();
  print(`The database is restored to ${until.toISOString()}.`);
  if (aside) print(`The previous database is in ${aside}; delete it when you are sure.`);
}

/**
 * Puts the newest copy from before a moment in the place of a stopped cluster, which is kept beside it.
 * @param {{ cluster: string, folder: string, until: Date }} options
 * @returns {{ settings: Record<string, string>, aside: string | null, undo: () => void }} `settings`: to be started with
 *   once, so that PostgreSQL goes on from there to that moment
 */
function recoverTo({ cluster, folder, until }) {
  const base = listBaseBackups(folder).find(({ takenAt }) => takenAt <= until);
  if (!base) {
    const first = listBaseBackups(folder).at(-1)?.takenAt.toISOString();
    throw new Failure(`There is nothing in ${folder} from before ${until.toISOString()}.`, {
      hint: first ? `The earliest possible time is ${first}.` : 'Was WAL_ARCHIVE set at that time?',
    });
  }
  const unfinished = `${cluster}.back`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(folder, base.name), unfinished, { recursive: true });
  chmodSync(unfinished, 0o700);
  const exists = existsSync(cluster);
  if (exists) keepLastSegments(join(cluster, 'pg_wal'), join(unfinished, 'pg_wal'), folder);
  writeFileSync(join(unfinished, 'recovery.signal'), '', { mode: 0o600 });
  const aside = `${cluster}.before-${stamp(new Date())}`;
  if (exists) renameSync(cluster, aside);
  renameSync(unfinished, cluster);
  if (resolveServiceUser(cluster).ownsFiles) chownToNobody(cluster);
  return {
    settings: {
      ...archiveSettings(folder),
      restore_command: restoreCommand(folder),
      // As early as it reads this, PostgreSQL knows no names of time zones.
      recovery_target_time: until.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
      // Not ready before it is there.
      hot_standby: 'off',
    },
    aside: exists ? aside : null,
    undo() {
      rmSync(cluster, { recursive: true, force: true });
      if (exists) renameSync(aside, cluster);
    },
  };
}

/** The last changes may not have been archived yet. */
function keepLastSegments(from, to, folder) {
  for (const name of readdirSync(from)) {
    if (!/^[0-9A-F]{24}$/.test(name) || isArchived(folder, name)) continue;
    cpSync(join(from, name), join(to, name));
  }
}
