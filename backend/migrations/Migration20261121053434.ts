import { Migration } from '@mikro-orm/migrations';

export class Migration20261121053434 extends Migration {

  override name = 'Migration20261121053434';

  override up(): void | Promise<void> {
    this.addSql(`create table "setting" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "section" text not null, "key" varchar(64) not null, primary key ("id"));`);
    this.addSql(`alter table "setting" add constraint "setting_section_key_unique" unique ("section", "key");`);

    this.addSql(`create table "setting_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "value" text null, primary key ("id"));`);
    this.addSql(`alter table "setting_translation" add constraint "setting_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`alter table "setting" add constraint "setting_section_check" check ("section" in ('header', 'footer', 'about', 'contact', 'general', 'reservation'));`);
    this.addSql(`create or replace function "setting_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "setting" for each STATEMENT execute function "setting_content_changed_fn"();`);

    this.addSql(`alter table "setting_translation" add constraint "setting_translation_owner_id_foreign" foreign key ("owner_id") references "setting" ("id") on delete cascade;`);
    this.addSql(`create or replace function "setting_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "setting_translation" for each STATEMENT execute function "setting_translation_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "setting_translation" drop constraint "setting_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "setting";`);
    this.addSql(`drop function if exists "setting_content_changed_fn"();`);
    this.addSql(`drop table if exists "setting" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "setting_translation";`);
    this.addSql(`drop function if exists "setting_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "setting_translation" cascade;`);
  }

}
