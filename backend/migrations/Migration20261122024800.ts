import { Migration } from '@mikro-orm/migrations';

export class Migration20261122024800 extends Migration {
  override name = 'Migration20261122024800';

  override up(): void | Promise<void> {
    this.addSql(`drop function if exists assert_changed(bigint);`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `create function assert_changed(changed bigint) returns void language plpgsql as $$ begin if changed = 0 then raise exception 'The row was changed in the meantime.' using errcode = 'KW409'; end if; end $$;`,
    );
  }
}
