import { Migration } from '@mikro-orm/migrations';

export class Migration20261122065523 extends Migration {

  override name = 'Migration20261122065523';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "contact_message_messages_changed_fn"() returns trigger as \$\$ begin perform pg_notify('messages', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "messages_changed" AFTER INSERT OR UPDATE OR DELETE on "contact_message" for each STATEMENT execute function "contact_message_messages_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "messages_changed" on "contact_message";`);
    this.addSql(`drop function if exists "contact_message_messages_changed_fn"();`);
  }

}
