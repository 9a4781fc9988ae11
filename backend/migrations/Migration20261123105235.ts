import { Migration } from '@mikro-orm/migrations';

export class Migration20261123105235 extends Migration {

  override name = 'Migration20261123105235';

  override up(): void | Promise<void> {
    this.addSql(`create table "used_challenge" ("digest" text not null, "expires_at" timestamptz not null, primary key ("digest"));`);
    this.addSql(`create index "used_challenge_expires_at_index" on "used_challenge" ("expires_at");`);

    this.addSql(`create table "passkey" ("id" serial primary key, "user_id" int not null, "name" varchar(60) not null, "credential_id" text not null, "public_key" text not null, "counter" double precision not null, "transports" jsonb not null, "created_at" timestamptz not null default now(), "last_used_at" timestamptz null);`);
    this.addSql(`create index "passkey_user_id_index" on "passkey" ("user_id");`);
    this.addSql(`alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`);

    this.addSql(`alter table "users" add "second_factor" boolean not null default false;`);

    this.addSql(`alter table "session" add "confirmed_at" timestamptz not null default now();`);

    this.addSql(`alter table "passkey" add constraint "passkey_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "used_challenge" cascade;`);
    this.addSql(`drop table if exists "passkey" cascade;`);

    this.addSql(`alter table "session" drop column "confirmed_at";`);

    this.addSql(`alter table "users" drop column "second_factor";`);
  }

}
