import { Migration } from '@mikro-orm/migrations';

export class Migration20261121112410 extends Migration {

  override name = 'Migration20261121112410';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outgoing_mail" alter column "attempts" set default 0;`);

    this.addSql(`alter table "tasks" alter column "attempts" set default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outgoing_mail" alter column "attempts" drop default;`);

    this.addSql(`alter table "tasks" alter column "attempts" drop default;`);
  }

}
