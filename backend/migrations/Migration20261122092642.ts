import { Migration } from '@mikro-orm/migrations';

export class Migration20261122092642 extends Migration {

  override name = 'Migration20261122092642';

  override up(): void | Promise<void> {
    this.addSql(`alter table "installation" add "glossary_filled_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "installation" drop column "glossary_filled_at";`);
  }

}
