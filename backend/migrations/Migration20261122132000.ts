import { Migration } from '@mikro-orm/migrations';

export class Migration20261122132000 extends Migration {

  override name = 'Migration20261122132000';

  override up(): void | Promise<void> {
    this.addSql(`alter table "installation" add "worker_seen_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "installation" drop column "worker_seen_at";`);
  }

}
