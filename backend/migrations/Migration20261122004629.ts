import { Migration } from '@mikro-orm/migrations';

export class Migration20261122004629 extends Migration {

  override name = 'Migration20261122004629';

  override up(): void | Promise<void> {
    this.addSql(`alter table "idempotency_record" add "attempt" int not null default 1, add "committed" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "idempotency_record" drop column "attempt", drop column "committed";`);
  }

}
