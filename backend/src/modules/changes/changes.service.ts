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

/** What a program has been told so far. */
export interface Cursor {
  /** Of which database this is said, and of which of its pasts. */
  readonly history: string;
  /** Since when; in seconds since 1970. What was changed before needs not be known any more. */
  readonly time: number;
  /** The transactions it knows of, as PostgreSQL writes a snapshot. */
  readonly seen: string;
  /** Where it is being told in pages: of which others these pages are, and the last entry that it was told. */
  readonly page?: { readonly until: string; readonly after: string };
}

const SNAPSHOT = String.raw`\d{1,18}:\d{1,18}:[\d,]*`;
const FORM = new RegExp(
  String.raw`^([0-9a-f]{16})/(\d{1,12})/(${SNAPSHOT})(?:/(${SNAPSHOT})/(\d{1,18}))?$`,
);

/** `10:20:10,14`: all below 10 have ended, none from 20 on has begun, and 10 and 14 are still running. */
function isSnapshot(text: string): boolean {
  const [from = '', to = '', running = ''] = text.split(':');
  if (!/^(?:\d{1,18}(?:,\d{1,18})*)?$/.test(running)) return false;
  const [first, last] = [BigInt(from), BigInt(to)];
  const between = running === '' ? [] : running.split(',').map(BigInt);
  const inOrder = between.every((xid, index) => index === 0 || between[index - 1]! < xid);
  return first <= last && inOrder && between.every((xid) => first <= xid && xid < last);
}

/** As programs carry it: they need not know what is in it. */
export function writeCursor({ history, time, seen, page }: Cursor): string {
  const parts = [history, time, seen, ...(page ? [page.until, page.after] : [])];
  return Buffer.from(parts.join('/')).toString('base64url');
}

export function readCursor(text: string): Cursor {
  const [, history, time, seen, until, after] =
    FORM.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (history && time && seen && isSnapshot(seen) && isSnapshot(until ?? seen)) {
    const page = until && after ? { page: { until, after } } : {};
    return { history, time: Number(time), seen, ...page };
  }
  throw Problem.invalidField('since', 'invalid', 'This is not a valid cursor.');
}

/** What is in the log is kept for longer than a cursor may be old, by more than a transaction lasts. */
const RETENTION_MARGIN_DAYS = 1;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * `history` is another one where the database is another, was restored (its tables were made anew), went back to a
 * moment or over to a standby (then PostgreSQL writes another timeline).
 */
const SNAPSHOT_SQL = `
  select pg_current_snapshot()::text as snapshot, floor(extract(epoch from now()))::int as time,
    left(md5(concat_ws('-', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8), 'content_change'::regclass::oid)), 16) as history`;

/**
 * What transactions did that had not ended then and have ended now, however long they took and in whatever order they
 * ended. In the order of the log: who changes a record waits for those that changed it before, so that of each record
 * the last entry is the last change.
 */
const CHANGES = `
  select id, record_table as "table", record_id as "recordId", deleted, languages, at
  from content_change, (select ?::pg_snapshot as seen, ?::pg_snapshot as until) as snapshots
  where xid >= pg_snapshot_xmin(seen) and xid < pg_snapshot_xmax(until) and id > ?
    and not pg_visible_in_snapshot(xid, seen) and pg_visible_in_snapshot(xid, until)
  order by id limit ?`;

const OF_TRANSACTION = `
  select id, record_table as "table", record_id as "recordId", deleted, languages, at
  from content_change where xid = ?::xid8 and record_table in (?) order by id limit ?`;

/** When a record last changed is known for as long as it is there; that it is gone, and all before, for a while. */
const TRIM = `
  delete from content_change as old
  where at < now() - make_interval(days => ?) and (deleted or exists (
    select 1 from content_change as newer
    where newer.record_id = old.record_id and newer.record_table = old.record_table
      and newer.id > old.id))`;

/**
 * Rows that came with a copy of another database, whose count of transactions is ahead, would be taken for changes once
 * our own gets there. When a record last changed stays known: as of a transaction that every snapshot has seen.
 */
const FOREIGN_TRANSACTION = 'xid >= pg_snapshot_xmax(pg_current_snapshot())';
const DELETE_FOREIGN_DUPLICATES = `
  delete from content_change as old
  where (deleted and ${FOREIGN_TRANSACTION}) or exists (
    select 1 from content_change as newer
    where newer.record_id = old.record_id and newer.record_table = old.record_table
      and newer.id > old.id and newer.${FOREIGN_TRANSACTION})`;
const REBASE_FOREIGN_ROWS = `update content_change set xid = '3' where ${FOREIGN_TRANSACTION}`;

interface State {
  readonly snapshot: string;
  readonly time: number;
  readonly history: string;
}

interface Row {
  readonly id: string;
  readonly table: string;
  readonly recordId: number;
  readonly deleted: boolean;
  readonly languages: readonly Language[];
  readonly at: Date | string;
}

/** What became of the content, for programs that keep a copy of it. */
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
    const cursor = since === undefined ? undefined : readCursor(since);
    const [{ snapshot, time, history }] = await this.em.execute<[State]>(SNAPSHOT_SQL);
    const now = { history, time, seen: snapshot };
    if (!cursor) return { items: [], next: writeCursor(now), more: false };
    assertKnown(cursor, now);
    const { seen, page } = cursor;
    const until = page?.until ?? snapshot;
    const rows = await this.em.execute<Row[]>(CHANGES, [seen, until, page?.after ?? 0, limit + 1]);
    const shown = rows.slice(0, limit);
    const next: Cursor =
      rows.length > limit
        ? { ...cursor, page: { until, after: shown.at(-1)!.id } }
        : { history, time: page ? cursor.time : time, seen: until };
    const more = rows.length > limit || until !== snapshot;
    return { items: this.toDtos(shown), next: writeCursor(next), more };
  }

  /** What one transaction did to records of these kinds; of all where none are named. */
  async listForTransaction(
    xid: string,
    kinds: readonly string[] | null,
    limit: number,
  ): Promise<ContentChangeDto[]> {
    const tables = [...this.tables()].flatMap(([table, kind]) =>
      (kinds?.includes(kind) ?? true) ? [table] : [],
    );
    if (tables.length === 0) return [];
    const rows = await this.em.fork().execute<Row[]>(OF_TRANSACTION, [xid, tables, limit]);
    return this.toDtos(rows);
  }

  async deleteExpired(em: EntityManager): Promise<void> {
    await em.execute(TRIM, [RETENTION_DAYS + RETENTION_MARGIN_DAYS]);
  }

  /** The kind of what each table holds. */
  private tables(): Map<string, string> {
    return new Map(
      this.kinds.all().map(({ kind, entity }) => [this.em.getMetadata(entity).tableName, kind]),
    );
  }

  private toDtos(rows: readonly Row[]): ContentChangeDto[] {
    const kinds = this.tables();
    return rows.flatMap(({ table, recordId: id, deleted, languages, at }): ContentChangeDto[] => {
      const kind = kinds.get(table);
      if (kind === undefined) return [];
      const inOrder = LANGUAGES.filter((language) => languages.includes(language));
      const happened = deleted ? 'deleted' : 'written';
      return [{ kind, id, happened, languages: inOrder, updatedAt: new Date(at).toISOString() }];
    });
  }
}

function assertKnown({ history, time }: Cursor, now: Cursor): void {
  if (history !== now.history) {
    const message =
      'The database has been restored or replaced since. Call without a cursor, read everything again, ' +
      'and continue from there.';
    throw new Problem('cursor_gone', message);
  }
  if (time > now.time - RETENTION_DAYS * DAY_SECONDS) return;
  throw new Problem(
    'cursor_gone',
    `The cursor is older than ${RETENTION_DAYS} days. Call without a cursor, read everything again, and ` +
      'continue from there.',
  );
}
