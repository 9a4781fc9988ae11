import { Migration } from '@mikro-orm/migrations';

export class Migration20261121033034 extends Migration {

  override name = 'Migration20261121033034';

  override up(): void | Promise<void> {
    this.addSql(`create table "event" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "season" text not null, "date" varchar(10) not null, "time" text not null, "image" text not null, "active" boolean not null default true, primary key ("id"));`);

    this.addSql(`create table "event_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "title" text null, "description" text null, "location" text null, primary key ("id"));`);
    this.addSql(`alter table "event_translation" add constraint "event_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`alter table "event" add constraint "event_season_check" check ("season" in ('spring', 'summer', 'autumn', 'winter'));`);
    this.addSql(`create or replace function "event_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "event" for each STATEMENT execute function "event_content_changed_fn"();`);

    this.addSql(`alter table "event_translation" add constraint "event_translation_owner_id_foreign" foreign key ("owner_id") references "event" ("id") on delete cascade;`);
    this.addSql(`create or replace function "event_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "event_translation" for each STATEMENT execute function "event_translation_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "event_translation" drop constraint "event_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "event";`);
    this.addSql(`drop function if exists "event_content_changed_fn"();`);
    this.addSql(`drop table if exists "event" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "event_translation";`);
    this.addSql(`drop function if exists "event_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "event_translation" cascade;`);
  }

}
