import { Migration } from '@mikro-orm/migrations';

export class Migration20261121233555 extends Migration {

  override name = 'Migration20261121233555';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outgoing_mail" add "inbox" text null;`);
    this.addSql(`create index "outgoing_mail_inbox_created_at_index" on "outgoing_mail" ("inbox", "created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "outgoing_mail_inbox_created_at_index";`);
    this.addSql(`alter table "outgoing_mail" drop column "inbox";`);
  }

}
