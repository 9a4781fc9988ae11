import { Migration } from '@mikro-orm/migrations';

/** The bits of `TEXT_FLAGS` of the kernel, taken from the provenance of a field. Queries of states read them (ADR 36). */
const TEXT_FLAGS = `create function text_flags(entry jsonb, has_text boolean) returns smallint
  language sql immutable parallel safe as $$
    select (case when not has_text then 0
        when entry ->> 'origin' = 'machine' then 1
        when entry ->> 'origin' = 'converted' then 2
        when entry ->> 'origin' = 'copied' then 4
        else 0 end
      + case when entry ->> 'suggestion' is null then 0
        when entry #>> '{suggestion,needsReview,0}' is null then 8
        else 24 end)::smallint
  $$`;

export class Migration20261128025919 extends Migration {

  override name = 'Migration20261128025919';

  override up(): void | Promise<void> {
    this.addSql(TEXT_FLAGS);

    this.addSql(`alter table "attraction_translation" add "name_basis" text generated always as (case when "name" is not null then coalesce("provenance" -> 'name' ->> 'basis', '') end) stored null, add "name_flags" smallint generated always as (text_flags("provenance" -> 'name', "name" is not null)) stored not null, add "name_folded" text generated always as (nullif(lower(normalize("name", NFKC)), lower("name"))) stored null, add "description_basis" text generated always as (case when "description" is not null then coalesce("provenance" -> 'description' ->> 'basis', '') end) stored null, add "description_flags" smallint generated always as (text_flags("provenance" -> 'description', "description" is not null)) stored not null, add "description_folded" text generated always as (nullif(lower(normalize("description", NFKC)), lower("description"))) stored null, add "distance_basis" text generated always as (case when "distance" is not null then coalesce("provenance" -> 'distance' ->> 'basis', '') end) stored null, add "distance_flags" smallint generated always as (text_flags("provenance" -> 'distance', "distance" is not null)) stored not null, add "distance_folded" text generated always as (nullif(lower(normalize("distance", NFKC)), lower("distance"))) stored null;`);

    this.addSql(`alter table "event_translation" add "title_basis" text generated always as (case when "title" is not null then coalesce("provenance" -> 'title' ->> 'basis', '') end) stored null, add "title_flags" smallint generated always as (text_flags("provenance" -> 'title', "title" is not null)) stored not null, add "title_folded" text generated always as (nullif(lower(normalize("title", NFKC)), lower("title"))) stored null, add "description_basis" text generated always as (case when "description" is not null then coalesce("provenance" -> 'description' ->> 'basis', '') end) stored null, add "description_flags" smallint generated always as (text_flags("provenance" -> 'description', "description" is not null)) stored not null, add "description_folded" text generated always as (nullif(lower(normalize("description", NFKC)), lower("description"))) stored null, add "location_basis" text generated always as (case when "location" is not null then coalesce("provenance" -> 'location' ->> 'basis', '') end) stored null, add "location_flags" smallint generated always as (text_flags("provenance" -> 'location', "location" is not null)) stored not null, add "location_folded" text generated always as (nullif(lower(normalize("location", NFKC)), lower("location"))) stored null;`);

    this.addSql(`alter table "facility_translation" add "name_basis" text generated always as (case when "name" is not null then coalesce("provenance" -> 'name' ->> 'basis', '') end) stored null, add "name_flags" smallint generated always as (text_flags("provenance" -> 'name', "name" is not null)) stored not null, add "name_folded" text generated always as (nullif(lower(normalize("name", NFKC)), lower("name"))) stored null, add "description_basis" text generated always as (case when "description" is not null then coalesce("provenance" -> 'description' ->> 'basis', '') end) stored null, add "description_flags" smallint generated always as (text_flags("provenance" -> 'description', "description" is not null)) stored not null, add "description_folded" text generated always as (nullif(lower(normalize("description", NFKC)), lower("description"))) stored null;`);

    this.addSql(`alter table "intro_image_translation" add "title_basis" text generated always as (case when "title" is not null then coalesce("provenance" -> 'title' ->> 'basis', '') end) stored null, add "title_flags" smallint generated always as (text_flags("provenance" -> 'title', "title" is not null)) stored not null, add "title_folded" text generated always as (nullif(lower(normalize("title", NFKC)), lower("title"))) stored null;`);

    this.addSql(`alter table "media_asset_translation" add "alt_basis" text generated always as (case when "alt" is not null then coalesce("provenance" -> 'alt' ->> 'basis', '') end) stored null, add "alt_flags" smallint generated always as (text_flags("provenance" -> 'alt', "alt" is not null)) stored not null, add "alt_folded" text generated always as (nullif(lower(normalize("alt", NFKC)), lower("alt"))) stored null;`);

    this.addSql(`alter table "policy_link_translation" add "name_basis" text generated always as (case when "name" is not null then coalesce("provenance" -> 'name' ->> 'basis', '') end) stored null, add "name_flags" smallint generated always as (text_flags("provenance" -> 'name', "name" is not null)) stored not null, add "name_folded" text generated always as (nullif(lower(normalize("name", NFKC)), lower("name"))) stored null, add "body_basis" text generated always as (case when "body" is not null then coalesce("provenance" -> 'body' ->> 'basis', '') end) stored null, add "body_flags" smallint generated always as (text_flags("provenance" -> 'body', "body" is not null)) stored not null, add "body_folded" text generated always as (nullif(lower(normalize("body", NFKC)), lower("body"))) stored null;`);

    this.addSql(`alter table "room_translation" add "name_basis" text generated always as (case when "name" is not null then coalesce("provenance" -> 'name' ->> 'basis', '') end) stored null, add "name_flags" smallint generated always as (text_flags("provenance" -> 'name', "name" is not null)) stored not null, add "name_folded" text generated always as (nullif(lower(normalize("name", NFKC)), lower("name"))) stored null, add "description_basis" text generated always as (case when "description" is not null then coalesce("provenance" -> 'description' ->> 'basis', '') end) stored null, add "description_flags" smallint generated always as (text_flags("provenance" -> 'description', "description" is not null)) stored not null, add "description_folded" text generated always as (nullif(lower(normalize("description", NFKC)), lower("description"))) stored null, add "amenities_basis" text generated always as (case when "amenities" is not null then coalesce("provenance" -> 'amenities' ->> 'basis', '') end) stored null, add "amenities_flags" smallint generated always as (text_flags("provenance" -> 'amenities', "amenities" is not null)) stored not null, add "amenities_folded" text generated always as (nullif(lower(normalize("amenities", NFKC)), lower("amenities"))) stored null, add "size_basis" text generated always as (case when "size" is not null then coalesce("provenance" -> 'size' ->> 'basis', '') end) stored null, add "size_flags" smallint generated always as (text_flags("provenance" -> 'size', "size" is not null)) stored not null, add "size_folded" text generated always as (nullif(lower(normalize("size", NFKC)), lower("size"))) stored null, add "price_basis" text generated always as (case when "price" is not null then coalesce("provenance" -> 'price' ->> 'basis', '') end) stored null, add "price_flags" smallint generated always as (text_flags("provenance" -> 'price', "price" is not null)) stored not null, add "price_folded" text generated always as (nullif(lower(normalize("price", NFKC)), lower("price"))) stored null;`);

    this.addSql(`alter table "season_image_translation" add "alt_basis" text generated always as (case when "alt" is not null then coalesce("provenance" -> 'alt' ->> 'basis', '') end) stored null, add "alt_flags" smallint generated always as (text_flags("provenance" -> 'alt', "alt" is not null)) stored not null, add "alt_folded" text generated always as (nullif(lower(normalize("alt", NFKC)), lower("alt"))) stored null;`);

    this.addSql(`alter table "setting_translation" add "value_basis" text generated always as (case when "value" is not null then coalesce("provenance" -> 'value' ->> 'basis', '') end) stored null, add "value_flags" smallint generated always as (text_flags("provenance" -> 'value', "value" is not null)) stored not null, add "value_folded" text generated always as (nullif(lower(normalize("value", NFKC)), lower("value"))) stored null;`);

    this.addSql(`alter table "slide_translation" add "title_basis" text generated always as (case when "title" is not null then coalesce("provenance" -> 'title' ->> 'basis', '') end) stored null, add "title_flags" smallint generated always as (text_flags("provenance" -> 'title', "title" is not null)) stored not null, add "title_folded" text generated always as (nullif(lower(normalize("title", NFKC)), lower("title"))) stored null, add "description_basis" text generated always as (case when "description" is not null then coalesce("provenance" -> 'description' ->> 'basis', '') end) stored null, add "description_flags" smallint generated always as (text_flags("provenance" -> 'description', "description" is not null)) stored not null, add "description_folded" text generated always as (nullif(lower(normalize("description", NFKC)), lower("description"))) stored null, add "button_text_basis" text generated always as (case when "button_text" is not null then coalesce("provenance" -> 'buttonText' ->> 'basis', '') end) stored null, add "button_text_flags" smallint generated always as (text_flags("provenance" -> 'buttonText', "button_text" is not null)) stored not null, add "button_text_folded" text generated always as (nullif(lower(normalize("button_text", NFKC)), lower("button_text"))) stored null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "attraction_translation" drop column "name_basis", drop column "name_flags", drop column "name_folded", drop column "description_basis", drop column "description_flags", drop column "description_folded", drop column "distance_basis", drop column "distance_flags", drop column "distance_folded";`);

    this.addSql(`alter table "event_translation" drop column "title_basis", drop column "title_flags", drop column "title_folded", drop column "description_basis", drop column "description_flags", drop column "description_folded", drop column "location_basis", drop column "location_flags", drop column "location_folded";`);

    this.addSql(`alter table "facility_translation" drop column "name_basis", drop column "name_flags", drop column "name_folded", drop column "description_basis", drop column "description_flags", drop column "description_folded";`);

    this.addSql(`alter table "intro_image_translation" drop column "title_basis", drop column "title_flags", drop column "title_folded";`);

    this.addSql(`alter table "media_asset_translation" drop column "alt_basis", drop column "alt_flags", drop column "alt_folded";`);

    this.addSql(`alter table "policy_link_translation" drop column "name_basis", drop column "name_flags", drop column "name_folded", drop column "body_basis", drop column "body_flags", drop column "body_folded";`);

    this.addSql(`alter table "room_translation" drop column "name_basis", drop column "name_flags", drop column "name_folded", drop column "description_basis", drop column "description_flags", drop column "description_folded", drop column "amenities_basis", drop column "amenities_flags", drop column "amenities_folded", drop column "size_basis", drop column "size_flags", drop column "size_folded", drop column "price_basis", drop column "price_flags", drop column "price_folded";`);

    this.addSql(`alter table "season_image_translation" drop column "alt_basis", drop column "alt_flags", drop column "alt_folded";`);

    this.addSql(`alter table "setting_translation" drop column "value_basis", drop column "value_flags", drop column "value_folded";`);

    this.addSql(`alter table "slide_translation" drop column "title_basis", drop column "title_flags", drop column "title_folded", drop column "description_basis", drop column "description_flags", drop column "description_folded", drop column "button_text_basis", drop column "button_text_flags", drop column "button_text_folded";`);

    this.addSql('drop function text_flags(jsonb, boolean)');
  }

}
