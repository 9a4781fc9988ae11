import { Migration } from '@mikro-orm/migrations';

export class Migration20261121055936 extends Migration {

  override name = 'Migration20261121055936';

  override up(): void | Promise<void> {
    this.addSql(`create table "media_asset" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "name" varchar(100) not null, "source_digest" varchar(64) not null, "type" varchar(40) not null, "bytes" int not null, "width" int null, "height" int null, "placeholder" text null, "focal_point" jsonb null, "decorative" boolean not null default false, "category" varchar(40) null, "renditions" jsonb not null default '[]', "renderable" boolean not null, "created_at" timestamptz not null default now(), "unused_since" timestamptz null, primary key ("id"));`);
    this.addSql(`alter table "media_asset" add constraint "media_asset_name_unique" unique ("name");`);
    this.addSql(`create index "media_asset_source_digest_index" on "media_asset" ("source_digest");`);

    this.addSql(`create table "media_asset_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "alt" text null, primary key ("id"));`);
    this.addSql(`alter table "media_asset_translation" add constraint "media_asset_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`create table "rendition_task" ("asset_id" int not null, "attempts" int not null default 0, "not_before" timestamptz null, "failed_at" timestamptz null, primary key ("asset_id"));`);

    this.addSql(`create or replace function "media_asset_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "media_asset" for each STATEMENT execute function "media_asset_content_changed_fn"();`);

    this.addSql(`alter table "media_asset_translation" add constraint "media_asset_translation_owner_id_foreign" foreign key ("owner_id") references "media_asset" ("id") on delete cascade;`);
    this.addSql(`create or replace function "media_asset_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "media_asset_translation" for each STATEMENT execute function "media_asset_translation_content_changed_fn"();`);

    this.addSql(`alter table "rendition_task" add constraint "rendition_task_asset_id_foreign" foreign key ("asset_id") references "media_asset" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "media_asset_translation" drop constraint "media_asset_translation_owner_id_foreign";`);
    this.addSql(`alter table "rendition_task" drop constraint "rendition_task_asset_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "media_asset";`);
    this.addSql(`drop function if exists "media_asset_content_changed_fn"();`);
    this.addSql(`drop table if exists "media_asset" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "media_asset_translation";`);
    this.addSql(`drop function if exists "media_asset_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "media_asset_translation" cascade;`);
    this.addSql(`drop table if exists "rendition_task" cascade;`);
  }

}
