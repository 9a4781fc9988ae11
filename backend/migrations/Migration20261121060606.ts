import { Migration } from '@mikro-orm/migrations';

export class Migration20261121060606 extends Migration {

  override name = 'Migration20261121060606';

  override up(): void | Promise<void> {
    this.addSql(`create table "activity" ("id" serial primary key, "at" timestamptz not null default now(), "user_id" int not null, "username" varchar(100) not null, "action" varchar(20) not null, "kind" varchar(40) not null, "record_id" int null, "label" text null, "before" jsonb null, "after" jsonb null, "restores" int null);`);
    this.addSql(`create index "activity_kind_record_id_id_index" on "activity" ("kind", "record_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "activity" cascade;`);
  }

}
