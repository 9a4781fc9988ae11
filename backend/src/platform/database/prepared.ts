import { type EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { type Value } from './batch.js';

/**
 * Runs a statement that PostgreSQL plans once a connection, with `$1`, `$2`… for its values; in the transaction
 * of the entity manager, where it has one. For what nearly every request asks.
 */
export async function prepared<Row>(
  em: EntityManager,
  statement: string,
  values: readonly Value[],
): Promise<Row[]> {
  const query = CompiledQuery.raw(statement, [...values]);
  try {
    const { rows } = await em.getKysely().executeQuery(query);
    return rows as Row[];
  } catch (error) {
    throw em.getDriver().convertException(error as Error);
  }
}
