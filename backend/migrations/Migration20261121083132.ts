import { Migration } from '@mikro-orm/migrations';

export class Migration20261121083132 extends Migration {

  override name = 'Migration20261121083132';

  override up(): void | Promise<void> {
    this.addSql(`alter table "rendition_task" add "held" boolean not null default false;`);

    this.addSql(`alter table "tasks" add "kind" varchar(20) not null default 'translation';`);
    this.addSql(`alter table "tasks" alter column "language" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "rendition_task" drop column "held";`);

    this.addSql(`alter table "tasks" drop column "kind";`);
    this.addSql(`alter table "tasks" alter column "language" set not null;`);
  }

}
