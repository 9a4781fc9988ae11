import { Migration } from '@mikro-orm/migrations';

export class Migration20261121034359 extends Migration {

  override name = 'Migration20261121034359';

  override up(): void | Promise<void> {
    this.addSql(`create table "season_image" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "season" text not null, "image_url" text not null, primary key ("id"));`);
    this.addSql(`alter table "season_image" add constraint "season_image_season_unique" unique ("season");`);

    this.addSql(`create table "season_image_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "alt" text null, primary key ("id"));`);
    this.addSql(`alter table "season_image_translation" add constraint "season_image_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`alter table "season_image" add constraint "season_image_season_check" check ("season" in ('spring', 'summer', 'autumn', 'winter'));`);
    this.addSql(`create or replace function "season_image_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "season_image" for each STATEMENT execute function "season_image_content_changed_fn"();`);

    this.addSql(`alter table "season_image_translation" add constraint "season_image_translation_owner_id_foreign" foreign key ("owner_id") references "season_image" ("id") on delete cascade;`);
    this.addSql(`create or replace function "season_image_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "season_image_translation" for each STATEMENT execute function "season_image_translation_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "season_image_translation" drop constraint "season_image_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "season_image";`);
    this.addSql(`drop function if exists "season_image_content_changed_fn"();`);
    this.addSql(`drop table if exists "season_image" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "season_image_translation";`);
    this.addSql(`drop function if exists "season_image_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "season_image_translation" cascade;`);
  }

}
