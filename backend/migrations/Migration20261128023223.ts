import { Migration } from '@mikro-orm/migrations';

export class Migration20261128023223 extends Migration {

  override name = 'Migration20261128023223';

  override up(): void | Promise<void> {
    this.addSql(`alter table "installation" add "checked_glossary" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "installation" drop column "checked_glossary";`);
  }

}
