import { Migration } from '@mikro-orm/migrations';

export class Migration20261121111236 extends Migration {

  override name = 'Migration20261121111236';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "content_changed" on "attraction";`);
    this.addSql(`drop function if exists "attraction_content_changed_fn"();`);
    this.addSql(`create or replace function "attraction_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "attraction" for each STATEMENT execute function "attraction_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "attraction_translation";`);
    this.addSql(`drop function if exists "attraction_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "attraction_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "attraction_translation" for each STATEMENT execute function "attraction_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "event";`);
    this.addSql(`drop function if exists "event_content_changed_fn"();`);
    this.addSql(`create or replace function "event_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "event" for each STATEMENT execute function "event_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "event_translation";`);
    this.addSql(`drop function if exists "event_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "event_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "event_translation" for each STATEMENT execute function "event_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "facility";`);
    this.addSql(`drop function if exists "facility_content_changed_fn"();`);
    this.addSql(`create or replace function "facility_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "facility" for each STATEMENT execute function "facility_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "facility_translation";`);
    this.addSql(`drop function if exists "facility_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "facility_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "facility_translation" for each STATEMENT execute function "facility_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "intro_image";`);
    this.addSql(`drop function if exists "intro_image_content_changed_fn"();`);
    this.addSql(`create or replace function "intro_image_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "intro_image" for each STATEMENT execute function "intro_image_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "intro_image_translation";`);
    this.addSql(`drop function if exists "intro_image_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "intro_image_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "intro_image_translation" for each STATEMENT execute function "intro_image_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "media_asset";`);
    this.addSql(`drop function if exists "media_asset_content_changed_fn"();`);
    this.addSql(`create or replace function "media_asset_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "media_asset" for each STATEMENT execute function "media_asset_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "media_asset_translation";`);
    this.addSql(`drop function if exists "media_asset_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "media_asset_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "media_asset_translation" for each STATEMENT execute function "media_asset_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "ota_platform";`);
    this.addSql(`drop function if exists "ota_platform_content_changed_fn"();`);
    this.addSql(`create or replace function "ota_platform_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "ota_platform" for each STATEMENT execute function "ota_platform_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "policy_link";`);
    this.addSql(`drop function if exists "policy_link_content_changed_fn"();`);
    this.addSql(`create or replace function "policy_link_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "policy_link" for each STATEMENT execute function "policy_link_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "policy_link_translation";`);
    this.addSql(`drop function if exists "policy_link_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "policy_link_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "policy_link_translation" for each STATEMENT execute function "policy_link_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "room";`);
    this.addSql(`drop function if exists "room_content_changed_fn"();`);
    this.addSql(`create or replace function "room_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "room" for each STATEMENT execute function "room_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "room_translation";`);
    this.addSql(`drop function if exists "room_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "room_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "room_translation" for each STATEMENT execute function "room_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "season_image";`);
    this.addSql(`drop function if exists "season_image_content_changed_fn"();`);
    this.addSql(`create or replace function "season_image_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "season_image" for each STATEMENT execute function "season_image_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "season_image_translation";`);
    this.addSql(`drop function if exists "season_image_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "season_image_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "season_image_translation" for each STATEMENT execute function "season_image_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "setting";`);
    this.addSql(`drop function if exists "setting_content_changed_fn"();`);
    this.addSql(`create or replace function "setting_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "setting" for each STATEMENT execute function "setting_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "setting_translation";`);
    this.addSql(`drop function if exists "setting_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "setting_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "setting_translation" for each STATEMENT execute function "setting_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "site_logo";`);
    this.addSql(`drop function if exists "site_logo_content_changed_fn"();`);
    this.addSql(`create or replace function "site_logo_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "site_logo" for each STATEMENT execute function "site_logo_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "slide";`);
    this.addSql(`drop function if exists "slide_content_changed_fn"();`);
    this.addSql(`create or replace function "slide_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "slide" for each STATEMENT execute function "slide_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "slide_translation";`);
    this.addSql(`drop function if exists "slide_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "slide_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "slide_translation" for each STATEMENT execute function "slide_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "social_platform";`);
    this.addSql(`drop function if exists "social_platform_content_changed_fn"();`);
    this.addSql(`create or replace function "social_platform_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', tg_table_name); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "social_platform" for each STATEMENT execute function "social_platform_content_changed_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "content_changed" on "attraction";`);
    this.addSql(`drop function if exists "attraction_content_changed_fn"();`);
    this.addSql(`create or replace function "attraction_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "attraction" for each STATEMENT execute function "attraction_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "attraction_translation";`);
    this.addSql(`drop function if exists "attraction_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "attraction_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "attraction_translation" for each STATEMENT execute function "attraction_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "event";`);
    this.addSql(`drop function if exists "event_content_changed_fn"();`);
    this.addSql(`create or replace function "event_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "event" for each STATEMENT execute function "event_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "event_translation";`);
    this.addSql(`drop function if exists "event_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "event_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "event_translation" for each STATEMENT execute function "event_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "facility";`);
    this.addSql(`drop function if exists "facility_content_changed_fn"();`);
    this.addSql(`create or replace function "facility_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "facility" for each STATEMENT execute function "facility_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "facility_translation";`);
    this.addSql(`drop function if exists "facility_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "facility_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "facility_translation" for each STATEMENT execute function "facility_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "intro_image";`);
    this.addSql(`drop function if exists "intro_image_content_changed_fn"();`);
    this.addSql(`create or replace function "intro_image_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "intro_image" for each STATEMENT execute function "intro_image_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "intro_image_translation";`);
    this.addSql(`drop function if exists "intro_image_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "intro_image_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "intro_image_translation" for each STATEMENT execute function "intro_image_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "media_asset";`);
    this.addSql(`drop function if exists "media_asset_content_changed_fn"();`);
    this.addSql(`create or replace function "media_asset_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "media_asset" for each STATEMENT execute function "media_asset_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "media_asset_translation";`);
    this.addSql(`drop function if exists "media_asset_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "media_asset_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "media_asset_translation" for each STATEMENT execute function "media_asset_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "ota_platform";`);
    this.addSql(`drop function if exists "ota_platform_content_changed_fn"();`);
    this.addSql(`create or replace function "ota_platform_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "ota_platform" for each STATEMENT execute function "ota_platform_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "policy_link";`);
    this.addSql(`drop function if exists "policy_link_content_changed_fn"();`);
    this.addSql(`create or replace function "policy_link_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "policy_link" for each STATEMENT execute function "policy_link_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "policy_link_translation";`);
    this.addSql(`drop function if exists "policy_link_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "policy_link_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "policy_link_translation" for each STATEMENT execute function "policy_link_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "room";`);
    this.addSql(`drop function if exists "room_content_changed_fn"();`);
    this.addSql(`create or replace function "room_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "room" for each STATEMENT execute function "room_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "room_translation";`);
    this.addSql(`drop function if exists "room_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "room_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "room_translation" for each STATEMENT execute function "room_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "season_image";`);
    this.addSql(`drop function if exists "season_image_content_changed_fn"();`);
    this.addSql(`create or replace function "season_image_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "season_image" for each STATEMENT execute function "season_image_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "season_image_translation";`);
    this.addSql(`drop function if exists "season_image_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "season_image_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "season_image_translation" for each STATEMENT execute function "season_image_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "setting";`);
    this.addSql(`drop function if exists "setting_content_changed_fn"();`);
    this.addSql(`create or replace function "setting_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "setting" for each STATEMENT execute function "setting_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "setting_translation";`);
    this.addSql(`drop function if exists "setting_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "setting_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "setting_translation" for each STATEMENT execute function "setting_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "site_logo";`);
    this.addSql(`drop function if exists "site_logo_content_changed_fn"();`);
    this.addSql(`create or replace function "site_logo_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "site_logo" for each STATEMENT execute function "site_logo_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "slide";`);
    this.addSql(`drop function if exists "slide_content_changed_fn"();`);
    this.addSql(`create or replace function "slide_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "slide" for each STATEMENT execute function "slide_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "slide_translation";`);
    this.addSql(`drop function if exists "slide_translation_content_changed_fn"();`);
    this.addSql(`create or replace function "slide_translation_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "slide_translation" for each STATEMENT execute function "slide_translation_content_changed_fn"();`);

    this.addSql(`drop trigger if exists "content_changed" on "social_platform";`);
    this.addSql(`drop function if exists "social_platform_content_changed_fn"();`);
    this.addSql(`create or replace function "social_platform_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "social_platform" for each STATEMENT execute function "social_platform_content_changed_fn"();`);
  }

}
