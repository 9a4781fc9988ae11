import { Migration } from '@mikro-orm/migrations';

export class Migration20261123200627 extends Migration {

  override name = 'Migration20261123200627';

  override up(): void | Promise<void> {
    // The constraint of stays needs "=" of numbers in a GiST index. The owner of the database may create this extension.
    this.addSql(`create extension if not exists btree_gist;`);

    this.addSql(`create table "calendar_address" ("room_id" int not null, "secret" text not null, "created_at" timestamptz not null default now(), primary key ("room_id"));`);
    this.addSql(`alter table "calendar_address" add constraint "calendar_address_secret_unique" unique ("secret");`);

    this.addSql(`create table "room_calendar" ("id" serial primary key, "attempts" int not null default 0, "forgiven_attempts" int not null default 0, "error_code" varchar(40) null, "error_message" text null, "created_at" timestamptz not null default now(), "not_before" timestamptz null, "queued_at" timestamptz null, "started_at" timestamptz null, "lease_expires_at" timestamptz null, "finished_at" timestamptz null, "room_id" int not null, "name" varchar(100) not null, "url" text not null, "state" varchar(20) not null default 'queued', "last_read_at" timestamptz null, "etag" text null, "last_modified" text null);`);
    this.addSql(`create index "room_calendar_state_not_before_index" on "room_calendar" ("state", "not_before");`);
    this.addSql(`alter table "room_calendar" add constraint "room_calendar_room_id_url_unique" unique ("room_id", "url");`);

    this.addSql(`create table "busy_span" ("id" serial primary key, "calendar_id" int not null, "arrival" date not null, "departure" date not null);`);
    this.addSql(`create index "busy_span_calendar_id_index" on "busy_span" ("calendar_id");`);

    this.addSql(`create table "stay" ("id" int not null default (nextval('content_id')), "room_id" int not null, "state" text not null, "arrival" date not null, "departure" date not null, "nights" daterange generated always as (daterange("arrival", "departure")) stored not null, "held_until" timestamptz null, "guest" text null, "email" text null, "guests" int null, "message_id" int null, "note" text null, "created_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "stay_message_id_index" on "stay" ("message_id");`);
    this.addSql(`alter table "stay" add constraint "stay_room_id_nights_excl" exclude using gist ("room_id" with =, "nights" with &&) where (state <> 'ended');`);

    this.addSql(`create table "stay_clash" ("id" serial primary key, "stay_id" int not null, "calendar_id" int not null, "found_at" timestamptz not null default now());`);
    this.addSql(`create index "stay_clash_calendar_id_index" on "stay_clash" ("calendar_id");`);
    this.addSql(`alter table "stay_clash" add constraint "stay_clash_stay_id_calendar_id_unique" unique ("stay_id", "calendar_id");`);

    this.addSql(`alter table "room" add "rate" int null;`);

    this.addSql(`create or replace function "room_calendar_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR DELETE on "room_calendar" for each STATEMENT execute function "room_calendar_content_changed_fn"();`);

    this.addSql(`alter table "busy_span" add constraint "busy_span_calendar_id_foreign" foreign key ("calendar_id") references "room_calendar" ("id") on delete cascade;`);
    this.addSql(`create or replace function "busy_span_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "busy_span" for each STATEMENT execute function "busy_span_content_changed_fn"();`);

    this.addSql(`alter table "stay" add constraint "stay_state_check" check ("state" in ('confirmed', 'held', 'closed', 'ended'));`);
    this.addSql(`create or replace function "stay_webhooks_told_fn"() returns trigger as \$\$ begin if new.state = 'confirmed' and old.state is distinct from 'confirmed' then
      perform tell_webhooks('stay.confirmed', new.id, jsonb_build_object('roomId', new.room_id, 'arrival', new.arrival, 'departure', new.departure));     elsif old.state = 'confirmed' and new.state is distinct from 'confirmed' then
      perform tell_webhooks('stay.cancelled', old.id, jsonb_build_object('roomId', old.room_id, 'arrival', old.arrival, 'departure', old.departure));     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT OR UPDATE OR DELETE on "stay" for each ROW execute function "stay_webhooks_told_fn"();`);
    this.addSql(`create or replace function "stay_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "stay" for each ROW execute function "stay_content_logged_fn"();`);
    this.addSql(`create or replace function "stay_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "stay" for each STATEMENT execute function "stay_content_changed_fn"();`);

    this.addSql(`create or replace function "stay_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "stay" for each ROW execute function "stay_media_use_logged_fn"();`);

    this.addSql(`alter table "stay_clash" add constraint "stay_clash_stay_id_foreign" foreign key ("stay_id") references "stay" ("id") on delete cascade;`);
    this.addSql(`alter table "stay_clash" add constraint "stay_clash_calendar_id_foreign" foreign key ("calendar_id") references "room_calendar" ("id") on delete cascade;`);
    this.addSql(`create or replace function "stay_clash_webhooks_told_fn"() returns trigger as \$\$ begin perform tell_webhooks('calendar.clash', new.stay_id, (
      select jsonb_build_object('roomId', room_id, 'calendar', name) from room_calendar where id = new.calendar_id));     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "webhooks_told" AFTER INSERT on "stay_clash" for each ROW execute function "stay_clash_webhooks_told_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "busy_span" drop constraint "busy_span_calendar_id_foreign";`);
    this.addSql(`alter table "stay_clash" drop constraint "stay_clash_calendar_id_foreign";`);
    this.addSql(`alter table "stay_clash" drop constraint "stay_clash_stay_id_foreign";`);

    this.addSql(`drop table if exists "calendar_address" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "room_calendar";`);
    this.addSql(`drop function if exists "room_calendar_content_changed_fn"();`);
    this.addSql(`drop table if exists "room_calendar" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "busy_span";`);
    this.addSql(`drop function if exists "busy_span_content_changed_fn"();`);
    this.addSql(`drop table if exists "busy_span" cascade;`);
    this.addSql(`drop trigger if exists "webhooks_told" on "stay";`);
    this.addSql(`drop function if exists "stay_webhooks_told_fn"();`);
    this.addSql(`drop trigger if exists "content_logged" on "stay";`);
    this.addSql(`drop function if exists "stay_content_logged_fn"();`);
    this.addSql(`drop trigger if exists "content_changed" on "stay";`);
    this.addSql(`drop function if exists "stay_content_changed_fn"();`);
    this.addSql(`drop table if exists "stay" cascade;`);
    this.addSql(`drop trigger if exists "webhooks_told" on "stay_clash";`);
    this.addSql(`drop function if exists "stay_clash_webhooks_told_fn"();`);
    this.addSql(`drop table if exists "stay_clash" cascade;`);

    this.addSql(`alter table "room" drop column "rate";`);
  }

}
