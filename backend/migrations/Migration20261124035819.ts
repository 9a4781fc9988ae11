import { Migration } from '@mikro-orm/migrations';

/**
 * Renames triggers and the functions that they call. The application names none of them, so the previous version still works:
 * its writes wait for the locks of this transaction, and then call the functions by their new names.
 */
export class Migration20261124035819 extends Migration {

  override name = 'Migration20261124035819';

  override up(): void | Promise<void> {
    this.addSql(`alter function tell_webhooks(text, int, jsonb) rename to enqueue_webhook_event;`);
    this.addSql(`alter function tell_webhooks_of_content() rename to enqueue_content_webhook;`);
    this.addSql(`alter function tell_webhooks_of_run() rename to enqueue_job_webhook;`);
    // Renames the triggers of every table, and their functions "<table>_<trigger>_fn".
    this.addSql(`do $$
declare
  trigger record;
begin
  for trigger in
    select tgname, new_name, relname, tgrelid::regclass as of_table, proname, tgfoid::regprocedure as function
    from pg_trigger
    join (values
      ('webhooks_told', 'enqueue_webhook_event'),
      ('tokens_ended', 'tokens_notify'),
      ('messages_changed', 'messages_notify'),
      ('content_logged', 'content_change_log'),
      ('content_changed', 'content_notify')
    ) as names (old_name, new_name) on tgname = old_name
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where relnamespace = current_schema()::regnamespace
  loop
    execute format('alter trigger %I on %s rename to %I', trigger.tgname, trigger.of_table, trigger.new_name);
    if trigger.proname = trigger.relname || '_' || trigger.tgname || '_fn' then
      execute format('alter function %s rename to %I', trigger.function,
        trigger.relname || '_' || trigger.new_name || '_fn');
    end if;
  end loop;
end $$;`);

    // Replaces the functions that call another function by its old name.
    this.addSql(`create or replace function enqueue_content_webhook() returns void language plpgsql as $$
begin
  if coalesce(current_setting('kawabe.webhooks_told', true), '') = '' then
    perform set_config('kawabe.webhooks_told', 'yes', true);
    perform enqueue_webhook_event('content.changed', null, jsonb_build_object('xid', pg_current_xact_id()::text));
  end if;
end $$;`);
    this.addSql(`create or replace function enqueue_job_webhook() returns trigger language plpgsql as $$
declare
  told text := coalesce(current_setting('kawabe.webhook_runs', true), '');
  of_kind text;
begin
  if position(',' || new.job_id || ',' in told) > 0
    or not exists (select from webhook_endpoint where active and events @> to_jsonb('run.finished'::text)) then
    return null;
  end if;
  select kind into of_kind from jobs where id = new.job_id for no key update;
  if not found or exists (select from tasks where job_id = new.job_id
    and state in ('queued', 'running', 'waiting', 'paused')) then
    return null;
  end if;
  perform set_config('kawabe.webhook_runs', told || ',' || new.job_id || ',', true);
  perform enqueue_webhook_event('run.finished', new.job_id, jsonb_build_object('kind', of_kind, 'tasks', (
    select jsonb_object_agg(state, number) from (
      select state, count(*) as number from tasks where job_id = new.job_id group by state) counted)));
  return null;
end $$;`);
    this.addSql(`create or replace function "contact_message_enqueue_webhook_event_fn"() returns trigger as \$\$ begin perform enqueue_webhook_event('message.received', new.id, '{}'); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "content_change_enqueue_webhook_event_fn"() returns trigger as \$\$ begin perform enqueue_content_webhook(); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "stay_enqueue_webhook_event_fn"() returns trigger as \$\$ begin if new.state = 'confirmed' and old.state is distinct from 'confirmed' then
      perform enqueue_webhook_event('stay.confirmed', new.id, jsonb_build_object('roomId', new.room_id, 'arrival', new.arrival, 'departure', new.departure));     elsif old.state = 'confirmed' and new.state is distinct from 'confirmed' then
      perform enqueue_webhook_event('stay.cancelled', old.id, jsonb_build_object('roomId', old.room_id, 'arrival', old.arrival, 'departure', old.departure));     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "stay_clash_enqueue_webhook_event_fn"() returns trigger as \$\$ begin perform enqueue_webhook_event('calendar.clash', new.stay_id, (
      select jsonb_build_object('roomId', room_id, 'calendar', name) from room_calendar where id = new.calendar_id));     return null; end; \$\$ language plpgsql;`);
  }

}
