import { Migration } from '@mikro-orm/migrations';

export class Migration20261122153902 extends Migration {

  override name = 'Migration20261122153902';

  override up(): void | Promise<void> {
    this.addSql(`create table "content_change" ("id" bigserial primary key, "xid" xid8 not null default pg_current_xact_id(), "record_table" varchar(63) not null, "record_id" int not null, "deleted" boolean not null default false, "languages" text[] not null default '{}', "at" timestamptz(3) not null default clock_timestamp());`);
    this.addSql(`create index "content_change_record_id_at_index" on "content_change" ("record_id", "at");`);
    this.addSql(`alter table "content_change" add constraint "content_change_xid_record_table_record_id_unique" unique ("xid", "record_table", "record_id");`);

    this.addSql(`create or replace function "attraction_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "attraction" for each ROW execute function "attraction_content_logged_fn"();`);

    this.addSql(`create or replace function "attraction_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "attraction_translation" for each ROW execute function "attraction_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "event_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "event" for each ROW execute function "event_content_logged_fn"();`);

    this.addSql(`create or replace function "event_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "event_translation" for each ROW execute function "event_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "facility_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "facility" for each ROW execute function "facility_content_logged_fn"();`);

    this.addSql(`create or replace function "facility_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "facility_translation" for each ROW execute function "facility_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "intro_image_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "intro_image" for each ROW execute function "intro_image_content_logged_fn"();`);

    this.addSql(`create or replace function "intro_image_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "intro_image_translation" for each ROW execute function "intro_image_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "media_asset_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "media_asset" for each ROW execute function "media_asset_content_logged_fn"();`);

    this.addSql(`create or replace function "media_asset_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "media_asset_translation" for each ROW execute function "media_asset_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "ota_platform_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "ota_platform" for each ROW execute function "ota_platform_content_logged_fn"();`);

    this.addSql(`create or replace function "policy_link_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "policy_link" for each ROW execute function "policy_link_content_logged_fn"();`);

    this.addSql(`create or replace function "policy_link_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "policy_link_translation" for each ROW execute function "policy_link_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "room_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "room" for each ROW execute function "room_content_logged_fn"();`);

    this.addSql(`create or replace function "room_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "room_translation" for each ROW execute function "room_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "season_image_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "season_image" for each ROW execute function "season_image_content_logged_fn"();`);

    this.addSql(`create or replace function "season_image_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "season_image_translation" for each ROW execute function "season_image_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "setting_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "setting" for each ROW execute function "setting_content_logged_fn"();`);

    this.addSql(`create or replace function "setting_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "setting_translation" for each ROW execute function "setting_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "site_logo_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "site_logo" for each ROW execute function "site_logo_content_logged_fn"();`);

    this.addSql(`create or replace function "slide_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "slide" for each ROW execute function "slide_content_logged_fn"();`);

    this.addSql(`create or replace function "slide_translation_content_logged_fn"() returns trigger as \$\$ begin insert into content_change as known (record_table, record_id, languages)
    values (regexp_replace(tg_table_name, '_translation\$', ''), coalesce(new.owner_id, old.owner_id),
      array[coalesce(new.language, old.language)])
    on conflict (xid, record_table, record_id) do update set languages = known.languages || excluded.languages
      where not known.languages @> excluded.languages; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "slide_translation" for each ROW execute function "slide_translation_content_logged_fn"();`);

    this.addSql(`create or replace function "social_platform_content_logged_fn"() returns trigger as \$\$ begin insert into content_change (record_table, record_id, deleted)
    values (tg_table_name, coalesce(new.id, old.id), tg_op = 'DELETE')
    on conflict (xid, record_table, record_id) do update set deleted = excluded.deleted; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_logged" AFTER INSERT OR UPDATE OR DELETE on "social_platform" for each ROW execute function "social_platform_content_logged_fn"();`);

    // Existing records get the time of the latest text in their provenance. Without one, they get the current time.
    for (const table of ['attraction', 'event', 'facility', 'intro_image', 'media_asset', 'policy_link', 'room', 'season_image', 'setting', 'slide']) {
      this.addSql(`insert into "content_change" ("record_table", "record_id", "at") select '${table}', r."id", coalesce(max((field.value->>'at')::timestamptz), now()) from "${table}" r left join "${table}_translation" t on t."owner_id" = r."id" left join lateral jsonb_each(t."provenance") field on true group by r."id";`);
    }
    for (const table of ['ota_platform', 'site_logo', 'social_platform']) {
      this.addSql(`insert into "content_change" ("record_table", "record_id") select '${table}', "id" from "${table}";`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_change" cascade;`);

    this.addSql(`drop trigger if exists "content_logged" on "attraction";`);
    this.addSql(`drop function if exists "attraction_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "attraction_translation";`);
    this.addSql(`drop function if exists "attraction_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "event";`);
    this.addSql(`drop function if exists "event_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "event_translation";`);
    this.addSql(`drop function if exists "event_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "facility";`);
    this.addSql(`drop function if exists "facility_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "facility_translation";`);
    this.addSql(`drop function if exists "facility_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "intro_image";`);
    this.addSql(`drop function if exists "intro_image_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "intro_image_translation";`);
    this.addSql(`drop function if exists "intro_image_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "media_asset";`);
    this.addSql(`drop function if exists "media_asset_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "media_asset_translation";`);
    this.addSql(`drop function if exists "media_asset_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "ota_platform";`);
    this.addSql(`drop function if exists "ota_platform_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "policy_link";`);
    this.addSql(`drop function if exists "policy_link_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "policy_link_translation";`);
    this.addSql(`drop function if exists "policy_link_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "room";`);
    this.addSql(`drop function if exists "room_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "room_translation";`);
    this.addSql(`drop function if exists "room_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "season_image";`);
    this.addSql(`drop function if exists "season_image_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "season_image_translation";`);
    this.addSql(`drop function if exists "season_image_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "setting";`);
    this.addSql(`drop function if exists "setting_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "setting_translation";`);
    this.addSql(`drop function if exists "setting_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "site_logo";`);
    this.addSql(`drop function if exists "site_logo_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "slide";`);
    this.addSql(`drop function if exists "slide_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "slide_translation";`);
    this.addSql(`drop function if exists "slide_translation_content_logged_fn"();`);

    this.addSql(`drop trigger if exists "content_logged" on "social_platform";`);
    this.addSql(`drop function if exists "social_platform_content_logged_fn"();`);
  }

}
