import { Migration } from '@mikro-orm/migrations';

export class Migration20261121032718 extends Migration {

  override name = 'Migration20261121032718';

  override up(): void | Promise<void> {
    this.addSql(`create table "attraction" ("id" int not null default (nextval('content_id')), "base_language" varchar(5) not null default 'zh_TW', "version" int not null default 1, "category" text not null, "lat" text not null, "lng" text not null, "image_url" text null, "active" boolean not null default true, primary key ("id"));`);

    this.addSql(`create table "attraction_translation" ("id" int not null default (nextval('content_id')), "language" varchar(5) not null, "provenance" jsonb not null default '{}', "version" int not null default 1, "owner_id" int not null, "name" text null, "description" text null, "distance" text null, primary key ("id"));`);
    this.addSql(`alter table "attraction_translation" add constraint "attraction_translation_owner_id_language_unique" unique ("owner_id", "language");`);

    this.addSql(`alter table "attraction" add constraint "attraction_category_check" check ("category" in ('dining', 'restaurant', 'cafe', 'shopping', 'tourist', 'museum', 'landmark', 'culture', 'nature', 'entertainment', 'nightlife', 'transportation', 'religious', 'temple', 'market', 'park', 'hotel', 'accommodation'));`);
    this.addSql(`create or replace function "attraction_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "attraction" for each STATEMENT execute function "attraction_content_changed_fn"();`);

    this.addSql(`alter table "attraction_translation" add constraint "attraction_translation_owner_id_foreign" foreign key ("owner_id") references "attraction" ("id") on delete cascade;`);
    this.addSql(`create or replace function "attraction_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "attraction_translation" for each STATEMENT execute function "attraction_translation_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "attraction_translation" drop constraint "attraction_translation_owner_id_foreign";`);

    this.addSql(`drop trigger if exists "content_changed" on "attraction";`);
    this.addSql(`drop function if exists "attraction_content_changed_fn"();`);
    this.addSql(`drop table if exists "attraction" cascade;`);
    this.addSql(`drop trigger if exists "content_changed" on "attraction_translation";`);
    this.addSql(`drop function if exists "attraction_translation_content_changed_fn"();`);
    this.addSql(`drop table if exists "attraction_translation" cascade;`);
  }

}
