import { Migration } from '@mikro-orm/migrations';

export class Migration20261122190818 extends Migration {

  override name = 'Migration20261122190818';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "api_token_tokens_ended_fn"() returns trigger as \$\$ begin perform pg_notify('tokens', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "tokens_ended" AFTER DELETE on "api_token" for each STATEMENT execute function "api_token_tokens_ended_fn"();`);

    this.addSql(`create or replace function "users_tokens_ended_fn"() returns trigger as \$\$ begin perform pg_notify('tokens', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "tokens_ended" AFTER UPDATE on "users" for each STATEMENT execute function "users_tokens_ended_fn"();`);

    this.addSql(`create or replace function "session_tokens_ended_fn"() returns trigger as \$\$ begin perform pg_notify('tokens', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "tokens_ended" AFTER DELETE on "session" for each STATEMENT execute function "session_tokens_ended_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "tokens_ended" on "api_token";`);
    this.addSql(`drop function if exists "api_token_tokens_ended_fn"();`);

    this.addSql(`drop trigger if exists "tokens_ended" on "session";`);
    this.addSql(`drop function if exists "session_tokens_ended_fn"();`);

    this.addSql(`drop trigger if exists "tokens_ended" on "users";`);
    this.addSql(`drop function if exists "users_tokens_ended_fn"();`);
  }

}
