import { type EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL's code for a disk without room. */
const DISK_FULL = '53100';

/** As much as PostgreSQL has to find room for before it counts as writable again: 1 MB in blocks of its own. */
const PROBE_ROWS = 128;
const PROBE_ROW_BYTES = 8_000;

let isSuspected = false;

/** Remembers that PostgreSQL had no room for a write, so that readiness tries one. */
export function noteDiskFull(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === DISK_FULL) isSuspected = true;
  }
}

/**
 * Whether the disk of PostgreSQL is full. Nothing is tried unless a write has failed: each try costs PostgreSQL some WAL.
 * The table of the try is temporary and goes with its transaction.
 */
export async function isDatabaseFull(em: EntityManager): Promise<boolean> {
  if (!isSuspected) return false;
  try {
    await em.fork().transactional(async (own) => {
      await own.execute('create temporary table room_probe (bytes text) on commit drop');
      await own.execute('alter table room_probe alter column bytes set storage plain');
      await own.execute(
        `insert into room_probe select repeat('x', ${PROBE_ROW_BYTES}) from generate_series(1, ${PROBE_ROWS})`,
      );
    });
    isSuspected = false;
  } catch {
    // Stays suspected: PostgreSQL has no room yet, or does not answer.
  }
  return isSuspected;
}
