import { type TriggerDef } from '@mikro-orm/core';
import { UPLOAD_PATH_PATTERN, UPLOADS_PATH } from './upload-paths.js';

/** SQL that selects the stems (file names without size and extension) of all files whose paths are in the row `row`. */
const stemsSql = (row: string) =>
  `select distinct match[1] from regexp_matches(${row}::text, '${UPLOAD_PATH_PATTERN}', 'g') as match`;

/**
 * Trigger that keeps `media_use` in step with the files named in any column of a row. As a trigger it also covers raw
 * SQL, cascades, imports, and writes by the previous release during a rolling update. `recordIdColumn` names the column
 * that is stored as `record_id`: the row's own `id`, or the `owner_id` of a translation.
 */
function mediaUseTrigger(recordIdColumn: 'id' | 'owner_id'): TriggerDef<object> {
  return {
    // A name from earlier releases: the trigger updates `media_use` and logs nothing.
    name: 'media_use_logged',
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'row',
    // Unchanged uses are not rewritten: most edits leave the files of a row alone.
    body: `if strpos(old::text, '${UPLOADS_PATH}') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (${stemsSql('new')}));
    end if;
    if strpos(new::text, '${UPLOADS_PATH}') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.${recordIdColumn} from (${stemsSql('new')}) as named (stem)
      on conflict do nothing;
    end if;
    return null`,
  };
}

/** For tables whose rows are records, or entries of the activity log from which records can be restored. */
export const recordMediaUseTrigger = mediaUseTrigger('id');

/** For tables of translations. */
export const translationMediaUseTrigger = mediaUseTrigger('owner_id');

/*
 * Database triggers that record events for webhooks in the transaction of their cause: committed events are never
 * lost, and rolled back ones are never sent. Changes of content are read from the change log. The functions are
 * defined in a migration, and return at once if there is no webhook.
 */

const EACH_ROW = { timing: 'after', forEach: 'row' } as const;

/** Trigger of the change log: all changes of a transaction are one event, identified by the transaction. */
export const contentEventTrigger: TriggerDef<object> = {
  ...EACH_ROW,
  events: ['insert'],
  name: 'enqueue_webhook_event',
  body: 'perform enqueue_content_webhook(); return null',
};

/** Trigger of the table of visitors' messages: a message is received. */
export const messageEventTrigger: TriggerDef<object> = {
  ...EACH_ROW,
  events: ['insert'],
  name: 'enqueue_webhook_event',
  body: `perform enqueue_webhook_event('message.received', new.id, '{}'); return null`,
};

/** SQL of the data sent for a stay. It contains no text by the guest. */
const stayEventDataSql = (row: 'new' | 'old') =>
  `jsonb_build_object('roomId', ${row}.room_id, 'arrival', ${row}.arrival, 'departure', ${row}.departure)`;

/** Trigger of the table of stays: a stay becomes confirmed, or no longer is (any other state, or deleted). */
export const stayEventTrigger: TriggerDef<object> = {
  ...EACH_ROW,
  events: ['insert', 'update', 'delete'],
  name: 'enqueue_webhook_event',
  body: `if new.state = 'confirmed' and old.state is distinct from 'confirmed' then
      perform enqueue_webhook_event('stay.confirmed', new.id, ${stayEventDataSql('new')});
    elsif old.state = 'confirmed' and new.state is distinct from 'confirmed' then
      perform enqueue_webhook_event('stay.cancelled', old.id, ${stayEventDataSql('old')});
    end if;
    return null`,
};

/** Trigger of the table of clashes: a stay and an imported calendar of its room claim the same night. */
export const clashEventTrigger: TriggerDef<object> = {
  ...EACH_ROW,
  events: ['insert'],
  name: 'enqueue_webhook_event',
  body: `perform enqueue_webhook_event('calendar.clash', new.stay_id, (
      select jsonb_build_object('roomId', room_id, 'calendar', name) from room_calendar where id = new.calendar_id));
    return null`,
};

/**
 * Trigger of the table of tasks: the last task that ends completes its job. The function locks the job, so that of two
 * tasks that end concurrently the later one sees both. The trigger runs at commit, so that no transaction waits for
 * another one that is still writing.
 */
export const jobFinishedTrigger: TriggerDef<object> = {
  ...EACH_ROW,
  events: ['update'],
  name: 'enqueue_webhook_event',
  expression: `create constraint trigger enqueue_webhook_event after update on tasks deferrable initially deferred
    for each row when (old.state in ('queued', 'running', 'waiting', 'paused')
      and new.state not in ('queued', 'running', 'waiting', 'paused'))
    execute function enqueue_job_webhook()`,
};

/** NOTIFY channel for changes of content. */
export const CONTENT_CHANNEL = 'content';

/**
 * Trigger of every table of content. As a trigger it also covers raw SQL and cascades; PostgreSQL sends each
 * table name once for each committed transaction. The name is explicit and short: PostgreSQL truncates names of more
 * than 63 characters, and the check of the schema would report a difference forever.
 */
export const contentNotifyTrigger: TriggerDef<object> = {
  name: 'content_notify',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${CONTENT_CHANNEL}', tg_table_name); return null`,
};

/**
 * NOTIFY channel for new findings in unchanged texts, sent by `Recheck` instead of a trigger. Only staff see
 * them, so visitors' pages stay cached.
 */
export const CHECKS_CHANNEL = 'checks';

/** NOTIFY channel for visitors' messages that are received, read, answered or deleted. */
export const MESSAGES_CHANNEL = 'messages';

/** Trigger of the table of messages. PostgreSQL sends one notification for each transaction. */
export const messagesNotifyTrigger: TriggerDef<object> = {
  name: 'messages_notify',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${MESSAGES_CHANNEL}', ''); return null`,
};

/** NOTIFY channel for tokens that may have been revoked. */
export const TOKENS_CHANNEL = 'tokens';

/** Trigger of the tables that decide whether a token is valid. `event` is the operation that ends a token there. */
export const tokensNotifyTrigger = (event: 'update' | 'delete'): TriggerDef<object> => ({
  name: 'tokens_notify',
  timing: 'after',
  events: [event],
  forEach: 'statement',
  body: `perform pg_notify('${TOKENS_CHANNEL}', ''); return null`,
});

/**
 * Triggers that fill the change log (`content_change`). As triggers they also cover raw SQL, cascades, jobs, imports
 * and commands. They write one row for each record and transaction and never touch rows of other transactions, so
 * that no transaction waits for another.
 */
const CHANGE_LOG_TRIGGER = {
  name: 'content_change_log',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
} as const;

/** Trigger of record tables. If a record is deleted and recreated in one transaction, the last event counts. */
export const recordChangeTrigger: TriggerDef<object> = {
  ...CHANGE_LOG_TRIGGER,
  events: [...CHANGE_LOG_TRIGGER.events],
  body: `insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null`,
};

/**
 * Trigger of translation tables (`<record table>_translation`). Does not set `deleted`: the trigger of the record
 * table does.
 */
export const translationChangeTrigger: TriggerDef<object> = {
  ...CHANGE_LOG_TRIGGER,
  events: [...CHANGE_LOG_TRIGGER.events],
  body: `insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null`,
};

/**
 * SQL of the last change of a record or any of its translations. Compares the table as well, because not all tables
 * take their ids from the common sequence `content_id`.
 */
export function lastChangedAtSql(table: string, id: string): string {
  return `(select max(content_change.at) from content_change
    where content_change.record_id = ${id} and content_change.record_table = '${table}')`;
}
