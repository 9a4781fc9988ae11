import { Migration } from '@mikro-orm/migrations';

export class Migration20261123170058 extends Migration {

  override name = 'Migration20261123170058';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_message" add "event_id" int null, add "event_name" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contact_message" drop column "event_id", drop column "event_name";`);
  }

}
