import { type EntityManager } from '@mikro-orm/postgresql';

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const HERE = 'current_schema()::regnamespace';

/** Which belong to an extension are not ours. */
const OWN = `not exists (select from pg_depend where objid = object.oid and deptype = 'e')`;

export async function tablesOf(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select relname as name from pg_class object
     where relkind in ('r', 'p') and relnamespace = ${HERE} and ${OWN} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** To be taken away while rows come in any order, and put back. Names and definition are ready for SQL. */
export function foreignKeys(em: EntityManager): Promise<ForeignKey[]> {
  return em.execute<ForeignKey[]>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = ${HERE} order by 1, 2`,
  );
}

/** Empties the schema, but for one table, of which only the rows go. */
export async function dropAll(em: EntityManager, emptied: string): Promise<void> {
  const commands = await em.execute<{ command: string }[]>(
    `select format('drop table %I cascade', relname) as command from pg_class object
       where relkind in ('r', 'p') and relnamespace = ${HERE} and relname <> ? and ${OWN}
     union all
     select format('drop sequence %s', oid::regclass) from pg_class object
       where relkind = 'S' and relnamespace = ${HERE} and ${OWN}
       and not exists (select from pg_depend where objid = object.oid and deptype in ('a', 'i'))
     union all
     select format('drop routine %s cascade', oid::regprocedure) from pg_proc object
       where pronamespace = ${HERE} and ${OWN}`,
    [emptied],
  );
  for (const { command } of commands) await em.execute(command);
  await em.execute(`delete from ${emptied}`);
}
