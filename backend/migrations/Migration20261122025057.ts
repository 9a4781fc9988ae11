import { Migration } from '@mikro-orm/migrations';

export class Migration20261122025057 extends Migration {

  override name = 'Migration20261122025057';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outgoing_mail" drop constraint "outgoing_mail_state_check";`);
    this.addSql(`alter table "outgoing_mail" add "forgiven_attempts" int not null default 0, add "lease_expires_at" timestamptz null;`);
    this.addSql(`update "outgoing_mail" set "state" = 'running', "lease_expires_at" = "started_at" + interval '150 seconds' where "state" = 'sending';`);
    this.addSql(`update "outgoing_mail" set "state" = 'done' where "state" = 'sent';`);
    this.addSql(`alter table "outgoing_mail" add constraint "outgoing_mail_state_check" check ("state" in ('queued', 'running', 'waiting', 'done', 'failed'));`);

    this.addSql(`alter table "rendition_task" drop constraint "rendition_task_asset_id_foreign", drop constraint "rendition_task_pkey";`);
    this.addSql(`alter table "rendition_task" add "id" serial primary key, add "forgiven_attempts" int not null default 0, add "error_code" varchar(40) null, add "error_message" text null, add "created_at" timestamptz not null default now(), add "queued_at" timestamptz null, add "started_at" timestamptz null, add "lease_expires_at" timestamptz null, add "finished_at" timestamptz null, add "state" text not null default 'queued';`);
    this.addSql(`update "rendition_task" set "state" = 'failed', "finished_at" = "failed_at", "error_code" = 'rendering_failed', "error_message" = 'This picture could not be rendered, and is shown as it was uploaded. Try again, or upload another.' where "failed_at" is not null;`);
    this.addSql(`update "rendition_task" set "state" = 'paused' where "held" and "failed_at" is null;`);
    this.addSql(`alter table "rendition_task" drop column "held", drop column "failed_at";`);
    this.addSql(`alter table "rendition_task" add constraint "rendition_task_asset_id_foreign" foreign key ("asset_id") references "media_asset" ("id") on delete cascade;`);
    this.addSql(`alter table "rendition_task" add constraint "rendition_task_asset_id_unique" unique ("asset_id");`);
    this.addSql(`alter table "rendition_task" add constraint "rendition_task_state_check" check ("state" in ('queued', 'running', 'waiting', 'paused', 'failed', 'cancelled'));`);

    this.addSql(`alter table "tasks" alter column "forgiven_attempts" set default 0;`);
    this.addSql(`alter table "tasks" rename column "heartbeat_at" to "lease_expires_at";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tasks" rename column "lease_expires_at" to "heartbeat_at";`);
    this.addSql(`alter table "tasks" alter column "forgiven_attempts" drop default;`);

    this.addSql(`alter table "rendition_task" drop constraint "rendition_task_asset_id_foreign", drop constraint "rendition_task_asset_id_unique", drop constraint "rendition_task_state_check", drop constraint "rendition_task_pkey";`);
    this.addSql(`alter table "rendition_task" add "held" boolean not null default false, add "failed_at" timestamptz null;`);
    this.addSql(`update "rendition_task" set "held" = "state" = 'paused', "failed_at" = case when "state" in ('failed', 'cancelled') then coalesce("finished_at", now()) end;`);
    this.addSql(`alter table "rendition_task" drop column "id", drop column "forgiven_attempts", drop column "error_code", drop column "error_message", drop column "created_at", drop column "queued_at", drop column "started_at", drop column "lease_expires_at", drop column "finished_at", drop column "state";`);
    this.addSql(`alter table "rendition_task" add constraint "rendition_task_asset_id_foreign" foreign key ("asset_id") references "media_asset" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "rendition_task" add primary key ("asset_id");`);

    this.addSql(`alter table "outgoing_mail" drop constraint "outgoing_mail_state_check";`);
    this.addSql(`update "outgoing_mail" set "state" = case "state" when 'running' then 'sending' else 'sent' end where "state" in ('running', 'done');`);
    this.addSql(`alter table "outgoing_mail" drop column "forgiven_attempts", drop column "lease_expires_at";`);
    this.addSql(`alter table "outgoing_mail" add constraint "outgoing_mail_state_check" check ("state" in ('queued', 'sending', 'waiting', 'sent', 'failed'));`);
  }

}
