import { Migration } from '@mikro-orm/migrations';

export class Migration20261124035818 extends Migration {

  override name = 'Migration20261124035818';

  override up(): void | Promise<void> {
    // Replaces "kept_answer", which stays because processes of 1.4 still use it. No rows are copied, as both are caches.
    this.addSql(`create table "translation_cache" ("digest" varchar(43) not null, "text" text null, "model" varchar(100) null, "verified" boolean not null default false, "reserved_until" timestamptz null, "used_at" timestamptz not null default now(), primary key ("digest"));`);
    this.addSql(`create index "translation_cache_used_at_index" on "translation_cache" ("used_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "translation_cache" cascade;`);
  }

}
