import { Migration } from '@mikro-orm/migrations';

export class Migration20261128023803 extends Migration {

  override name = 'Migration20261128023803';

  override up(): void | Promise<void> {
    this.addSql(`create table "faq" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "created_at" timestamptz not null default now(), "active" boolean not null default true, "position" int not null default 0, primary key ("id"));`);

    this.addSql(`create table "faq_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "created_at" timestamptz not null default now(), "owner_id" int not null, "question" text null, "question_digest" text generated always as (text_digest("question")) stored not null, "answer" text null, "answer_digest" text generated always as (text_digest("answer")) stored not null, primary key ("id"));`);
    this.addSql(`alter table "faq_translation" add constraint "faq_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`alter table "ota_platform" add "stay_url" text null;`);

    this.addSql(`create or replace function "faq_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "faq" for each ROW execute function "faq_media_use_logged_fn"();`);
    this.addSql(`create or replace function "faq_content_change_log_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_change_log" AFTER INSERT OR UPDATE OR DELETE on "faq" for each ROW execute function "faq_content_change_log_fn"();`);
    this.addSql(`create or replace function "faq_content_notify_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_notify" AFTER INSERT OR UPDATE OR DELETE on "faq" for each STATEMENT execute function "faq_content_notify_fn"();`);

    this.addSql(`alter table "faq_translation" add constraint "faq_translation_owner_id_foreign" foreign key ("owner_id") references "faq" ("id") on delete cascade;`);
    this.addSql(`create or replace function "faq_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "faq_translation" for each ROW execute function "faq_translation_media_use_logged_fn"();`);
    this.addSql(`create or replace function "faq_translation_content_change_log_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_change_log" AFTER INSERT OR UPDATE OR DELETE on "faq_translation" for each ROW execute function "faq_translation_content_change_log_fn"();`);
    this.addSql(`create or replace function "faq_translation_content_notify_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_notify" AFTER INSERT OR UPDATE OR DELETE on "faq_translation" for each STATEMENT execute function "faq_translation_content_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "faq_translation" drop constraint "faq_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "media_use_logged" on "faq";`);
    this.addSql(`drop function if exists "faq_media_use_logged_fn"();`);
    this.addSql(`drop trigger if exists "content_change_log" on "faq";`);
    this.addSql(`drop function if exists "faq_content_change_log_fn"();`);
    this.addSql(`drop trigger if exists "content_notify" on "faq";`);
    this.addSql(`drop function if exists "faq_content_notify_fn"();`);
    this.addSql(`drop table if exists "faq" cascade;`);
    this.addSql(`drop trigger if exists "media_use_logged" on "faq_translation";`);
    this.addSql(`drop function if exists "faq_translation_media_use_logged_fn"();`);
    this.addSql(`drop trigger if exists "content_change_log" on "faq_translation";`);
    this.addSql(`drop function if exists "faq_translation_content_change_log_fn"();`);
    this.addSql(`drop trigger if exists "content_notify" on "faq_translation";`);
    this.addSql(`drop function if exists "faq_translation_content_notify_fn"();`);
    this.addSql(`drop table if exists "faq_translation" cascade;`);

    this.addSql(`alter table "ota_platform" drop column "stay_url";`);
  }

}
