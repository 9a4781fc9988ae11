import { join } from 'node:path';
import { embeddedDatabase } from './command.mjs';
import { dataFolder, isGiven } from './environment.mjs';
import { Lifecycle } from './lifecycle.mjs';
import { currentRun } from './lock.mjs';
import { Failure, say, step } from './log.mjs';
import { archiveFolder, goBack } from './point-in-time.mjs';

/**
 * Makes the embedded database what it was at a moment. Where that fails, it is what it was before.
 * @param {import('./lifecycle.mjs').Lifecycle} life
 * @param {Date} until
 */
export async function restoreUntil(life, until) {
  const archive = archiveFolder();
  if (!archive || isGiven('DATABASE_URL')) {
    throw new Failure('Going back to a moment takes the embedded PostgreSQL and its WAL_ARCHIVE.', {
      hint: 'For a PostgreSQL of your own, see docs/operations/backup.md.',
    });
  }
  const folder = dataFolder();
  if (currentRun(folder)) throw new Failure('The site is running.', { hint: 'Stop it first.' });
  const { settings, aside, undo } = goBack({
    cluster: join(folder, 'postgres'),
    folder: archive,
    until,
  });
  // Started once, with what brings it there, and stopped.
  const once = new Lifecycle();
  life.defer(() => once.finish());
  try {
    await step(`Going back to ${until.toISOString()}`, () =>
      embeddedDatabase(once, { postgresSettings: settings }),
    );
  } catch (error) {
    await once.finish();
    undo();
    if (/recovery ended before configured recovery target/.test(error.detail)) {
      throw new Failure('The archive does not go as far as that moment. Nothing was changed.', {
        hint: 'Choose an earlier one, or start the site: it is as you left it.',
      });
    }
    throw error;
  }
  await once.finish();
  say(`The database is what it was at ${until.toISOString()}.`);
  if (aside) say(`What it was before lies in ${aside}; remove it when you are sure.`);
}
