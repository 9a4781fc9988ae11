import { Migration } from '@mikro-orm/migrations';

export class Migration20261123164922 extends Migration {

  override name = 'Migration20261123164922';

  override up(): void | Promise<void> {
    this.addSql(`create table "text_check" ("translation_id" int not null, "version" int not null, "base_version" int not null, "rules" varchar(22) not null, "found" jsonb null, "checked_at" timestamptz not null, primary key ("translation_id"));`);

    this.addSql(`alter table "activity" add "part_of" int null;`);
    this.addSql(`create index "activity_part_of_index" on "activity" ("part_of");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "text_check" cascade;`);

    this.addSql(`drop index "activity_part_of_index";`);
    this.addSql(`alter table "activity" drop column "part_of";`);
  }

}
