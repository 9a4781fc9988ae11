import { type EntityManager, type QueryResult } from '@mikro-orm/postgresql';

export interface OldRows {
  readonly table: string;
  /** SQL about the row `old`; `older` stands for the moment before which rows are old. */
  readonly where: (older: string) => string;
  /** 0: nothing is ever old. */
  readonly days: number;
}

/** Deletes the oldest of a table's old rows, at most `limit`; returns how many. */
export async function deleteOld(
  em: EntityManager,
  { table, where, days }: OldRows,
  limit: number,
): Promise<number> {
  if (days === 0) return 0;
  const condition = where(`now() - make_interval(days => ${days})`);
  const { affectedRows } = await em.execute<QueryResult>(
    `delete from "${table}" where id in (
       select old.id from "${table}" old where ${condition} order by old.id limit ${limit})`,
    [],
    'run',
  );
  return affectedRows;
}
