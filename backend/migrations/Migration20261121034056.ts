import { Migration } from '@mikro-orm/migrations';

export class Migration20261121034056 extends Migration {

  override name = 'Migration20261121034056';

  override up(): void | Promise<void> {
    this.addSql(`create table "slide" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "media_type" text not null default 'image', "image_url" text null, "video_url" text null, "video_filter" text not null default 'cinematic', "button_link" text null, "sort_order" int not null default 0, "active" boolean not null default true, primary key ("id"));`);

    this.addSql(`create table "slide_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "title" text null, "description" text null, "button_text" text null, primary key ("id"));`);
    this.addSql(`alter table "slide_translation" add constraint "slide_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`alter table "slide" add constraint "slide_media_type_check" check ("media_type" in ('image', 'video'));`);
    this.addSql(`create or replace function "slide_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "slide" for each STATEMENT execute function "slide_content_changed_fn"();`);

    this.addSql(`alter table "slide_translation" add constraint "slide_translation_owner_id_foreign" foreign key ("owner_id") references "slide" ("id") on delete cascade;`);
    this.addSql(`create or replace function "slide_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "slide_translation" for each STATEMENT execute function "slide_translation_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "slide_translation" drop constraint "slide_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "slide";`);
    this.addSql(`drop function if exists "slide_content_changed_fn"();`);
    this.addSql(`drop table if exists "slide" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "slide_translation";`);
    this.addSql(`drop function if exists "slide_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "slide_translation" cascade;`);
  }

}
