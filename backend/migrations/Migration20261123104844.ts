import { Migration } from '@mikro-orm/migrations';

/** The tables whose texts or addresses may name an uploaded file. */
const TABLES = [
  'activity',
  'attraction',
  'attraction_translation',
  'event',
  'event_translation',
  'facility',
  'facility_translation',
  'glossary_term',
  'intro_image',
  'intro_image_translation',
  'media_asset',
  'media_asset_translation',
  'ota_platform',
  'policy_link',
  'policy_link_translation',
  'room',
  'room_translation',
  'season_image',
  'season_image_translation',
  'setting',
  'setting_translation',
  'site_logo',
  'slide',
  'slide_translation',
  'social_platform',
  'translation_settings',
  'style_guide',
];

export class Migration20261123104844 extends Migration {

  override name = 'Migration20261123104844';

  override up(): void | Promise<void> {
    this.addSql(`create table "media_use" ("row_table" varchar(63) not null, "row_id" int not null, "stem" varchar(64) not null, "record_id" int not null, primary key ("row_table", "row_id", "stem"));`);
    this.addSql(`create index "media_use_stem_row_table_index" on "media_use" ("stem", "row_table");`);

    this.addSql(`create or replace function "activity_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "activity" for each ROW execute function "activity_media_use_logged_fn"();`);

    this.addSql(`create or replace function "attraction_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "attraction" for each ROW execute function "attraction_media_use_logged_fn"();`);

    this.addSql(`create or replace function "attraction_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "attraction_translation" for each ROW execute function "attraction_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "event_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "event" for each ROW execute function "event_media_use_logged_fn"();`);

    this.addSql(`create or replace function "event_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "event_translation" for each ROW execute function "event_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "facility_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "facility" for each ROW execute function "facility_media_use_logged_fn"();`);

    this.addSql(`create or replace function "facility_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "facility_translation" for each ROW execute function "facility_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "glossary_term_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "glossary_term" for each ROW execute function "glossary_term_media_use_logged_fn"();`);

    this.addSql(`create or replace function "intro_image_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "intro_image" for each ROW execute function "intro_image_media_use_logged_fn"();`);

    this.addSql(`create or replace function "intro_image_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "intro_image_translation" for each ROW execute function "intro_image_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "media_asset_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "media_asset" for each ROW execute function "media_asset_media_use_logged_fn"();`);

    this.addSql(`create or replace function "media_asset_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "media_asset_translation" for each ROW execute function "media_asset_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "ota_platform_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "ota_platform" for each ROW execute function "ota_platform_media_use_logged_fn"();`);

    this.addSql(`create or replace function "policy_link_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "policy_link" for each ROW execute function "policy_link_media_use_logged_fn"();`);

    this.addSql(`create or replace function "policy_link_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "policy_link_translation" for each ROW execute function "policy_link_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "room_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "room" for each ROW execute function "room_media_use_logged_fn"();`);

    this.addSql(`create or replace function "room_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "room_translation" for each ROW execute function "room_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "season_image_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "season_image" for each ROW execute function "season_image_media_use_logged_fn"();`);

    this.addSql(`create or replace function "season_image_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "season_image_translation" for each ROW execute function "season_image_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "setting_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "setting" for each ROW execute function "setting_media_use_logged_fn"();`);

    this.addSql(`create or replace function "setting_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "setting_translation" for each ROW execute function "setting_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "site_logo_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "site_logo" for each ROW execute function "site_logo_media_use_logged_fn"();`);

    this.addSql(`create or replace function "slide_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "slide" for each ROW execute function "slide_media_use_logged_fn"();`);

    this.addSql(`create or replace function "slide_translation_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.owner_id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "slide_translation" for each ROW execute function "slide_translation_media_use_logged_fn"();`);

    this.addSql(`create or replace function "social_platform_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "social_platform" for each ROW execute function "social_platform_media_use_logged_fn"();`);

    this.addSql(`create or replace function "translation_settings_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "translation_settings" for each ROW execute function "translation_settings_media_use_logged_fn"();`);

    this.addSql(`create or replace function "style_guide_media_use_logged_fn"() returns trigger as \$\$ begin if strpos(old::text, '/uploads/') > 0 then
      delete from media_use where row_table = tg_table_name and row_id = old.id
        and (tg_op = 'DELETE' or row_id <> new.id or stem not in (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match));     end if;     if strpos(new::text, '/uploads/') > 0 then
      insert into media_use (row_table, row_id, stem, record_id)
      select tg_table_name, new.id, stem, new.id from (select distinct match[1] from regexp_matches(new::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match) as named (stem)
      on conflict do nothing;     end if;     return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "media_use_logged" AFTER INSERT OR UPDATE OR DELETE on "style_guide" for each ROW execute function "style_guide_media_use_logged_fn"();`);

    // The triggers are created first: until this transaction is committed, their locks block writes to these tables.
    for (const table of TABLES) {
      const record = table.endsWith('_translation') ? 'owner_id' : 'id';
      this.addSql(`insert into media_use (row_table, row_id, stem, record_id)
        select distinct '${table}', held.id, match[1], held.${record}
        from "${table}" held cross join regexp_matches(held::text, '/uploads/([A-Za-z0-9_]{1,64})', 'g') as match
        where held::text like '%/uploads/%' on conflict do nothing;`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "media_use" cascade;`);

    this.addSql(`drop trigger if exists "media_use_logged" on "activity";`);
    this.addSql(`drop function if exists "activity_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "attraction";`);
    this.addSql(`drop function if exists "attraction_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "attraction_translation";`);
    this.addSql(`drop function if exists "attraction_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "event";`);
    this.addSql(`drop function if exists "event_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "event_translation";`);
    this.addSql(`drop function if exists "event_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "facility";`);
    this.addSql(`drop function if exists "facility_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "facility_translation";`);
    this.addSql(`drop function if exists "facility_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "glossary_term";`);
    this.addSql(`drop function if exists "glossary_term_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "intro_image";`);
    this.addSql(`drop function if exists "intro_image_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "intro_image_translation";`);
    this.addSql(`drop function if exists "intro_image_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "media_asset";`);
    this.addSql(`drop function if exists "media_asset_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "media_asset_translation";`);
    this.addSql(`drop function if exists "media_asset_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "ota_platform";`);
    this.addSql(`drop function if exists "ota_platform_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "policy_link";`);
    this.addSql(`drop function if exists "policy_link_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "policy_link_translation";`);
    this.addSql(`drop function if exists "policy_link_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "room";`);
    this.addSql(`drop function if exists "room_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "room_translation";`);
    this.addSql(`drop function if exists "room_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "season_image";`);
    this.addSql(`drop function if exists "season_image_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "season_image_translation";`);
    this.addSql(`drop function if exists "season_image_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "setting";`);
    this.addSql(`drop function if exists "setting_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "setting_translation";`);
    this.addSql(`drop function if exists "setting_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "site_logo";`);
    this.addSql(`drop function if exists "site_logo_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "slide";`);
    this.addSql(`drop function if exists "slide_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "slide_translation";`);
    this.addSql(`drop function if exists "slide_translation_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "social_platform";`);
    this.addSql(`drop function if exists "social_platform_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "style_guide";`);
    this.addSql(`drop function if exists "style_guide_media_use_logged_fn"();`);

    this.addSql(`drop trigger if exists "media_use_logged" on "translation_settings";`);
    this.addSql(`drop function if exists "translation_settings_media_use_logged_fn"();`);
  }

}
