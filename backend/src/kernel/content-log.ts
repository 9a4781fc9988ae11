import { type TriggerDef } from '@mikro-orm/core';

/**
 * What feeds the log of changes (`content_change`): database triggers, so that raw SQL, cascades, jobs, imports and
 * commands are seen as well. One row a record and transaction. Rows of other transactions are never touched, so that
 * nobody waits for anybody.
 */
const LOGGED = {
  name: 'content_logged',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
} as const;

/** Of every table of records. Of a record that goes and comes back in one transaction, the last counts. */
export const recordLogged: TriggerDef<object> = {
  ...LOGGED,
  events: [...LOGGED.events],
  body: `insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null`,
};

/** Of every table of their words, which is called after theirs. Whether the record is there is for that one to say. */
export const wordsLogged: TriggerDef<object> = {
  ...LOGGED,
  events: [...LOGGED.events],
  body: `insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null`,
};

/** When the record with this id was last changed, itself or any of its versions, by whomever. */
export function lastChange(id: string): string {
  return `(select max(content_change.at) from content_change where content_change.record_id = ${id})`;
}
