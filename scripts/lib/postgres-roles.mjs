import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Database role of the product. Owns the database, and has no further rights. */
export const SITE_ROLE = 'kawabe';

const PASSWORD_FILE = 'site.password';

/** Returns the password of the product's role. Created once in the data folder. @param {string} folder */
export function loadSitePassword(folder) {
  const file = join(folder, PASSWORD_FILE);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Functions that the base backups of `WAL_ARCHIVE` call. */
const GRANTED_FUNCTIONS = [
  'pg_backup_start(text, boolean)',
  'pg_backup_stop(boolean)',
  'pg_switch_wal()',
];

/**
 * SQL that returns a command for each object which another role owns outside PostgreSQL's schemas; the command
 * transfers it. Indexes, row types and column sequences belong to their tables; objects of extensions are excluded.
 */
const TRANSFER_COMMANDS_SQL = `
  with own as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), site as (select oid from pg_roles where rolname = '${SITE_ROLE}')
  select format('alter table %s owner to ${SITE_ROLE}', oid::regclass) as command from pg_class object
    where relnamespace in (select oid from own) and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and relowner <> (select oid from site)
      and not exists (select from pg_depend where objid = object.oid and classid = 'pg_class'::regclass
        and deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to ${SITE_ROLE}', oid::regprocedure) from pg_proc object
    where pronamespace in (select oid from own) and proowner <> (select oid from site)
      and not exists (select from pg_depend where objid = object.oid and classid = 'pg_proc'::regclass
        and deptype = 'e')
  union all
  select format('alter type %s owner to ${SITE_ROLE}', oid::regtype) from pg_type object
    where typnamespace in (select oid from own) and typtype in ('d', 'e', 'r')
      and typowner <> (select oid from site)
      and not exists (select from pg_depend where objid = object.oid and classid = 'pg_type'::regclass
        and deptype = 'e')
  union all
  select format('alter schema %I owner to ${SITE_ROLE}', nspname) from pg_namespace
    where oid in (select oid from own) and nspname <> 'public' and nspowner <> (select oid from site)`;

/**
 * Transfers the database and its objects to the product's role. Runs at each start, because the data folder may be
 * from a version that used a superuser, or a backup of it. The database owner may write to `public`.
 * @param {{ superuserUrl: string, password: string }} options
 */
export async function transferToSiteRole({ superuserUrl, password }) {
  // Installed only after scripts/lib has been loaded.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SITE_ROLE]);
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication
       nobypassrls password ${pg.escapeLiteral(password)}`,
    );
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    await client.query(`alter database ${rows[0].name} owner to ${SITE_ROLE}`);
    for (const routine of GRANTED_FUNCTIONS) {
      await client.query(`grant execute on function ${routine} to ${SITE_ROLE}`);
    }
    const { rows: transfers } = await client.query(TRANSFER_COMMANDS_SQL);
    for (const { command } of transfers) await client.query(command);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
