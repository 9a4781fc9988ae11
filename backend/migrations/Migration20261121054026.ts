import { Migration } from '@mikro-orm/migrations';

export class Migration20261121054026 extends Migration {

  override name = 'Migration20261121054026';

  override up(): void | Promise<void> {
    this.addSql(`create table "contact_message" ("id" serial primary key, "reference" varchar(12) not null, "name" text not null, "email" text not null, "phone" text null, "subject" text not null, "message" text not null, "language" varchar(5) not null, "room_id" int null, "room_name" text null, "check_in" varchar(10) null, "check_out" varchar(10) null, "guests" int null, "read" boolean not null default false, "created_at" timestamptz not null default now());`);
    this.addSql(`alter table "contact_message" add constraint "contact_message_reference_unique" unique ("reference");`);
    this.addSql(`create index "contact_message_created_at_index" on "contact_message" ("created_at");`);

    this.addSql(`create table "outgoing_mail" ("id" serial primary key, "topic" varchar(60) not null, "purpose" varchar(20) not null, "to" text not null, "reply_to" text null, "subject" text not null, "text" text not null, "html" text not null, "message_id" varchar(255) not null, "state" text not null, "attempts" int not null, "error_code" varchar(40) null, "error_message" text null, "created_at" timestamptz not null default now(), "not_before" timestamptz null, "queued_at" timestamptz null, "started_at" timestamptz null, "finished_at" timestamptz null);`);
    this.addSql(`create index "outgoing_mail_topic_index" on "outgoing_mail" ("topic");`);
    this.addSql(`create index "outgoing_mail_finished_at_index" on "outgoing_mail" ("finished_at");`);
    this.addSql(`create index "outgoing_mail_state_not_before_index" on "outgoing_mail" ("state", "not_before");`);

    this.addSql(`alter table "outgoing_mail" add constraint "outgoing_mail_state_check" check ("state" in ('queued', 'sending', 'waiting', 'sent', 'failed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "contact_message" cascade;`);
    this.addSql(`drop table if exists "outgoing_mail" cascade;`);
  }

}
