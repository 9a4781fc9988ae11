import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { ContentKindRegistry } from '../localization/index.js';
import {
  type ContentChangeDto,
  type ContentChangesDto,
  type ChangesQueryDto,
} from './changes.dto.js';
import { RETENTION_DAYS } from './content-change.entity.js';

/** Position of a client in the log of changes. */
export interface Cursor {
  /** Identifies the database and its timeline. */
  readonly history: string;
  /** When the cursor was issued, in seconds since 1970: it is valid for `RETENTION_DAYS`. */
  readonly time: number;
  /** The transactions that the client has seen, as a PostgreSQL snapshot. */
  readonly seenSnapshot: string;
  /** Set between pages: the snapshot up to which they go, and the last entry sent. */
  readonly page?: { readonly until: string; readonly after: string };
}

const SNAPSHOT = String.raw`\d{1,18}:\d{1,18}:[\d,]*`;
const CURSOR_PATTERN = new RegExp(
  String.raw`^([0-9a-f]{16})/(\d{1,12})/(${SNAPSHOT})(?:/(${SNAPSHOT})/(\d{1,18}))?$`,
);

/**
 * Checks the form of a snapshot. Valid: `10:20:10,14` (all below 10 have ended, none from 20 on has begun, 10 and
 * 14 are running). Invalid: `20:10:`.
 */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', activeXids = ''] = text.split(':');
  if (!/^(?:\d{1,18}(?:,\d{1,18})*)?$/.test(activeXids)) return false;
  const low = BigInt(xmin);
  const high = BigInt(xmax);
  const xids = activeXids === '' ? [] : activeXids.split(',').map(BigInt);
  const isAscending = xids.every((xid, index) => index === 0 || xids[index - 1]! < xid);
  return low <= high && isAscending && xids.every((xid) => low <= xid && xid < high);
}

/** Encodes a cursor, which is opaque to clients. */
export function encodeCursor({ history, time, seenSnapshot, page }: Cursor): string {
  const parts = [history, time, seenSnapshot, ...(page ? [page.until, page.after] : [])];
  return Buffer.from(parts.join('/')).toString('base64url');
}

/** Decodes a cursor that a client sent; throws a 400 problem if it is malformed. */
function decodeCursor(text: string): Cursor {
  const [, history, time, seenSnapshot, until, after] =
    CURSOR_PATTERN.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (
    history &&
    time &&
    seenSnapshot &&
    isSnapshot(seenSnapshot) &&
    isSnapshot(until ?? seenSnapshot)
  ) {
    const page = until && after ? { page: { until, after } } : {};
    return { history, time: Number(time), seenSnapshot, ...page };
  }
  throw Problem.invalidField('since', 'invalid', 'This is not a valid cursor.');
}

/** Entries are stored longer than a cursor is valid, by more than any transaction takes. */
const RETENTION_MARGIN_DAYS = 1;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * `history` changes if the database is another one, was restored (new table oids), or was rewound or replaced by a
 * standby (another timeline).
 */
const SNAPSHOT_SQL = `
  select pg_current_snapshot()::text as snapshot, floor(extract(epoch from now()))::int as time,
    left(md5(concat_ws('-', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8), 'content_change'::regclass::oid)), 16) as history`;

/**
 * Changes of transactions that were running or not begun in the snapshot `seen` and have ended in `until`, however
 * long they ran. Ordered by id: writers of one record are serialized, so its last entry is its last change.
 */
const CHANGES_SQL = `
  select id, record_table as "table", record_id as "recordId", deleted, languages, at
  from content_change, (select ?::pg_snapshot as seen, ?::pg_snapshot as until) as snapshots
  where xid >= pg_snapshot_xmin(seen) and xid < pg_snapshot_xmax(until) and id > ?
    and not pg_visible_in_snapshot(xid, seen) and pg_visible_in_snapshot(xid, until)
  order by id limit ?`;

const TRANSACTION_CHANGES_SQL = `
  select id, record_table as "table", record_id as "recordId", deleted, languages, at
  from content_change where xid = ?::xid8 and record_table in (?) order by id limit ?`;

/**
 * The last change of an existing record is stored forever, because `updatedAt` needs it. Older changes and
 * deletions expire.
 */
const DELETE_EXPIRED_SQL = `
  delete from content_change as old
  where at < now() - make_interval(days => ?) and (deleted or exists (
    select 1 from content_change as newer
    where newer.record_id = old.record_id and newer.record_table = old.record_table
      and newer.id > old.id))`;

/**
 * After a restore from another database, rows may have transaction ids that this database has not reached yet. Once it
 * reaches them, it would report the rows. They therefore get an id that every snapshot has seen.
 */
const FOREIGN_TRANSACTION = 'xid >= pg_snapshot_xmax(pg_current_snapshot())';
const DELETE_FOREIGN_DUPLICATES = `
  delete from content_change as old
  where (deleted and ${FOREIGN_TRANSACTION}) or exists (
    select 1 from content_change as newer
    where newer.record_id = old.record_id and newer.record_table = old.record_table
      and newer.id > old.id and newer.${FOREIGN_TRANSACTION})`;
const REBASE_FOREIGN_ROWS = `update content_change set xid = '3' where ${FOREIGN_TRANSACTION}`;

interface SnapshotRow {
  readonly snapshot: string;
  readonly time: number;
  readonly history: string;
}

interface ChangeRow {
  readonly id: string;
  readonly table: string;
  readonly recordId: number;
  readonly deleted: boolean;
  readonly languages: readonly Language[];
  readonly at: Date | string;
}

@Injectable()
export class ChangesService implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const rows = await em.execute(
        `select from content_change where ${FOREIGN_TRANSACTION} limit 1`,
      );
      if (rows.length === 0) return;
      await em.execute(DELETE_FOREIGN_DUPLICATES);
      await em.execute(REBASE_FOREIGN_ROWS);
    });
  }

  async listSince({ since, limit }: ChangesQueryDto): Promise<ContentChangesDto> {
    const cursor = since === undefined ? undefined : decodeCursor(since);
    const [{ snapshot, time, history }] = await this.em.execute<[SnapshotRow]>(SNAPSHOT_SQL);
    const currentCursor = { history, time, seenSnapshot: snapshot };
    if (!cursor) return { items: [], next: encodeCursor(currentCursor), more: false };
    assertCursorUsable(cursor, currentCursor);
    const { seenSnapshot, page } = cursor;
    const endSnapshot = page?.until ?? snapshot;
    const rows = await this.em.execute<ChangeRow[]>(CHANGES_SQL, [
      seenSnapshot,
      endSnapshot,
      page?.after ?? 0,
      limit + 1,
    ]);
    const pageRows = rows.slice(0, limit);
    let next: Cursor = { history, time: page ? cursor.time : time, seenSnapshot: endSnapshot };
    if (rows.length > limit) {
      next = { ...cursor, page: { until: endSnapshot, after: pageRows.at(-1)!.id } };
    }
    const hasMore = rows.length > limit || endSnapshot !== snapshot;
    return { items: this.toDtos(pageRows), next: encodeCursor(next), more: hasMore };
  }

  /** Lists what one transaction changed in records of the given kinds; of all kinds if null. */
  async listForTransaction(
    xid: string,
    kinds: readonly string[] | null,
    limit: number,
  ): Promise<ContentChangeDto[]> {
    const tables = [...this.kindsByTable()].flatMap(([table, kind]) =>
      (kinds?.includes(kind) ?? true) ? [table] : [],
    );
    if (tables.length === 0) return [];
    const rows = await this.em
      .fork()
      .execute<ChangeRow[]>(TRANSACTION_CHANGES_SQL, [xid, tables, limit]);
    return this.toDtos(rows);
  }

  async deleteExpired(em: EntityManager): Promise<void> {
    await em.execute(DELETE_EXPIRED_SQL, [RETENTION_DAYS + RETENTION_MARGIN_DAYS]);
  }

  private kindsByTable(): Map<string, string> {
    return new Map(
      this.kinds.listAll().map(({ kind, entity }) => [this.em.getMetadata(entity).tableName, kind]),
    );
  }

  private toDtos(rows: readonly ChangeRow[]): ContentChangeDto[] {
    const kinds = this.kindsByTable();
    return rows.flatMap(({ table, recordId: id, deleted, languages, at }): ContentChangeDto[] => {
      const kind = kinds.get(table);
      if (kind === undefined) return [];
      const orderedLanguages = LANGUAGES.filter((language) => languages.includes(language));
      const happened = deleted ? 'deleted' : 'written';
      return [
        { kind, id, happened, languages: orderedLanguages, updatedAt: new Date(at).toISOString() },
      ];
    });
  }
}

function assertCursorUsable({ history, time }: Cursor, currentCursor: Cursor): void {
  if (history !== currentCursor.history) {
    const message =
      'The database has been restored or replaced since. Call without a cursor, read everything again, ' +
      'and continue from there.';
    throw new Problem('cursor_gone', message);
  }
  if (time > currentCursor.time - RETENTION_DAYS * DAY_SECONDS) return;
  throw new Problem(
    'cursor_gone',
    `The cursor is older than ${RETENTION_DAYS} days. Call without a cursor, read everything again, and ` +
      'continue from there.',
  );
}
