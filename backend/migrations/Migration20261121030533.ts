import { Migration } from '@mikro-orm/migrations';

export class Migration20261121030533 extends Migration {

  override name = 'Migration20261121030533';

  override up(): void | Promise<void> {
    this.addSql(`create table "idempotency_record" ("id" serial primary key, "user_id" int not null, "key" varchar(64) not null, "request" text not null, "digest" varchar(64) not null, "status" int null, "body" text null, "alive_at" timestamptz not null default now(), "created_at" timestamptz not null default now());`);
    this.addSql(`create index "idempotency_record_created_at_index" on "idempotency_record" ("created_at");`);
    this.addSql(`alter table "idempotency_record" add constraint "idempotency_record_user_id_key_unique" unique ("user_id", "key");`);

    this.addSql(`create table "installation" ("id" int not null default 1, "uuid" uuid not null default gen_random_uuid(), primary key ("id"));`);

    this.addSql(`create table "jobs" ("id" serial primary key, "kind" varchar(20) not null, "requested_by" varchar(100) not null, "created_at" timestamptz not null default now(), "undone_at" timestamptz null);`);

    this.addSql(`create table "revision" ("id" serial primary key, "record_id" int not null, "language" varchar(5) not null, "changes" jsonb not null, "at" timestamptz not null default now());`);
    this.addSql(`create index "revision_record_id_language_id_index" on "revision" ("record_id", "language", "id");`);

    this.addSql(`create table "revoked_token" ("jti" uuid not null, "expires_at" timestamptz not null, primary key ("jti"));`);
    this.addSql(`create index "revoked_token_expires_at_index" on "revoked_token" ("expires_at");`);

    this.addSql(`create table "room" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "type" text not null, "capacity" int not null, "images" jsonb not null, "position" int not null default 0, "active" boolean not null default true, primary key ("id"));`);

    this.addSql(`create table "room_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "name" text null, "description" text null, "amenities" text null, "size" text null, "price" text null, primary key ("id"));`);
    this.addSql(`alter table "room_translation" add constraint "room_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`create table "tasks" ("id" serial primary key, "job_id" int not null, "entity_type" varchar(40) not null, "record_id" int not null, "language" varchar(5) not null, "fields" jsonb not null, "named" boolean not null, "mode" text not null, "state" text not null, "attempts" int not null, "forgiven_attempts" int not null, "error_code" varchar(40) null, "error_message" text null, "note" varchar(40) null, "tokens_in" int not null, "tokens_out" int not null, "cost" double precision null, "previous" jsonb null, "requested_by" varchar(100) not null, "created_at" timestamptz not null default now(), "not_before" timestamptz null, "queued_at" timestamptz null, "started_at" timestamptz null, "heartbeat_at" timestamptz null, "finished_at" timestamptz null);`);
    this.addSql(`create index "tasks_job_id_index" on "tasks" ("job_id");`);
    this.addSql(`create index "tasks_entity_type_record_id_language_index" on "tasks" ("entity_type", "record_id", "language");`);
    this.addSql(`create index "tasks_state_not_before_index" on "tasks" ("state", "not_before");`);

    this.addSql(`create table "users" ("id" serial primary key, "username" varchar(100) not null, "username_key" text not null, "password_hash" text not null, "role" varchar(20) not null default 'admin', "token_version" int not null default 0, "kept_token_id" uuid null, "created_at" timestamptz not null default now());`);
    this.addSql(`alter table "users" add constraint "users_username_key_unique" unique ("username_key");`);

    this.addSql(`alter table "room" add constraint "room_type_check" check ("type" in ('Studio', '1LDK', '2LDK'));`);
    this.addSql(`create or replace function "room_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "room" for each STATEMENT execute function "room_content_changed_fn"();`);

    this.addSql(`alter table "room_translation" add constraint "room_translation_owner_id_foreign" foreign key ("owner_id") references "room" ("id") on delete cascade;`);
    this.addSql(`create or replace function "room_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "room_translation" for each STATEMENT execute function "room_translation_content_changed_fn"();`);

    this.addSql(`alter table "tasks" add constraint "tasks_job_id_foreign" foreign key ("job_id") references "jobs" ("id") on delete cascade;`);
    this.addSql(`alter table "tasks" add constraint "tasks_mode_check" check ("mode" in ('missing', 'stale', 'machine', 'refresh'));`);
    this.addSql(`alter table "tasks" add constraint "tasks_state_check" check ("state" in ('queued', 'running', 'waiting', 'paused', 'done', 'needs_review', 'skipped', 'failed', 'cancelled'));`);
    this.addSql(`create or replace function "tasks_job_changed_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
    perform pg_notify('jobs', old.job_id::text);   elsif tg_op = 'INSERT' or new.state <> old.state then
    perform pg_notify('jobs', new.job_id::text);   end if;   return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "job_changed" AFTER INSERT OR UPDATE OR DELETE on "tasks" for each ROW execute function "tasks_job_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tasks" drop constraint "tasks_job_id_foreign";`);
    this.addSql(`alter table "room_translation" drop constraint "room_translation_owner_id_foreign";`);

    this.addSql(`drop table if exists "idempotency_record" cascade;`);
    this.addSql(`drop table if exists "installation" cascade;`);
    this.addSql(`drop table if exists "jobs" cascade;`);
    this.addSql(`drop table if exists "revision" cascade;`);
    this.addSql(`drop table if exists "revoked_token" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "room";`);
    this.addSql(`drop function if exists "room_content_changed_fn"();`);
    this.addSql(`drop table if exists "room" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "room_translation";`);
    this.addSql(`drop function if exists "room_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "room_translation" cascade;`);
    this.addSql(`drop trigger if exists "job_changed" on "tasks";`);
    this.addSql(`drop function if exists "tasks_job_changed_fn"();`);
    this.addSql(`drop table if exists "tasks" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
  }

}
