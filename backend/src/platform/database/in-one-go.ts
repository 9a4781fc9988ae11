import { type EntityManager } from '@mikro-orm/postgresql';

/**
 * Runs `work` in one transaction with whatever `em` holds, which is stored first: new records have their ids from
 * there on. Callers with the same `lock` take turns.
 */
export async function inOneGo<T>(
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
    // On a lost connection this fails as well, and is not what the caller should hear of.
    if (em.isInTransaction()) await em.rollback().catch(() => undefined);
    throw error;
  }
}
