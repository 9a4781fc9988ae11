import { type EntityManager } from '@mikro-orm/postgresql';

/** Tables with internal data that any operation may change, or that jobs change at any time. */
const INTERNAL_TABLES =
  /^(mikro_orm|revision|activity|job|task|rendition_task|idempotency|revoked|installation|outgoing_mail|usage|backup|content_change|webhook_event|webhook_delivery|link)/;
/** Columns that requests update at most once a minute. */
const LAST_SEEN_COLUMNS = `- 'last_seen_at' - 'last_used_at'`;

const MAX_IDS = 6;

interface DigestRow {
  /** Table of the records. */
  readonly family: string;
  /** Id of the record. */
  readonly owner: string;
  /** Id of the record or translation. */
  readonly id: string;
  readonly digest: string;
}

/** Digests of all records and their translations. */
export class RecordDigests {
  private query: string | undefined;

  constructor(private readonly em: EntityManager) {}

  private async buildQuery(): Promise<string> {
    const tables = await this.em.fork().execute<{ name: string; columns: string[] }[]>(
      `select t.table_name as name, array_agg(c.column_name::text) as columns
       from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
    );
    return tables
      .filter(({ name, columns }) => !INTERNAL_TABLES.test(name) && columns.includes('id'))
      .map(({ name, columns }) => {
        const owner = columns.includes('owner_id') ? 'owner_id' : 'id';
        const family = name.replace(/_translation$/, '');
        return `select '${family}' as family, ${owner}::text as owner, id::text, md5((to_jsonb(t) ${LAST_SEEN_COLUMNS})::text) as digest from "${name}" t`;
      })
      .join(' union all ');
  }

  async read(): Promise<Map<string, DigestRow>> {
    this.query ??= await this.buildQuery();
    const rows = await this.em.fork().execute<DigestRow[]>(this.query);
    return new Map(rows.map((row) => [`${row.family} ${row.owner} ${row.id}`, row]));
  }

  /** Returns the ids of the newest records of a table, and of as many translations. */
  static idsOf(rows: Iterable<DigestRow>, family: string): string[] {
    const ofFamily = [...rows].filter((row) => row.family === family);
    const records = new Set(ofFamily.map(({ owner }) => owner));
    const translations = ofFamily.filter(({ id }) => !records.has(id)).map(({ id }) => id);
    return [...records].slice(-MAX_IDS).concat(translations.slice(-MAX_IDS));
  }

  /** Returns the records that were changed or deleted without being named in the request. New records do not count. */
  static findUnnamedChanges(
    before: Map<string, DigestRow>,
    after: Map<string, DigestRow>,
    names: ReadonlySet<string>,
  ): string[] {
    const members = Map.groupBy(before.values(), ({ family, owner }) => `${family} ${owner}`);
    return [...before]
      .filter(([key, { digest }]) => after.get(key)?.digest !== digest)
      .filter(([, { family, owner }]) => {
        const ids = members.get(`${family} ${owner}`)!.flatMap((row) => [row.owner, row.id]);
        return !ids.some((id) => names.has(id));
      })
      .map(([key]) => key);
  }
}
