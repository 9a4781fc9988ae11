import { Migration } from '@mikro-orm/migrations';

export class Migration20261122034758 extends Migration {

  override name = 'Migration20261122034758';

  override up(): void | Promise<void> {
    this.addSql(`create table "contact_reply" ("id" serial primary key, "message_id" int not null, "text" text not null, "language" varchar(5) not null, "sent_text" text not null, "sent_language" varchar(5) not null, "username" varchar(100) not null, "mail_id" int not null, "created_at" timestamptz not null default now());`);
    this.addSql(`create index "contact_reply_message_id_index" on "contact_reply" ("message_id");`);

    this.addSql(`create table "contact_translation" ("id" serial primary key, "message_id" int not null, "language" varchar(5) not null, "subject" text not null, "text" text not null, "origin" varchar(10) not null, "findings" jsonb not null, "created_at" timestamptz not null default now());`);
    this.addSql(`alter table "contact_translation" add constraint "contact_translation_message_id_language_unique" unique ("message_id", "language");`);

    this.addSql(`create table "session" ("id" uuid not null, "user_id" int not null, "token_version" int not null, "user_agent" varchar(400) not null, "address" text not null, "created_at" timestamptz not null default now(), "last_seen_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "session_user_id_index" on "session" ("user_id");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(`drop table if exists "revoked_token" cascade;`);

    this.addSql(`alter table "contact_message" add "deleted_at" timestamptz null;`);
    this.addSql(`create index "contact_message_deleted_at_index" on "contact_message" ("deleted_at");`);

    this.addSql(`alter table "outgoing_mail" add "personal" boolean not null default false;`);

    this.addSql(`alter table "contact_reply" add constraint "contact_reply_message_id_foreign" foreign key ("message_id") references "contact_message" ("id") on delete cascade;`);

    this.addSql(`alter table "contact_translation" add constraint "contact_translation_message_id_foreign" foreign key ("message_id") references "contact_message" ("id") on delete cascade;`);

    this.addSql(`alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "revoked_token" ("expires_at" timestamptz(6) not null, "jti" uuid not null, primary key ("jti"));`);
    this.addSql(`create index "revoked_token_expires_at_index" on "revoked_token" ("expires_at");`);

    this.addSql(`drop table if exists "contact_reply" cascade;`);
    this.addSql(`drop table if exists "contact_translation" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);

    this.addSql(`drop index "contact_message_deleted_at_index";`);
    this.addSql(`alter table "contact_message" drop column "deleted_at";`);

    this.addSql(`alter table "outgoing_mail" drop column "personal";`);
  }

}
