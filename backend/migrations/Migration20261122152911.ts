import { Migration } from '@mikro-orm/migrations';

export class Migration20261122152911 extends Migration {

  override name = 'Migration20261122152911';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_token" ("id" serial primary key, "name" varchar(80) not null, "hash" varchar(64) not null, "ending" varchar(4) not null, "scopes" text[] not null, "created_by" varchar(100) not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "last_used_at" timestamptz null);`);
    this.addSql(`alter table "api_token" add constraint "api_token_name_unique" unique ("name");`);
    this.addSql(`alter table "api_token" add constraint "api_token_hash_unique" unique ("hash");`);

    this.addSql(`alter table "activity" add "token_id" int null;`);
    this.addSql(`alter table "activity" alter column "user_id" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_token" cascade;`);

    this.addSql(`alter table "activity" drop column "token_id";`);
    this.addSql(`alter table "activity" alter column "user_id" set not null;`);
  }

}
