import { type EntityManager } from '@mikro-orm/postgresql';

/** Tables with internal data that any operation may change, or that jobs change at any time. */
const INTERNAL_TABLES =
  /^(mikro_orm|revision|activity|job|task|rendition_task|idempotency|revoked|installation|outgoing_mail|usage|backup|content_change|webhook_event|webhook_delivery|link)/;
/** Columns that requests update at most once a minute. */
const LAST_SEEN_COLUMNS = `- 'last_seen_at' - 'last_used_at'`;

const MAX_IDS = 6;

interface DigestRow {
  /** Table of the record, also if the row is a translation. */
  readonly recordTable: string;
  /** Id of the record, also if the row is a translation. */
  readonly recordId: string;
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
        const recordIdColumn = columns.includes('owner_id') ? 'owner_id' : 'id';
        const recordTable = name.replace(/_translation$/, '');
        return `select '${recordTable}' as "recordTable", ${recordIdColumn}::text as "recordId", id::text, md5((to_jsonb(t) ${LAST_SEEN_COLUMNS})::text) as digest from "${name}" t`;
      })
      .join(' union all ');
  }

  async read(): Promise<Map<string, DigestRow>> {
    this.query ??= await this.buildQuery();
    const rows = await this.em.fork().execute<DigestRow[]>(this.query);
    return new Map(rows.map((row) => [`${row.recordTable} ${row.recordId} ${row.id}`, row]));
  }

  /** Returns the ids of the newest records of a table, and of as many translations. */
  static idsOf(rows: Iterable<DigestRow>, recordTable: string): string[] {
    const rowsOfTable = [...rows].filter((row) => row.recordTable === recordTable);
    const records = new Set(rowsOfTable.map(({ recordId }) => recordId));
    const translations = rowsOfTable.filter(({ id }) => !records.has(id)).map(({ id }) => id);
    return [...records].slice(-MAX_IDS).concat(translations.slice(-MAX_IDS));
  }

  /** Returns the records that were changed or deleted without being named in the request. New records do not count. */
  static findUnnamedChanges(
    before: Map<string, DigestRow>,
    after: Map<string, DigestRow>,
    namedIds: ReadonlySet<string>,
  ): string[] {
    const keyOf = ({ recordTable, recordId }: DigestRow) => `${recordTable} ${recordId}`;
    const rowsByRecord = Map.groupBy(before.values(), keyOf);
    return [...before]
      .filter(([key, { digest }]) => after.get(key)?.digest !== digest)
      .filter(([, changedRow]) => {
        const ids = rowsByRecord.get(keyOf(changedRow))!.flatMap((row) => [row.recordId, row.id]);
        return !ids.some((id) => namedIds.has(id));
      })
      .map(([key]) => key);
  }
}
