import { Migration } from '@mikro-orm/migrations';

export class Migration20261122153104 extends Migration {

  override name = 'Migration20261122153104';

  override up(): void | Promise<void> {
    // Makes an event and its deliveries; null where nobody is to be told.
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
    // All that a transaction changes is one event, whose id is a setting of that transaction. What is more than 500 rows
    // is not noted one by one.
    this.addSql(`create function tell_webhooks_of_content(of_table text, of_record int, of_language text, done text, now_version int)
returns void language plpgsql as $$
declare
  made int := nullif(current_setting('kawabe.webhook_event', true), '')::int;
  noted int := nullif(current_setting('kawabe.webhook_rows', true), '')::int;
begin
  if made is null then
    made := tell_webhooks('content.changed', null, '{}');
    if made is null then
      return;
    end if;
    noted := 0;
    perform set_config('kawabe.webhook_event', made::text, true);
  end if;
  if noted > 500 then
    return;
  end if;
  perform set_config('kawabe.webhook_rows', (noted + 1)::text, true);
  if noted = 500 then
    update webhook_event set partial = true where id = made;
    return;
  end if;
  insert into webhook_change (event_id, table_name, record_id, language, operation, version)
    values (made, of_table, of_record, of_language, done, now_version);
end $$;`);
    // Once for each job that a transaction ends, with how its tasks ended.
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

    this.addSql(`create table "webhook_event" ("id" serial primary key, "uuid" uuid not null default gen_random_uuid(), "type" varchar(30) not null, "subject" int null, "facts" jsonb not null default '{}', "partial" boolean not null default false, "created_at" timestamptz not null default clock_timestamp());`);
    this.addSql(`create index "webhook_event_created_at_index" on "webhook_event" ("created_at");`);

    this.addSql(`create table "webhook_delivery" ("id" serial primary key, "attempts" int not null default 0, "forgiven_attempts" int not null default 0, "error_code" varchar(40) null, "error_message" text null, "created_at" timestamptz not null default now(), "not_before" timestamptz null, "queued_at" timestamptz null, "started_at" timestamptz null, "lease_expires_at" timestamptz null, "finished_at" timestamptz null, "endpoint_id" int not null, "event_id" int not null, "state" text not null default 'queued', "body" text null, "headers" jsonb null, "sent_at" timestamptz null, "status" int null, "duration_ms" int null, "answer" text null);`);
    this.addSql(`create index "webhook_delivery_event_id_index" on "webhook_delivery" ("event_id");`);
    this.addSql(`create index "webhook_delivery_finished_at_index" on "webhook_delivery" ("finished_at");`);
    this.addSql(`create index "webhook_delivery_endpoint_id_id_index" on "webhook_delivery" ("endpoint_id", "id");`);
    this.addSql(`create index "webhook_delivery_state_not_before_index" on "webhook_delivery" ("state", "not_before");`);

    this.addSql(`create table "webhook_change" ("id" bigserial primary key, "event_id" int not null, "table_name" varchar(63) not null, "record_id" int not null, "language" varchar(5) null, "operation" varchar(6) not null, "version" int null);`);
    this.addSql(`create index "webhook_change_event_id_index" on "webhook_change" ("event_id");`);

    this.addSql(`create or replace function "attraction_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "attraction" for each ROW execute function "attraction_webhooks_told_fn"();`);

    this.addSql(`create or replace function "attraction_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "attraction_translation" for each ROW execute function "attraction_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "contact_message_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks('message.received', new.id, '{}'); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT on "contact_message" for each ROW execute function "contact_message_webhooks_told_fn"();`);

    this.addSql(`create or replace function "event_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "event" for each ROW execute function "event_webhooks_told_fn"();`);

    this.addSql(`create or replace function "event_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "event_translation" for each ROW execute function "event_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "facility_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "facility" for each ROW execute function "facility_webhooks_told_fn"();`);

    this.addSql(`create or replace function "facility_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "facility_translation" for each ROW execute function "facility_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "intro_image_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "intro_image" for each ROW execute function "intro_image_webhooks_told_fn"();`);

    this.addSql(`create or replace function "intro_image_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "intro_image_translation" for each ROW execute function "intro_image_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "media_asset_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "media_asset" for each ROW execute function "media_asset_webhooks_told_fn"();`);

    this.addSql(`create or replace function "media_asset_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "media_asset_translation" for each ROW execute function "media_asset_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "ota_platform_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "ota_platform" for each ROW execute function "ota_platform_webhooks_told_fn"();`);

    this.addSql(`create or replace function "policy_link_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "policy_link" for each ROW execute function "policy_link_webhooks_told_fn"();`);

    this.addSql(`create or replace function "policy_link_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "policy_link_translation" for each ROW execute function "policy_link_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "room_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "room" for each ROW execute function "room_webhooks_told_fn"();`);

    this.addSql(`create or replace function "room_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "room_translation" for each ROW execute function "room_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "season_image_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "season_image" for each ROW execute function "season_image_webhooks_told_fn"();`);

    this.addSql(`create or replace function "season_image_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "season_image_translation" for each ROW execute function "season_image_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "setting_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "setting" for each ROW execute function "setting_webhooks_told_fn"();`);

    this.addSql(`create or replace function "setting_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "setting_translation" for each ROW execute function "setting_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "site_logo_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "site_logo" for each ROW execute function "site_logo_webhooks_told_fn"();`);

    this.addSql(`create or replace function "slide_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "slide" for each ROW execute function "slide_webhooks_told_fn"();`);

    this.addSql(`create or replace function "slide_translation_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.owner_id, old.owner_id),
      coalesce(new.language, old.language), tg_op, null);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "slide_translation" for each ROW execute function "slide_translation_webhooks_told_fn"();`);

    this.addSql(`create or replace function "social_platform_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks_of_content(tg_table_name::text, coalesce(new.id, old.id), null, tg_op, new.version);     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "social_platform" for each ROW execute function "social_platform_webhooks_told_fn"();`);

    this.addSql(`create constraint trigger webhooks_told after update on tasks deferrable initially deferred
    for each row when (old.state in ('queued', 'running', 'waiting', 'paused')
      and new.state not in ('queued', 'running', 'waiting', 'paused'))
    execute function tell_webhooks_of_run();`);

    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoint" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_event_id_foreign" foreign key ("event_id") references "webhook_event" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_state_check" check ("state" in ('queued', 'running', 'waiting', 'done', 'failed'));`);

    this.addSql(`alter table "webhook_change" add constraint "webhook_change_event_id_foreign" foreign key ("event_id") references "webhook_event" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_delivery" drop constraint "webhook_delivery_endpoint_id_foreign";`);
    this.addSql(`alter table "webhook_delivery" drop constraint "webhook_delivery_event_id_foreign";`);
    this.addSql(`alter table "webhook_change" drop constraint "webhook_change_event_id_foreign";`);

    this.addSql(`drop table if exists "webhook_endpoint" cascade;`);
    this.addSql(`drop table if exists "webhook_event" cascade;`);
    this.addSql(`drop table if exists "webhook_delivery" cascade;`);
    this.addSql(`drop table if exists "webhook_change" cascade;`);

    this.addSql(`drop trigger if exists "webhooks_told" on "attraction";`);
    this.addSql(`drop function if exists "attraction_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "attraction_translation";`);
    this.addSql(`drop function if exists "attraction_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "contact_message";`);
    this.addSql(`drop function if exists "contact_message_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "event";`);
    this.addSql(`drop function if exists "event_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "event_translation";`);
    this.addSql(`drop function if exists "event_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "facility";`);
    this.addSql(`drop function if exists "facility_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "facility_translation";`);
    this.addSql(`drop function if exists "facility_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "intro_image";`);
    this.addSql(`drop function if exists "intro_image_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "intro_image_translation";`);
    this.addSql(`drop function if exists "intro_image_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "media_asset";`);
    this.addSql(`drop function if exists "media_asset_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "media_asset_translation";`);
    this.addSql(`drop function if exists "media_asset_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "ota_platform";`);
    this.addSql(`drop function if exists "ota_platform_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "policy_link";`);
    this.addSql(`drop function if exists "policy_link_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "policy_link_translation";`);
    this.addSql(`drop function if exists "policy_link_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "room";`);
    this.addSql(`drop function if exists "room_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "room_translation";`);
    this.addSql(`drop function if exists "room_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "season_image";`);
    this.addSql(`drop function if exists "season_image_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "season_image_translation";`);
    this.addSql(`drop function if exists "season_image_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "setting";`);
    this.addSql(`drop function if exists "setting_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "setting_translation";`);
    this.addSql(`drop function if exists "setting_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "site_logo";`);
    this.addSql(`drop function if exists "site_logo_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "slide";`);
    this.addSql(`drop function if exists "slide_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "slide_translation";`);
    this.addSql(`drop function if exists "slide_translation_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "social_platform";`);
    this.addSql(`drop function if exists "social_platform_webhooks_told_fn"();`);

    this.addSql(`drop trigger if exists "webhooks_told" on "tasks";`);
    this.addSql(`drop function if exists "tasks_webhooks_told_fn"();`);
    this.addSql(`drop function if exists tell_webhooks_of_run(), tell_webhooks_of_content(text, int, text, text, int), tell_webhooks(text, int, jsonb);`);
  }

}
