import { Migration } from '@mikro-orm/migrations';

export class Migration20261121055132 extends Migration {

  override name = 'Migration20261121055132';

  override up(): void | Promise<void> {
    this.addSql(`create table "subscriber" ("id" serial primary key, "email" text not null, "language" varchar(5) not null, "state" text not null default 'pending', "round" int not null default 1, "asked" int not null default 0, "asked_at" timestamptz null, "created_at" timestamptz not null default now(), "confirmed_at" timestamptz null, "unsubscribed_at" timestamptz null);`);
    this.addSql(`alter table "subscriber" add constraint "subscriber_email_unique" unique ("email");`);

    this.addSql(`alter table "subscriber" add constraint "subscriber_state_check" check ("state" in ('pending', 'confirmed', 'unsubscribed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "subscriber" cascade;`);
  }

}
