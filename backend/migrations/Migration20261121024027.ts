import { Migration } from '@mikro-orm/migrations';

export class Migration20261121024027 extends Migration {

  override name = 'Migration20261121024027';

  override up(): void | Promise<void> {
    this.addSql(`create table "installation" ("id" int not null default 1, "uuid" uuid not null default gen_random_uuid(), primary key ("id"));`);

    this.addSql(`create table "jobs" ("id" serial primary key, "kind" varchar(20) not null, "requested_by" varchar(100) not null, "created_at" timestamptz not null default now(), "undone_at" timestamptz null);`);

    this.addSql(`create table "tasks" ("id" serial primary key, "job_id" int not null, "entity_type" varchar(40) not null, "record_id" int not null, "language" varchar(5) not null, "fields" jsonb not null, "named" boolean not null, "mode" text not null, "state" text not null, "attempts" int not null, "forgiven_attempts" int not null, "error_code" varchar(40) null, "error_message" text null, "note" varchar(40) null, "tokens_in" int not null, "tokens_out" int not null, "cost" double precision null, "previous" jsonb null, "requested_by" varchar(100) not null, "created_at" timestamptz not null default now(), "not_before" timestamptz null, "queued_at" timestamptz null, "started_at" timestamptz null, "heartbeat_at" timestamptz null, "finished_at" timestamptz null);`);
    this.addSql(`create index "tasks_job_id_index" on "tasks" ("job_id");`);
    this.addSql(`create index "tasks_entity_type_record_id_language_index" on "tasks" ("entity_type", "record_id", "language");`);
    this.addSql(`create index "tasks_state_not_before_index" on "tasks" ("state", "not_before");`);

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

    this.addSql(`drop table if exists "installation" cascade;`);
    this.addSql(`drop table if exists "jobs" cascade;`);
    this.addSql(`drop trigger if exists "job_changed" on "tasks";`);
    this.addSql(`drop function if exists "tasks_job_changed_fn"();`);
    this.addSql(`drop table if exists "tasks" cascade;`);
  }

}
