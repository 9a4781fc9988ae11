import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROBE_BYTES = 64 * 1024;

/** Fails if nothing can be written to a folder: its disk is full, over quota or read-only. */
export async function assertFolderWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The dot keeps backups and sweeps of uploads from taking the file for theirs.
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    // Random, because compressing file systems store zeros in no room.
    await writeFile(file, randomBytes(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}
