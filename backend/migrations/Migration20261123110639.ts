import { Migration } from '@mikro-orm/migrations';

export class Migration20261123110639 extends Migration {
  override name = 'Migration20261123110639';

  override up(): void | Promise<void> {
    this.addSql(`alter table "idempotency_record" add "headers" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "idempotency_record" drop column "headers";`);
  }
}
