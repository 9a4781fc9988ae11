import 'reflect-metadata';
import { Problem } from '../kernel/problem.js';
import { exitOnStartupError } from '../bootstrap.js';
import { BackupError } from '../platform/backup/backup-format.js';
import { openBackupStore } from '../platform/backup/backup-store.js';
import { environmentSchema, parseEnvironment } from '../platform/config/config.js';
import { usePasswordFile } from '../platform/database/orm-options.js';
import {
  IncompleteCopyError,
  openStorage,
  redactUrl,
  uploadsUrl,
} from '../platform/storage/copy-files.js';

/** The command cannot do what was requested; the message says what to do. */
export class UsageError extends Error {}

/** Returns how to add an option to the running command: npm passes options on only after `--`. */
export const optionOf = (option: string): string =>
  process.env['npm_lifecycle_event'] === undefined ? option : `-- ${option}`;

export const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

/** Runs a command. Prints expected errors as a message; other errors keep their stack trace. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await exitOnStartupError(work);
  } catch (error) {
    if (
      !(
        error instanceof UsageError ||
        error instanceof BackupError ||
        error instanceof IncompleteCopyError ||
        error instanceof Problem ||
        isParseArgsError(error)
      )
    )
      throw error;
    printError((error as Error).message);
    process.exitCode = 1;
  }
}

function isParseArgsError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}

/** Opens the storage and loads the variables that commands need; the rest of the configuration may be missing. */
export async function loadSiteFromEnvironment() {
  const env = parseEnvironment(
    environmentSchema.pick({
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
  usePasswordFile(env);
  const storageUrl = uploadsUrl(env);
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const site = { databaseUrl, storage: await openStorage(storageUrl) };
  return { env, site, storageUrl };
}

export async function openBackupsFrom(url: string | undefined) {
  if (url === undefined) {
    throw new UsageError(
      'BACKUP_URL is not set. Set it to a folder or a bucket; see .env.example.',
    );
  }
  return { store: await openBackupStore(url, printError), location: redactUrl(url) };
}
