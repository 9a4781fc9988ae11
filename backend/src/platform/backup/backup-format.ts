import { createHash } from 'node:crypto';
import { z } from 'zod';

/*
 * A backup is one manifest that lists all parts. A table is a list of parts, a file is one part, and each part is
 * named by the digest of its bytes. Unchanged parts are shared with earlier backups.
 */

/** Uncompressed size of a part. */
export const PART_BYTES = 4 * 1024 * 1024;

/** Larger parts, files and manifests are rejected. */
const MAX_PART_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 256 * 1024 * 1024;
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** Tables of other programs may have any name. */
const identifier = z.string().min(1).max(63);

const partSchema = z.object({
  digest,
  /** Size of the stored, compressed part in bytes. */
  size: z.number().int().min(0).max(MAX_PART_BYTES),
  /** Size of the uncompressed part. */
  bytes: z.number().int().min(0).max(MAX_PART_BYTES),
});

/** Files of other programs may have longer names. */
export const BACKED_UP_FILE_NAME = /^[\w-]{1,200}\.[a-z0-9]{1,5}$/;

const fileSchema = z.object({
  name: z.string().regex(BACKED_UP_FILE_NAME),
  digest,
  size: z.number().int().min(0).max(MAX_FILE_BYTES),
});

const manifestSchema = z.object({
  format: z.literal('kawabe-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Id of the database: see `Installation`. */
  installation: z.uuid(),
  postgres: z.string().max(100),
  migrations: z.array(z.string().regex(/^Migration\d{1,20}$/)).max(10_000),
  tables: z
    .array(
      z.object({
        name: identifier,
        columns: z.array(identifier).max(1600),
        rows: z.number().int().min(0),
        parts: z.array(partSchema).max(100_000),
      }),
    )
    .max(1000),
  sequences: z
    .array(
      /** `called` is PostgreSQL's `is_called`: whether `value` has already been handed out. */
      z.object({ name: identifier, value: z.string().regex(/^-?\d{1,20}$/), called: z.boolean() }),
    )
    .max(1000),
  files: z.array(fileSchema).max(10_000_000),
});

export type BackupPart = z.infer<typeof partSchema>;
export type BackupFile = z.infer<typeof fileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];
export type BackupSequence = Manifest['sequences'][number];

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const partName = (partDigest: string) => `${partDigest}.part`;

/** Matches `copy-20261121T053609Z-0123456789abcdef.json`, not `copy.json`. */
const BACKUP_NAME_PATTERN = /^copy-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{16})\.json$/;

/** Returns the file name of a backup: its time and the digest of its manifest. */
export function backupName(takenAt: string, bytes: Uint8Array): string {
  const timestamp = takenAt.replaceAll(/[-:]|\.\d+/g, '');
  return `copy-${timestamp}-${digestOf(bytes).slice(0, 16)}.json`;
}

export function parseBackupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = BACKUP_NAME_PATTERN.exec(name) ?? [];
  if (year === undefined) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export class BackupError extends Error {}

/** The manifest does not match its digest, so that nothing of the backup can be trusted. */
export class DamagedBackupError extends BackupError {
  constructor(readonly backup: string) {
    super(`${backup} is damaged.`);
  }
}

export function serializeManifest(manifest: Manifest): Uint8Array {
  return Buffer.from(`${JSON.stringify(manifestSchema.parse(manifest))}\n`);
}

export function parseManifest(name: string, bytes: Uint8Array): Manifest {
  if (BACKUP_NAME_PATTERN.exec(name)?.[7] !== digestOf(bytes).slice(0, 16)) {
    throw new DamagedBackupError(name);
  }
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (error) {
    throw new BackupError(`This version cannot read ${name} as a backup.`, { cause: error });
  }
}

/** Returns the size of each distinct part of a backup by digest. */
export function listParts({ tables, files }: Manifest): Map<string, number> {
  const parts = new Map(
    tables.flatMap((table) =>
      table.parts.map(({ digest: partDigest, size }) => [partDigest, size] as const),
    ),
  );
  for (const { digest: fileDigest, size } of files) parts.set(fileDigest, size);
  return parts;
}
