import { Migration } from '@mikro-orm/migrations';

export class Migration20261121234552 extends Migration {

  override name = 'Migration20261121234552';

  override up(): void | Promise<void> {
    this.addSql(`alter table "installation" add "large_sweep_since" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "installation" drop column "large_sweep_since";`);
  }

}
