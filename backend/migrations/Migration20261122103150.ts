import { Migration } from '@mikro-orm/migrations';

export class Migration20261122103150 extends Migration {

  override name = 'Migration20261122103150';

  override up(): void | Promise<void> {
    this.addSql(`create table "glossary_term" ("id" serial primary key, "kind" text not null, "words" jsonb not null, "aliases" jsonb not null default '{}', "forbidden" jsonb not null default '{}', "do_not_translate" boolean not null default false, "exact_case" boolean not null default false, "version" int not null default 1);`);

    this.addSql(`create table "kept_answer" ("digest" varchar(43) not null, "text" text null, "model" varchar(100) null, "verified" boolean not null default false, "asked_until" timestamptz null, "used_at" timestamptz not null default now(), primary key ("digest"));`);
    this.addSql(`create index "kept_answer_used_at_index" on "kept_answer" ("used_at");`);

    this.addSql(`create table "translation_settings" ("id" serial primary key, "auto_translate" boolean not null default false, "chinese" text not null default 'convert', "verify" text not null default 'never', "monthly_budget" double precision null, "currency" varchar(3) not null default 'USD', "prices" jsonb not null default '{}', "concurrency" int not null default 4, "requests_per_minute" int null, "tokens_per_minute" int null, "model" varchar(200) null, "models" jsonb not null default '{}', "version" int not null default 1);`);

    this.addSql(`create table "style_edition" ("id" serial primary key, "language" varchar(5) not null, "version" int not null, "text" text not null, "author" varchar(100) not null, "at" timestamptz not null default now());`);
    this.addSql(`create index "style_edition_language_index" on "style_edition" ("language");`);

    this.addSql(`create table "style_guide" ("id" serial primary key, "language" varchar(5) not null, "text" text not null, "author" varchar(100) not null, "version" int not null default 1);`);
    this.addSql(`alter table "style_guide" add constraint "style_guide_language_unique" unique ("language");`);

    this.addSql(`create table "usage_day" ("day" date not null, "model" varchar(200) not null, "kind" varchar(40) not null, "purpose" varchar(20) not null, "tokens_in" bigint not null default '0', "tokens_out" bigint not null default '0', primary key ("day", "model", "kind", "purpose"));`);

    this.addSql(`alter table "installation" add "glossary_filled_at" timestamptz null;`);

    this.addSql(`alter table "jobs" add "scope" text not null default 'record';`);
    this.addSql(`alter table "jobs" add constraint "jobs_scope_check" check ("scope" in ('record', 'site'));`);

    this.addSql(`alter table "tasks" add "label" varchar(200) null;`);

    this.addSql(`alter table "glossary_term" add constraint "glossary_term_kind_check" check ("kind" in ('term', 'place', 'name'));`);
    this.addSql(`create or replace function "glossary_term_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "glossary_term" for each STATEMENT execute function "glossary_term_content_changed_fn"();`);

    this.addSql(`alter table "translation_settings" add constraint "translation_settings_chinese_check" check ("chinese" in ('convert', 'translate'));`);
    this.addSql(`alter table "translation_settings" add constraint "translation_settings_verify_check" check ("verify" in ('never', 'doubtful', 'always'));`);
    this.addSql(`create or replace function "translation_settings_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "translation_settings" for each STATEMENT execute function "translation_settings_content_changed_fn"();`);

    this.addSql(`create or replace function "style_guide_style_edition_fn"() returns trigger as \$\$ begin if tg_op = 'INSERT' or new.text <> old.text then
    insert into style_edition (language, version, text, author)
    values (new.language, new.version, new.text, new.author);   end if;   return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "style_edition" AFTER INSERT OR UPDATE on "style_guide" for each ROW execute function "style_guide_style_edition_fn"();`);
    this.addSql(`create or replace function "style_guide_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "style_guide" for each STATEMENT execute function "style_guide_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "content_changed" on "glossary_term";`);
    this.addSql(`drop function if exists "glossary_term_content_changed_fn"();`);
    this.addSql(`drop table if exists "glossary_term" cascade;`);
    this.addSql(`drop table if exists "kept_answer" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "translation_settings";`);
    this.addSql(`drop function if exists "translation_settings_content_changed_fn"();`);
    this.addSql(`drop table if exists "translation_settings" cascade;`);
    this.addSql(`drop table if exists "style_edition" cascade;`);
    this.addSql(`drop trigger if exists "style_edition" on "style_guide";`);
    this.addSql(`drop function if exists "style_guide_style_edition_fn"();`);
    this.addSql(`drop trigger if exists "content_changed" on "style_guide";`);
    this.addSql(`drop function if exists "style_guide_content_changed_fn"();`);
    this.addSql(`drop table if exists "style_guide" cascade;`);
    this.addSql(`drop table if exists "usage_day" cascade;`);

    this.addSql(`alter table "installation" drop column "glossary_filled_at";`);

    this.addSql(`alter table "jobs" drop constraint "jobs_scope_check";`);
    this.addSql(`alter table "jobs" drop column "scope";`);

    this.addSql(`alter table "tasks" drop column "label";`);
  }

}
