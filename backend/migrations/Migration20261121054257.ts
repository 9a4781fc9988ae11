import { Migration } from '@mikro-orm/migrations';

export class Migration20261121054257 extends Migration {

  override name = 'Migration20261121054257';

  override up(): void | Promise<void> {
    this.addSql(`create table "intro_image" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "position" int not null, "image_url" text not null, primary key ("id"));`);
    this.addSql(`alter table "intro_image" add constraint "intro_image_position_unique" unique ("position") deferrable initially immediate;`);

    this.addSql(`create table "intro_image_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "title" text null, primary key ("id"));`);
    this.addSql(`alter table "intro_image_translation" add constraint "intro_image_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`create table "site_logo" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "image_url" text not null, "alt_text" text not null default 'Site Logo', "active" boolean not null default true, "version" int not null default 1, primary key ("id"));`);
    this.addSql(`alter table "site_logo" add constraint "site_logo_language_unique" unique ("language");`);

    this.addSql(`create or replace function "intro_image_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "intro_image" for each STATEMENT execute function "intro_image_content_changed_fn"();`);

    this.addSql(`alter table "intro_image_translation" add constraint "intro_image_translation_owner_id_foreign" foreign key ("owner_id") references "intro_image" ("id") on delete cascade;`);
    this.addSql(`create or replace function "intro_image_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "intro_image_translation" for each STATEMENT execute function "intro_image_translation_content_changed_fn"();`);

    this.addSql(`create or replace function "site_logo_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "site_logo" for each STATEMENT execute function "site_logo_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "intro_image_translation" drop constraint "intro_image_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "intro_image";`);
    this.addSql(`drop function if exists "intro_image_content_changed_fn"();`);
    this.addSql(`drop table if exists "intro_image" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "intro_image_translation";`);
    this.addSql(`drop function if exists "intro_image_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "intro_image_translation" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "site_logo";`);
    this.addSql(`drop function if exists "site_logo_content_changed_fn"();`);
    this.addSql(`drop table if exists "site_logo" cascade;`);
  }

}
