import { Migration } from '@mikro-orm/migrations';

// Characters for regular expressions: the classes of PostgreSQL have neither all white space nor the scripts.
const SPACE = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff`;
const SPACE_BUT_ONE = SPACE.replace(String.raw`\u0020`, '');
const ASIAN = String.raw`\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u3000-\u303f\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\u32d0-\u32fe\u3300-\u3357\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufa6d\ufa70-\ufad9\uff00-\uffef`;

/**
 * `textDigest` of the kernel in SQL. Most texts are one line with single spaces and are digested as they are.
 * Stored columns hold the digests, so that queries find stale texts (ADR 36). If the function changes, they must be rebuilt.
 */
const TEXT_DIGEST = String.raw`create function text_digest(words text) returns text
  language sql immutable parallel safe as $$
    select left(translate(encode(sha256(convert_to(
      case when words is nfc normalized and words !~ '[${SPACE_BUT_ONE}]|  |^ | $' then words
      else regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        normalize(coalesce(words, ''), NFC),
        '^[${SPACE}]+|[${SPACE}]+$', '', 'g'),
        '[${SPACE}]*\n[${SPACE}]*', E'\n', 'g'),
        '([${ASIAN}])\n', '\1', 'g'),
        '\n([${ASIAN}])', '\1', 'g'),
        '[${SPACE}]+', ' ', 'g')
      end, 'UTF8')), 'base64'), '+/', '-_'), 22)
  $$`;

export class Migration20261123133923 extends Migration {

  override name = 'Migration20261123133923';

  override up(): void | Promise<void> {
    this.addSql(TEXT_DIGEST);

    this.addSql(`alter table "attraction_translation" add "name_digest" text generated always as (text_digest("name")) stored not null, add "description_digest" text generated always as (text_digest("description")) stored not null, add "distance_digest" text generated always as (text_digest("distance")) stored not null;`);

    this.addSql(`alter table "event_translation" add "title_digest" text generated always as (text_digest("title")) stored not null, add "description_digest" text generated always as (text_digest("description")) stored not null, add "location_digest" text generated always as (text_digest("location")) stored not null;`);

    this.addSql(`alter table "facility_translation" add "name_digest" text generated always as (text_digest("name")) stored not null, add "description_digest" text generated always as (text_digest("description")) stored not null;`);

    this.addSql(`alter table "intro_image_translation" add "title_digest" text generated always as (text_digest("title")) stored not null;`);

    this.addSql(`alter table "media_asset_translation" add "alt_digest" text generated always as (text_digest("alt")) stored not null;`);

    this.addSql(`alter table "policy_link_translation" add "name_digest" text generated always as (text_digest("name")) stored not null, add "body_digest" text generated always as (text_digest("body")) stored not null;`);

    this.addSql(`alter table "room_translation" add "name_digest" text generated always as (text_digest("name")) stored not null, add "description_digest" text generated always as (text_digest("description")) stored not null, add "amenities_digest" text generated always as (text_digest("amenities")) stored not null, add "size_digest" text generated always as (text_digest("size")) stored not null, add "price_digest" text generated always as (text_digest("price")) stored not null;`);

    this.addSql(`alter table "season_image_translation" add "alt_digest" text generated always as (text_digest("alt")) stored not null;`);

    this.addSql(`alter table "setting_translation" add "value_digest" text generated always as (text_digest("value")) stored not null;`);

    this.addSql(`alter table "slide_translation" add "title_digest" text generated always as (text_digest("title")) stored not null, add "description_digest" text generated always as (text_digest("description")) stored not null, add "button_text_digest" text generated always as (text_digest("button_text")) stored not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "attraction_translation" drop column "name_digest", drop column "description_digest", drop column "distance_digest";`);

    this.addSql(`alter table "event_translation" drop column "title_digest", drop column "description_digest", drop column "location_digest";`);

    this.addSql(`alter table "facility_translation" drop column "name_digest", drop column "description_digest";`);

    this.addSql(`alter table "intro_image_translation" drop column "title_digest";`);

    this.addSql(`alter table "media_asset_translation" drop column "alt_digest";`);

    this.addSql(`alter table "policy_link_translation" drop column "name_digest", drop column "body_digest";`);

    this.addSql(`alter table "room_translation" drop column "name_digest", drop column "description_digest", drop column "amenities_digest", drop column "size_digest", drop column "price_digest";`);

    this.addSql(`alter table "season_image_translation" drop column "alt_digest";`);

    this.addSql(`alter table "setting_translation" drop column "value_digest";`);

    this.addSql(`alter table "slide_translation" drop column "title_digest", drop column "description_digest", drop column "button_text_digest";`);

    this.addSql('drop function text_digest(text)');
  }

}
