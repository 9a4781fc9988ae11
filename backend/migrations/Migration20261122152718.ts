import { Migration } from '@mikro-orm/migrations';

export class Migration20261122152718 extends Migration {

  override name = 'Migration20261122152718';

  override up(): void | Promise<void> {
    this.addSql(`create table "page_slug" ("kind" varchar(40) not null, "slug" varchar(100) not null, "record_id" int not null, "is_current" boolean not null default true, primary key ("kind", "slug"));`);
    this.addSql(`create unique index "page_slug_current" on "page_slug" ("kind", "record_id") where is_current;`);

    this.addSql(`create or replace function "page_slug_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "page_slug" for each STATEMENT execute function "page_slug_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "content_changed" on "page_slug";`);
    this.addSql(`drop function if exists "page_slug_content_changed_fn"();`);
    this.addSql(`drop table if exists "page_slug" cascade;`);
  }

}
