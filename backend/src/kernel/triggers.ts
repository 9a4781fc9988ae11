import { type TriggerDef } from '@mikro-orm/core';
import { UPLOAD_PATH_PATTERN, UPLOADS_PATH } from './upload-paths.js';

/** SQL of the stems of all files whose addresses stand in the row `row`. */
const stemsIn = (row: string) =>
  `select distinct match[1] from regexp_matches(${row}::text, '${UPLOAD_PATH_PATTERN}', 'g') as match`;

/**
 * Trigger that keeps `media_use` true to the files a row names, in any of its columns. In the database, so that raw
 * SQL, cascades, imports and the version before, during a rolling update, are seen as well. `record` is the column
 * with the id of the record that the row belongs to.
 */
function usesLogged(record: 'id' | 'owner_id'): TriggerDef<object> {
  return {
    name: 'media_use_logged',
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'row',
    // Uses that stay are not written again: most edits leave the files of a row alone.
    body: `if strpos(old::text, '${UPLOADS_PATH}') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (${stemsIn('new')}));
    end if;
    if strpos(new::text, '${UPLOADS_PATH}') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.${record} from (${stemsIn('new')}) as named (stem)
      on conflict do nothing;
    end if;
    return null`,
  };
}

/** Of tables whose rows are records, or entries that may bring records back. */
export const recordUsesLogged = usesLogged('id');

/** Of the translations of records. */
export const translationUsesLogged = usesLogged('owner_id');

/*
 * Database triggers that note what webhooks tell of, in the transaction that does it: nothing that is committed is
 * lost, and nothing that is rolled back is told. What content became is in the log of changes, which knows it all. The
 * functions stand in the migration that made them; where nobody is to be told, they return at once.
 */

const eachRow = { timing: 'after', forEach: 'row' } as const;

/** Of the log of changes: all that a transaction changes is one event, which names the transaction. */
export const contentEventTrigger: TriggerDef<object> = {
  ...eachRow,
  events: ['insert'],
  name: 'enqueue_webhook_event',
  body: 'perform enqueue_content_webhook(); return null',
};

/** Of the table of messages. */
export const messageEventTrigger: TriggerDef<object> = {
  ...eachRow,
  events: ['insert'],
  name: 'enqueue_webhook_event',
  body: `perform enqueue_webhook_event('message.received', new.id, '{}'); return null`,
};

/** What of the row of a stay receivers are sent: no word of the guest's. */
const factsOf = (row: 'new' | 'old') =>
  `jsonb_build_object('roomId', ${row}.room_id, 'arrival', ${row}.arrival, 'departure', ${row}.departure)`;

/** Of the table of stays: that one is confirmed, and that a confirmed one is no more. */
export const stayTold: TriggerDef<object> = {
  ...eachRow,
  events: ['insert', 'update', 'delete'],
  name: 'enqueue_webhook_event',
  body: `if new.state = 'confirmed' and old.state is distinct from 'confirmed' then
      perform enqueue_webhook_event('stay.confirmed', new.id, ${factsOf('new')});
    elsif old.state = 'confirmed' and new.state is distinct from 'confirmed' then
      perform enqueue_webhook_event('stay.cancelled', old.id, ${factsOf('old')});
    end if;
    return null`,
};

/** Of the table of clashes. */
export const clashTold: TriggerDef<object> = {
  ...eachRow,
  events: ['insert'],
  name: 'enqueue_webhook_event',
  body: `perform enqueue_webhook_event('calendar.clash', new.stay_id, (
      select jsonb_build_object('roomId', room_id, 'calendar', name) from room_calendar where id = new.calendar_id));
    return null`,
};

/**
 * Of the table of tasks: the last that ends tells of its job. At the commit, holding the job, so that of two that end
 * at the same moment the later sees both, and nobody waits who still has something to write.
 */
export const jobFinishedTrigger: TriggerDef<object> = {
  ...eachRow,
  events: ['update'],
  name: 'enqueue_webhook_event',
  expression: `create constraint trigger enqueue_webhook_event after update on tasks deferrable initially deferred
    for each row when (old.state in ('queued', 'running', 'waiting', 'paused')
      and new.state not in ('queued', 'running', 'waiting', 'paused'))
    execute function enqueue_job_webhook()`,
};

/** The channel on which PostgreSQL announces the tables in which something visitors can see was changed. */
export const CONTENT_CHANNEL = 'content';

/**
 * Database trigger of every table whose rows visitors see. In the database, so that raw SQL and
 * cascades are seen as well; PostgreSQL sends each name once a transaction, and only when that commits.
 * The short name matters: a name of its own making may pass 63 characters and never match again.
 */
export const contentNotifyTrigger: TriggerDef<object> = {
  name: 'content_notify',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${CONTENT_CHANNEL}', tg_table_name); return null`,
};

/**
 * The channel on which PostgreSQL announces that a check of texts that nobody had changed found something else than the
 * one before. Only staff see that: visitors' pages stay cached.
 */
export const CHECKS_CHANNEL = 'checks';

/** The channel on which PostgreSQL announces that messages of visitors came, were read or went. */
export const MESSAGES_CHANNEL = 'messages';

/** Database trigger of the table of messages; once a transaction, as above. */
export const messagesNotifyTrigger: TriggerDef<object> = {
  name: 'messages_notify',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${MESSAGES_CHANNEL}', ''); return null`,
};

/** The channel on which PostgreSQL announces that somebody's token may not count any more. */
export const TOKENS_CHANNEL = 'tokens';

/** Database trigger of the tables that say whether a token counts; `event` is what ends one there. */
export const tokensNotifyTrigger = (event: 'update' | 'delete'): TriggerDef<object> => ({
  name: 'tokens_notify',
  timing: 'after',
  events: [event],
  forEach: 'statement',
  body: `perform pg_notify('${TOKENS_CHANNEL}', ''); return null`,
});

/**
 * What feeds the log of changes (`content_change`): database triggers, so that raw SQL, cascades, jobs, imports and
 * commands are seen as well. One row a record and transaction. Rows of other transactions are never touched, so that
 * nobody waits for anybody.
 */
const CHANGE_LOG_TRIGGER = {
  name: 'content_change_log',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
} as const;

/** Of every table of records. Of a record that goes and comes back in one transaction, the last counts. */
export const recordChangeTrigger: TriggerDef<object> = {
  ...CHANGE_LOG_TRIGGER,
  events: [...CHANGE_LOG_TRIGGER.events],
  body: `insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null`,
};

/** Of every table of their words, which is called after theirs. Whether the record is there is for that one to say. */
export const translationChangeTrigger: TriggerDef<object> = {
  ...CHANGE_LOG_TRIGGER,
  events: [...CHANGE_LOG_TRIGGER.events],
  body: `insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null`,
};

/** When the record with this id was last changed, itself or any of its versions, by whomever. */
export function lastChangedAtSql(id: string): string {
  return `(select max(content_change.at) from content_change where content_change.record_id = ${id})`;
}
