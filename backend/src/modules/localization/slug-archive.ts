import { type EntityManager } from '@mikro-orm/postgresql';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';

interface RecordSlugs {
  readonly id: number;
  /** The current slug first. */
  readonly slugs?: readonly string[] | undefined;
}

/** Loads all slugs of records of a kind, for an export. */
export async function loadSlugs(
  kind: string,
  ids: readonly number[],
  em: EntityManager,
): Promise<ReadonlyMap<number, string[]>> {
  const slugs = new Map<number, string[]>();
  if (ids.length === 0) return slugs;
  const rows = await em.execute<{ id: number; slug: string }[]>(
    `select record_id as id, slug from page_slug where kind = ? and record_id = any(?::int[])
     order by is_current desc, slug`,
    [kind, `{${ids.join(',')}}`],
  );
  for (const { id, slug } of rows) slugs.set(id, [...(slugs.get(id) ?? []), slug]);
  return slugs;
}

/** Stores the slugs of imported records. Other slugs of these records stay valid as previous ones. */
export async function restoreSlugs(
  kind: string,
  records: readonly RecordSlugs[],
  em: EntityManager,
): Promise<void> {
  const rows = records.flatMap(({ id, slugs = [] }) =>
    slugs.map((slug, index) => ({ id, slug, current: index === 0 })),
  );
  if (rows.length === 0) return;
  await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.pageSlugs]);
  await em.execute(
    `update page_slug set is_current = false
     where kind = ? and record_id = any(?::int[]) and is_current`,
    [kind, `{${rows.map(({ id }) => id).join(',')}}`],
  );
  // `distinct on`, because PostgreSQL rejects an upsert that contains the same slug twice. The current slug wins.
  await em.execute(
    `insert into page_slug (kind, slug, record_id, is_current)
     select distinct on (slug) ?, slug, id, current
     from jsonb_to_recordset(?::jsonb) as imported (id int, slug text, current boolean)
     order by slug, current desc
     on conflict (kind, slug) do update
     set record_id = excluded.record_id, is_current = excluded.is_current`,
    [kind, JSON.stringify(rows)],
  );
}
