import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is one file that names all others: a table is a list of parts, a file of the house is a part of its own, and
 * each part is known by the digest of its bytes. What did not change since the last copy is there already.
 */

/** So much of a table goes into one part, before it is compressed. */
export const PART_BYTES = 4 * 1024 * 1024;

/** More than any house has; what claims more is no backup of ours, and is not read. */
const MOST_PART_BYTES = 64 * 1024 * 1024;
const MOST_FILE_BYTES = 256 * 1024 * 1024;
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const part = z.object({
  digest,
  /** Of what is stored, and of what it holds. */
  size: z.number().int().min(0).max(MOST_PART_BYTES),
  bytes: z.number().int().min(0).max(MOST_PART_BYTES),
});

const file = z.object({
  name: z.string().regex(/^[\w-]{1,200}\.[a-z0-9]{1,5}$/),
  digest,
  size: z.number().int().min(0).max(MOST_FILE_BYTES),
});

const manifest = z.object({
  format: z.literal('kawabe-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the database: see `Installation`. */
  installation: z.uuid(),
  postgres: z.string().max(100),
  migrations: z.array(z.string().regex(/^Migration\d{1,20}$/)).max(10_000),
  tables: z
    .array(
      z.object({
        name: identifier,
        columns: z.array(identifier).min(1).max(1600),
        rows: z.number().int().min(0),
        parts: z.array(part).max(100_000),
      }),
    )
    .max(1000),
  sequences: z
    .array(
      z.object({ name: identifier, value: z.string().regex(/^-?\d{1,20}$/), called: z.boolean() }),
    )
    .max(1000),
  files: z.array(file).max(10_000_000),
});

export type Part = z.infer<typeof part>;
export type BackupFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;
export type BackupTable = Manifest['tables'][number];
export type BackupSequence = Manifest['sequences'][number];

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Of a part, as it is stored. */
export const partName = (digest: string) => `${digest}.part`;

const BACKUP_NAME_PATTERN = /^copy-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{16})\.json$/;

/** By when it was taken, and the digest of its bytes. */
export function backupName(takenAt: string, bytes: Uint8Array): string {
  const moment = takenAt.replaceAll(/[-:]|\.\d+/g, '');
  return `copy-${moment}-${digestOf(bytes).slice(0, 16)}.json`;
}

/** When a copy was taken; undefined for what is none. */
export function parseBackupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = BACKUP_NAME_PATTERN.exec(name) ?? [];
  if (year === undefined) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export class BackupError extends Error {}

/** The list of parts of a copy is not what was written, so that nothing of the copy can be trusted. */
export class DamagedCopyError extends BackupError {
  constructor(readonly copy: string) {
    super(`${copy} is damaged.`);
  }
}

export function writeManifest(copy: Manifest): Uint8Array {
  return Buffer.from(`${JSON.stringify(manifest.parse(copy))}\n`);
}

export function readManifest(name: string, bytes: Uint8Array): Manifest {
  if (BACKUP_NAME_PATTERN.exec(name)?.[7] !== digestOf(bytes).slice(0, 16)) {
    throw new DamagedCopyError(name);
  }
  try {
    return manifest.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (error) {
    throw new BackupError(`This version cannot read ${name} as a backup.`, { cause: error });
  }
}

/** All parts of a copy, each once. */
export function listParts({ tables, files }: Manifest): Map<string, number> {
  const parts = new Map(
    tables.flatMap((table) => table.parts.map(({ digest, size }) => [digest, size] as const)),
  );
  for (const { digest, size } of files) parts.set(digest, size);
  return parts;
}
