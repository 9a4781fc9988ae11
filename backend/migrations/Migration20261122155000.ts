import { Migration } from '@mikro-orm/migrations';

export class Migration20261122155000 extends Migration {

  override name = 'Migration20261122155000';

  override up(): void | Promise<void> {
    // Creates an event and its deliveries. Returns null if no endpoint wants the event.
    this.addSql(`create function tell_webhooks(told text, about int, known jsonb) returns int language plpgsql as $$
declare
  made int;
begin
  if not exists (select from webhook_endpoint where active and events @> to_jsonb(told)) then
    return null;
  end if;
  insert into webhook_event (type, subject, facts) values (told, about, known) returning id into made;
  insert into webhook_delivery (endpoint_id, event_id)
    select id, made from webhook_endpoint where active and events @> to_jsonb(told);
  return made;
end $$;`);
    // All changes of a transaction are one event. A setting of the transaction records that the event exists.
    this.addSql(`create function tell_webhooks_of_content() returns void language plpgsql as $$
begin
  if coalesce(current_setting('kawabe.webhooks_told', true), '') = '' then
    perform set_config('kawabe.webhooks_told', 'yes', true);
    perform tell_webhooks('content.changed', null, jsonb_build_object('xid', pg_current_xact_id()::text));
  end if;
end $$;`);
    // Creates one event for each job that a transaction ends, with the number of tasks in each state.
    this.addSql(`create function tell_webhooks_of_run() returns trigger language plpgsql as $$
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
  perform tell_webhooks('run.finished', new.job_id, jsonb_build_object('kind', of_kind, 'tasks', (
    select jsonb_object_agg(state, number) from (
      select state, count(*) as number from tasks where job_id = new.job_id group by state) counted)));
  return null;
end $$;`);

    this.addSql(`create table "webhook_endpoint" ("id" serial primary key, "name" varchar(100) not null, "url" text not null, "events" jsonb not null, "kinds" jsonb null, "active" boolean not null default true, "off_reason" varchar(10) null, "off_at" timestamptz null, "secret" text not null, "old_secret" text null, "old_secret_until" timestamptz null, "failing_since" timestamptz null, "created_at" timestamptz not null default now(), "version" int not null default 1);`);

    this.addSql(`create table "webhook_event" ("id" serial primary key, "uuid" uuid not null default gen_random_uuid(), "type" varchar(30) not null, "subject" int null, "facts" jsonb not null default '{}', "created_at" timestamptz not null default clock_timestamp());`);
    this.addSql(`create index "webhook_event_created_at_index" on "webhook_event" ("created_at");`);

    this.addSql(`create table "webhook_delivery" ("id" serial primary key, "attempts" int not null default 0, "forgiven_attempts" int not null default 0, "error_code" varchar(40) null, "error_message" text null, "created_at" timestamptz not null default now(), "not_before" timestamptz null, "queued_at" timestamptz null, "started_at" timestamptz null, "lease_expires_at" timestamptz null, "finished_at" timestamptz null, "endpoint_id" int not null, "event_id" int not null, "state" text not null default 'queued', "body" text null, "headers" jsonb null, "sent_at" timestamptz null, "status" int null, "duration_ms" int null, "answer" text null);`);
    this.addSql(`create index "webhook_delivery_event_id_index" on "webhook_delivery" ("event_id");`);
    this.addSql(`create index "webhook_delivery_finished_at_index" on "webhook_delivery" ("finished_at");`);
    this.addSql(`create index "webhook_delivery_endpoint_id_id_index" on "webhook_delivery" ("endpoint_id", "id");`);
    this.addSql(`create index "webhook_delivery_state_not_before_index" on "webhook_delivery" ("state", "not_before");`);

    this.addSql(`create or replace function "content_change_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT on "content_change" for each ROW execute function "content_change_webhooks_told_fn"();`);

    this.addSql(`create or replace function "contact_message_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks('message.received', new.id, '{}'); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT on "contact_message" for each ROW execute function "contact_message_webhooks_told_fn"();`);

    this.addSql(`create constraint trigger webhooks_told after update on tasks deferrable initially deferred
    for each row when (old.state in ('queued', 'running', 'waiting', 'paused')
      and new.state not in ('queued', 'running', 'waiting', 'paused'))
    execute function tell_webhooks_of_run();`);

    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoint" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_event_id_foreign" foreign key ("event_id") references "webhook_event" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_state_check" check ("state" in ('queued', 'running', 'waiting', 'done', 'failed'));`);

  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_delivery" drop constraint "webhook_delivery_endpoint_id_foreign";`);
    this.addSql(`alter table "webhook_delivery" drop constraint "webhook_delivery_event_id_foreign";`);

    this.addSql(`drop table if exists "webhook_endpoint" cascade;`);
    this.addSql(`drop table if exists "webhook_event" cascade;`);
    this.addSql(`drop table if exists "webhook_delivery" cascade;`);

    this.addSql(`drop trigger if exists "webhooks_told" on "content_change";`);
    this.addSql(`drop function if exists "content_change_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "contact_message";`);
    this.addSql(`drop function if exists "contact_message_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "tasks";`);
    this.addSql(`drop function if exists "tasks_webhooks_told_fn"();`);
    this.addSql(`drop function if exists tell_webhooks_of_run(), tell_webhooks_of_content(), tell_webhooks(text, int, jsonb);`);
  }

}
