import { Migration } from '@mikro-orm/migrations';

export class Migration20261122041726 extends Migration {

  override name = 'Migration20261122041726';

  override up(): void | Promise<void> {
    this.addSql(`create table "link_host" ("id" serial primary key, "attempts" int not null default 0, "forgiven_attempts" int not null default 0, "error_code" varchar(40) null, "error_message" text null, "created_at" timestamptz not null default now(), "not_before" timestamptz null, "queued_at" timestamptz null, "started_at" timestamptz null, "lease_expires_at" timestamptz null, "finished_at" timestamptz null, "host" text not null, "state" varchar(20) not null default 'queued');`);
    this.addSql(`alter table "link_host" add constraint "link_host_host_unique" unique ("host");`);
    this.addSql(`create index "link_host_state_not_before_index" on "link_host" ("state", "not_before");`);

    this.addSql(`create table "link" ("id" serial primary key, "url" text not null, "host_id" int not null, "due" boolean not null default true, "state" text not null default 'new', "status" int null, "reason" varchar(30) null, "checked_at" timestamptz null, "failing_since" timestamptz null);`);
    this.addSql(`alter table "link" add constraint "link_url_unique" unique ("url");`);
    this.addSql(`create index "link_host_id_index" on "link" ("host_id");`);

    this.addSql(`alter table "link" add constraint "link_host_id_foreign" foreign key ("host_id") references "link_host" ("id") on delete cascade;`);
    this.addSql(`alter table "link" add constraint "link_state_check" check ("state" in ('new', 'alive', 'guarded', 'failing', 'dead'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "link" drop constraint "link_host_id_foreign";`);

    this.addSql(`drop table if exists "link_host" cascade;`);
    this.addSql(`drop table if exists "link" cascade;`);
  }

}
