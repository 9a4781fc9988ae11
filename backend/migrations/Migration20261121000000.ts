import { Migration } from '@mikro-orm/migrations';

/** One sequence for the ids of all content. Written by hand, as the schema generator knows no shared sequences. */
export class Migration20261121000000 extends Migration {
  override name = 'Migration20261121000000';

  override up(): void {
    this.addSql('create sequence "content_id" as integer;');
  }

  override down(): void {
    this.addSql('drop sequence "content_id";');
  }
}
