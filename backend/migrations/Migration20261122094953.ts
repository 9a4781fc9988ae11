import { Migration } from '@mikro-orm/migrations';

export class Migration20261122094953 extends Migration {

  override name = 'Migration20261122094953';

  override up(): void | Promise<void> {
    this.addSql(`create table "kept_answer" ("digest" varchar(43) not null, "text" text null, "model" varchar(100) null, "verified" boolean not null default false, "asked_until" timestamptz null, "used_at" timestamptz not null default now(), primary key ("digest"));`);
    this.addSql(`create index "kept_answer_used_at_index" on "kept_answer" ("used_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "kept_answer" cascade;`);
  }

}
