import { Migration } from '@mikro-orm/migrations';

export class Migration20261123105233 extends Migration {

  override name = 'Migration20261123105233';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outgoing_mail" add "domain" text null, add "references" text null, add "unsubscribe_url" text null;`);
    this.addSql(`create index "outgoing_mail_domain_created_at_index" on "outgoing_mail" ("domain", "created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "outgoing_mail_domain_created_at_index";`);
    this.addSql(`alter table "outgoing_mail" drop column "domain", drop column "references", drop column "unsubscribe_url";`);
  }

}
