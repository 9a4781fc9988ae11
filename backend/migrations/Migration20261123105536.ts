import { Migration } from '@mikro-orm/migrations';

export class Migration20261123105536 extends Migration {

  override name = 'Migration20261123105536';

  override up(): void | Promise<void> {
    this.addSql(`alter table "installation" add "backup_verified_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "installation" drop column "backup_verified_at";`);
  }

}
