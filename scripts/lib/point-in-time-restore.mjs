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
import { findCurrentRun } from './lock.mjs';
import { Failure, print, step } from './log.mjs';
import {
  archiveFolder,
  archiveSettings,
  listBaseBackups,
  isArchived,
  restoreCommand,
  formatTimestamp,
} from './point-in-time.mjs';
import { chownToServiceUser, resolveServiceUser } from './postgres-user.mjs';

/**
 * Restores the embedded database to a point in time. On failure it stays unchanged.
 * @param {import('./lifecycle.mjs').Lifecycle} lifecycle
 * @param {Date} until
 */
export async function restoreToTime(lifecycle, until) {
  const archive = archiveFolder();
  if (!archive || hasSecret('DATABASE_URL')) {
    throw new Failure('Point-in-time recovery needs the embedded PostgreSQL and its WAL_ARCHIVE.', {
      hint: 'For a PostgreSQL of your own, see docs/operations/backup.md.',
    });
  }
  const folder = dataFolder();
  if (findCurrentRun(folder)) throw new Failure('The site is running.', { hint: 'Stop it first.' });
  const { settings, previousCluster, undo } = recoverTo({
    cluster: join(folder, 'postgres'),
    archive,
    until,
  });
  // Starts PostgreSQL once for the recovery, and stops it.
  const recovery = new Lifecycle();
  lifecycle.defer(() => recovery.finish());
  try {
    await step(`Restoring the database to ${until.toISOString()}`, () =>
      withEmbeddedDatabase(recovery, { postgresSettings: settings }),
    );
  } catch (error) {
    await recovery.finish();
    undo();
    if (/recovery ended before configured recovery target/.test(error.detail)) {
      throw new Failure('The archive does not reach that point in time. Nothing was changed.', {
        hint: 'Choose an earlier time, or start the site: it is unchanged.',
      });
    }
    throw error;
  }
  await recovery.finish();
  print(`The database is restored to ${until.toISOString()}.`);
  if (previousCluster)
    print(`The previous database is in ${previousCluster}; delete it when you are sure.`);
}

/**
 * Replaces a stopped cluster with the newest base backup from before a time. The old cluster is renamed, not deleted.
 * @param {{ cluster: string, archive: string, until: Date }} options
 * @returns {{ settings: Record<string, string>, previousCluster: string | null, undo: () => void }} `settings`: for one start,
 * so that PostgreSQL recovers to that time
 */
function recoverTo({ cluster, archive, until }) {
  const baseBackup = listBaseBackups(archive).find(({ takenAt }) => takenAt <= until);
  if (!baseBackup) {
    const first = listBaseBackups(archive).at(-1)?.takenAt.toISOString();
    throw new Failure(`There is nothing in ${archive} from before ${until.toISOString()}.`, {
      hint: first ? `The earliest possible time is ${first}.` : 'Was WAL_ARCHIVE set at that time?',
    });
  }
  const unfinished = `${cluster}.back`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(archive, baseBackup.name), unfinished, { recursive: true });
  chmodSync(unfinished, 0o700);
  const hadCluster = existsSync(cluster);
  if (hadCluster)
    copyUnarchivedSegments(join(cluster, 'pg_wal'), join(unfinished, 'pg_wal'), archive);
  writeFileSync(join(unfinished, 'recovery.signal'), '', { mode: 0o600 });
  const previousCluster = `${cluster}.before-${formatTimestamp(new Date())}`;
  if (hadCluster) renameSync(cluster, previousCluster);
  renameSync(unfinished, cluster);
  if (resolveServiceUser(cluster).ownsFiles) chownToServiceUser(cluster);
  return {
    settings: {
      ...archiveSettings(archive),
      restore_command: restoreCommand(archive),
      // PostgreSQL reads this before it knows names of time zones.
      recovery_target_time: until.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
      // The server is ready only after the recovery.
      hot_standby: 'off',
    },
    previousCluster: hadCluster ? previousCluster : null,
    undo() {
      rmSync(cluster, { recursive: true, force: true });
      if (hadCluster) renameSync(previousCluster, cluster);
    },
  };
}

/** Copies the last segments of the old cluster that are not archived yet into the new cluster. */
function copyUnarchivedSegments(from, to, archive) {
  for (const name of readdirSync(from)) {
    if (!/^[0-9A-F]{24}$/.test(name) || isArchived(archive, name)) continue;
    cpSync(join(from, name), join(to, name));
  }
}
