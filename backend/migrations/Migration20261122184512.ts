import { Migration } from '@mikro-orm/migrations';

export class Migration20261122184512 extends Migration {

  override name = 'Migration20261122184512';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_delivery" add "attempt_log" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_delivery" drop column "attempt_log";`);
  }

}
