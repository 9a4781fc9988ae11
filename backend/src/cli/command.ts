import 'reflect-metadata';
import { Problem } from '../kernel/problem.js';
import { orEnd } from '../begin.js';
import { BackupError } from '../platform/backup/backup-format.js';
import { openBackups } from '../platform/backup/backup-store.js';
import { environment, readEnvironment } from '../platform/config/config.js';
import { readPasswordFromFile } from '../platform/database/orm-options.js';
import {
  IncompleteCopyError,
  openStorage,
  shownAddress,
  uploadsAddress,
} from '../platform/storage/copy-files.js';

/** What was asked for cannot be done; the sentence says what to ask for. */
export class UsageError extends Error {}

export const say = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

/** What a person can mend is a sentence; anything else is told with where it happened. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await orEnd(work);
  } catch (error) {
    if (!(
      error instanceof UsageError ||
      error instanceof BackupError ||
      error instanceof IncompleteCopyError ||
      error instanceof Problem ||
      isUsage(error)
    ))
      throw error;
    warn((error as Error).message);
    process.exitCode = 1;
  }
}

/** Of `parseArgs`. */
function isUsage(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}

/** What the commands need to know; the rest of the configuration may be missing. */
export async function houseFromEnvironment() {
  const env = readEnvironment(
    environment.pick({
      DATABASE_URL: true,
      DATABASE_DIRECT_URL: true,
      DATABASE_PASSWORD_FILE: true,
      DATA_DIR: true,
      STORAGE_URL: true,
      BACKUP_URL: true,
      BACKUP_KEEP: true,
      BACKUP_KEEP_DAYS: true,
    }),
    process.env,
  );
  readPasswordFromFile(env);
  const uploads = uploadsAddress(env);
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const house = { databaseUrl, storage: await openStorage(uploads) };
  return { env, house, uploads };
}

/** Where the copies are: `--from`, or BACKUP_URL. */
export async function copiesAt(address: string | undefined) {
  if (address === undefined) {
    throw new UsageError(
      'BACKUP_URL is not set. Set it to a folder or a bucket; see .env.example.',
    );
  }
  return { store: await openBackups(address, warn), shown: shownAddress(address) };
}
