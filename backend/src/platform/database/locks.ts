import { type EntityManager } from '@mikro-orm/postgresql';

/**
 * Flushes `em` and runs `work` in one transaction, so that new records have ids in `work`. Callers with the same
 * `lock` run one after another.
 */
export async function withLockedTransaction<T>(
  em: EntityManager,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  await em.begin();
  try {
    await em.execute('select pg_advisory_xact_lock(?)', [lock]);
    await em.flush();
    const result = await work();
    await em.commit();
    return result;
  } catch (error) {
    // Fails on a lost connection as well; the original error matters.
    if (em.isInTransaction()) await em.rollback().catch(() => undefined);
    throw error;
  }
}

/** PostgreSQL advisory locks of this product. The numbers are arbitrary. */
export const ADVISORY_LOCK = {
  migration: 7_204_411,
  demo: 7_204_412,
  /** Held while a translation job is created: two clicks do not request the same translations twice. */
  translationOrder: 7_204_413,
  firstAdministrator: 7_204_414,
  /** Combined with the id of the user. */
  signInFailures: 7_204_419,
  settings: 7_204_415,
  pageSlugs: 7_204_418,
  glossary: 7_204_416,
  /** Held by the process that checks unchanged translations again. */
  recheck: 7_204_424,
  /** Also for the style guide. */
  translationSettings: 7_204_417,
  dailyWork: 7_204_431,
  /** Held while a job for missing renditions of images is created. */
  renditionOrder: 7_204_422,
  mediaCleanup: 7_204_421,
  /** Combined with the digest of a file name. */
  file: 7_204_423,
  /** Held during a backup: no file is deleted meanwhile. */
  backup: 7_204_432,
  contentImport: 7_204_441,
  /** Combined with the digest of the domain of an inbox. */
  inbox: 7_204_451,
  webhooks: 7_204_461,
  /** Combined with the id of the room. */
  stays: 7_204_471,
} as const;
