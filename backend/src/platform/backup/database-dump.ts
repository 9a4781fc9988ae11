import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type EntityManager } from '@mikro-orm/postgresql';
import {
  BackupError,
  type BackupSequence,
  type BackupTable,
  type Manifest,
  PART_BYTES,
  type BackupPart,
} from './backup-format.js';
import { type BackupStore } from './backup-store.js';

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const CURRENT_SCHEMA = 'current_schema()::regnamespace';

/** Excludes objects of extensions: PostgreSQL creates them with the extension, and this role may not be allowed to read them. */
const OWN_OBJECTS = `not exists (select from pg_depend
  where classid = object.tableoid and objid = object.oid and deptype = 'e')`;

export async function listTables(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select relname as name from pg_class object
     where relkind in ('r', 'p') and relnamespace = ${CURRENT_SCHEMA} and ${OWN_OBJECTS} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns all foreign keys, quoted for SQL, to drop them while rows are inserted in any order and recreate them
 * afterwards.
 */
export function listForeignKeys(em: EntityManager): Promise<ForeignKey[]> {
  return em.execute<ForeignKey[]>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = ${CURRENT_SCHEMA} order by 1, 2`,
  );
}

/** Drops everything in the schema except the table `emptiedTable`, whose rows are deleted. */
export async function dropAllTables(em: EntityManager, emptiedTable: string): Promise<void> {
  const commands = await em.execute<{ command: string }[]>(
    `select format('drop table %I cascade', relname) as command from pg_class object
       where relkind in ('r', 'p') and relnamespace = ${CURRENT_SCHEMA} and relname <> ? and ${OWN_OBJECTS}
     union all
     select format('drop sequence %s', oid::regclass) from pg_class object
       where relkind = 'S' and relnamespace = ${CURRENT_SCHEMA} and ${OWN_OBJECTS}
       and not exists (select from pg_depend where objid = object.oid and deptype in ('a', 'i'))
     union all
     select format('drop routine %s cascade', oid::regprocedure) from pg_proc object
       where pronamespace = ${CURRENT_SCHEMA} and ${OWN_OBJECTS}`,
    [emptiedTable],
  );
  for (const { command } of commands) await em.execute(command);
  await em.execute(`delete from ${emptiedTable}`);
}

const compress = promisify(gzip);
const quoteIdentifier = (identifier: string) => pg.escapeIdentifier(identifier);

/** Makes the output of COPY independent of the server's settings. */
export const SESSION_SETTINGS = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

/** A backup may take any time. */
export const NO_TIMEOUT = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** MikroORM's table of executed migrations. Not in backups: a restore runs the migrations, which fills it. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

const TABLES_SQL = `
  select relname as name,
    array(select attname::text from pg_attribute where attrelid = object.oid and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select attname::text from pg_index, unnest(indkey) with ordinality as key(attnum, ordinal)
      join pg_attribute using (attnum) where indrelid = object.oid and indisprimary
      and attrelid = object.oid order by ordinal) as key
  from pg_class object
  where relkind in ('r', 'p') and not relispartition and relname <> '${MIGRATIONS_TABLE}'
    and relnamespace = ${CURRENT_SCHEMA} and ${OWN_OBJECTS}
  order by relname`;

const SEQUENCES_SQL = `
  select relname as name from pg_class object
  where relkind = 'S' and relnamespace = ${CURRENT_SCHEMA} and ${OWN_OBJECTS}
    and relname <> '${MIGRATIONS_TABLE}_id_seq' order by 1`;

const DATABASE_INFO_SQL = `
  select now() as "takenAt", (select uuid from installation) as installation,
    current_setting('server_version') as postgres,
    array(select name::text from ${MIGRATIONS_TABLE} order by id) as migrations`;

type Database = Omit<Manifest, 'format' | 'version' | 'files'>;
type DumpedTable = Pick<BackupTable, 'name' | 'columns'> & { readonly key: readonly string[] };
type DatabaseInfo = Pick<Database, 'installation' | 'postgres' | 'migrations'> & { takenAt: Date };

/** Dumps all tables from one snapshot, in parts named by their digest. */
export async function dumpDatabase(databaseUrl: string, store: BackupStore): Promise<Database> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kawabe-backup',
  });
  // Without a listener a lost connection would end the process. The query in progress fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<DumpedTable>(TABLES_SQL);
    if (!result.rows.some((table) => table.name === 'installation')) {
      throw new BackupError('This database does not contain a site. Check DATABASE_URL.');
    }
    await client.query('begin isolation level repeatable read read only');
    await client.query(SESSION_SETTINGS);
    await client.query(NO_TIMEOUT);
    // Locked before anything is read, so that no migration changes a table during the dump.
    const tableNames = result.rows.map((table) => quoteIdentifier(table.name)).join(', ');
    await client.query(`lock table ${tableNames} in access share mode`);
    const infoResult = await client.query<DatabaseInfo>(DATABASE_INFO_SQL);
    const tables: BackupTable[] = [];
    for (const table of result.rows) tables.push(await dumpTable(client, table, store));
    const sequences = await readSequences(client);
    await client.query('commit');
    const { takenAt, ...databaseInfo } = infoResult.rows[0]!;
    return { takenAt: takenAt.toISOString(), ...databaseInfo, tables, sequences };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function dumpTable(
  client: pg.Client,
  table: DumpedTable,
  store: BackupStore,
): Promise<BackupTable> {
  const columns = table.columns.map(quoteIdentifier).join(', ');
  // Sorted by primary key, so that a table that only grew shares its first parts with the last backup.
  const order =
    table.key.length > 0 ? ` order by ${table.key.map(quoteIdentifier).join(', ')}` : '';
  const select = `select ${columns} from ${quoteIdentifier(table.name)}${order}`;
  const stream = client.query(copyTo(`copy (${select}) to stdout`));
  const parts: BackupPart[] = [];
  for await (const bytes of splitIntoParts(stream, PART_BYTES)) {
    const compressed = await compress(bytes);
    const digest = await store.savePart(compressed);
    parts.push({ digest, size: compressed.byteLength, bytes: bytes.byteLength });
  }
  return { name: table.name, columns: table.columns, rows: stream.rowCount, parts };
}

/** Sequences are not transactional. They are read after the rows, so that none is behind the ids of its rows. */
async function readSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES_SQL);
  const sequences: BackupSequence[] = [];
  for (const sequence of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteIdentifier(sequence.name)}`,
    );
    sequences.push({ name: sequence.name, ...state.rows[0]! });
  }
  return sequences;
}

async function* splitIntoParts(
  stream: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  for await (let chunk of stream) {
    while (bufferedBytes + chunk.length >= size) {
      const head = chunk.subarray(0, size - bufferedBytes);
      yield Buffer.concat([...chunks, head]);
      chunk = chunk.subarray(head.length);
      chunks = [];
      bufferedBytes = 0;
    }
    if (chunk.length > 0) chunks.push(Buffer.from(chunk));
    bufferedBytes += chunk.length;
  }
  if (bufferedBytes > 0) yield Buffer.concat(chunks);
}
