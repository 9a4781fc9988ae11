import { Migration } from '@mikro-orm/migrations';

export class Migration20261123112728 extends Migration {

  override name = 'Migration20261123112728';

  override up(): void | Promise<void> {
    this.addSql(`alter table "translation_settings" add "urgent_over_budget" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "translation_settings" drop column "urgent_over_budget";`);
  }

}
