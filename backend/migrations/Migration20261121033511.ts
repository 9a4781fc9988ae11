import { Migration } from '@mikro-orm/migrations';

export class Migration20261121033511 extends Migration {

  override name = 'Migration20261121033511';

  override up(): void | Promise<void> {
    this.addSql(`create table "ota_platform" ("id" int not null default (nextval('content_id')), "name" text not null, "url" text not null, "enabled" boolean not null default true, "position" int not null default 0, "version" int not null default 1, primary key ("id"));`);

    this.addSql(`create table "policy_link" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "url" text null, "enabled" boolean not null default true, "position" int not null default 0, primary key ("id"));`);

    this.addSql(`create table "policy_link_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "name" text null, "body" text null, primary key ("id"));`);
    this.addSql(`alter table "policy_link_translation" add constraint "policy_link_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`create table "social_platform" ("id" int not null default (nextval('content_id')), "name" text not null, "url" text not null, "enabled" boolean not null default true, "position" int not null default 0, "version" int not null default 1, "icon" text null, primary key ("id"));`);

    this.addSql(`create or replace function "ota_platform_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "ota_platform" for each STATEMENT execute function "ota_platform_content_changed_fn"();`);

    this.addSql(`create or replace function "policy_link_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "policy_link" for each STATEMENT execute function "policy_link_content_changed_fn"();`);

    this.addSql(`alter table "policy_link_translation" add constraint "policy_link_translation_owner_id_foreign" foreign key ("owner_id") references "policy_link" ("id") on delete cascade;`);
    this.addSql(`create or replace function "policy_link_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "policy_link_translation" for each STATEMENT execute function "policy_link_translation_content_changed_fn"();`);

    this.addSql(`create or replace function "social_platform_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "social_platform" for each STATEMENT execute function "social_platform_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "policy_link_translation" drop constraint "policy_link_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "ota_platform";`);
    this.addSql(`drop function if exists "ota_platform_content_changed_fn"();`);
    this.addSql(`drop table if exists "ota_platform" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "policy_link";`);
    this.addSql(`drop function if exists "policy_link_content_changed_fn"();`);
    this.addSql(`drop table if exists "policy_link" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "policy_link_translation";`);
    this.addSql(`drop function if exists "policy_link_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "policy_link_translation" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "social_platform";`);
    this.addSql(`drop function if exists "social_platform_content_changed_fn"();`);
    this.addSql(`drop table if exists "social_platform" cascade;`);
  }

}
