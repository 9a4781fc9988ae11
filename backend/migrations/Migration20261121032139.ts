import { Migration } from '@mikro-orm/migrations';

export class Migration20261121032139 extends Migration {

  override name = 'Migration20261121032139';

  override up(): void | Promise<void> {
    this.addSql(`create table "facility" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "icon" text not null, "position" int not null default 0, "active" boolean not null default true, primary key ("id"));`);

    this.addSql(`create table "facility_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "name" text null, "description" text null, primary key ("id"));`);
    this.addSql(`alter table "facility_translation" add constraint "facility_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`create or replace function "facility_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "facility" for each STATEMENT execute function "facility_content_changed_fn"();`);

    this.addSql(`alter table "facility_translation" add constraint "facility_translation_owner_id_foreign" foreign key ("owner_id") references "facility" ("id") on delete cascade;`);
    this.addSql(`create or replace function "facility_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "facility_translation" for each STATEMENT execute function "facility_translation_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "facility_translation" drop constraint "facility_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "facility";`);
    this.addSql(`drop function if exists "facility_content_changed_fn"();`);
    this.addSql(`drop table if exists "facility" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "facility_translation";`);
    this.addSql(`drop function if exists "facility_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "facility_translation" cascade;`);
  }

}
