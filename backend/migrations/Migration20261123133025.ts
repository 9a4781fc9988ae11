import { Migration } from '@mikro-orm/migrations';

const RECORDS = ['attraction', 'event', 'facility', 'intro_image', 'policy_link', 'room', 'season_image', 'setting', 'slide'];
// `media_asset` has always had the column; only its texts lack it.
const RECORDS_WITH_TEXTS = [...RECORDS, 'media_asset'];

const firstChange = '(select min(at) from content_change where record_id = record.id)';
const firstRevision = '(select min(at) from revision where record_id = record.id)';
const oldestText = `(select min((field.value ->> 'at')::timestamptz) from jsonb_each(words.provenance) field)`;

export class Migration20261123133025 extends Migration {

  override name = 'Migration20261123133025';

  override up(): void | Promise<void> {
    this.addSql(`alter table "attraction" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "attraction_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "event" add "created_at" timestamptz not null default now(), add "end_date" varchar(10) null;`);

    this.addSql(`alter table "event_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "facility" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "facility_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "intro_image" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "intro_image_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "media_asset_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "policy_link" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "policy_link_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "room" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "room_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "season_image" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "season_image_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "setting" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "setting_translation" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "slide" add "created_at" timestamptz not null default now();`);

    this.addSql(`alter table "slide_translation" add "created_at" timestamptz not null default now();`);

    // Existing rows get the oldest time that the history has. The triggers are off, as they would log an edit of every record.
    for (const table of RECORDS) {
      this.fill(table, `update "${table}" record set created_at =
        least(created_at, ${firstChange}, ${firstRevision})`);
    }
    for (const table of RECORDS_WITH_TEXTS.map((name) => `${name}_translation`)) {
      this.fill(table, `update "${table}" words set created_at =
        least(created_at, ${oldestText}, (select min(at) from revision
          where record_id = words.owner_id and revision.language = words.language))`);
    }
  }

  private fill(table: string, update: string): void {
    this.addSql(`alter table "${table}" disable trigger user;`);
    this.addSql(`${update};`);
    this.addSql(`alter table "${table}" enable trigger user;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "attraction" drop column "created_at";`);

    this.addSql(`alter table "attraction_translation" drop column "created_at";`);

    this.addSql(`alter table "event" drop column "created_at", drop column "end_date";`);

    this.addSql(`alter table "event_translation" drop column "created_at";`);

    this.addSql(`alter table "facility" drop column "created_at";`);

    this.addSql(`alter table "facility_translation" drop column "created_at";`);

    this.addSql(`alter table "intro_image" drop column "created_at";`);

    this.addSql(`alter table "intro_image_translation" drop column "created_at";`);

    this.addSql(`alter table "media_asset_translation" drop column "created_at";`);

    this.addSql(`alter table "policy_link" drop column "created_at";`);

    this.addSql(`alter table "policy_link_translation" drop column "created_at";`);

    this.addSql(`alter table "room" drop column "created_at";`);

    this.addSql(`alter table "room_translation" drop column "created_at";`);

    this.addSql(`alter table "season_image" drop column "created_at";`);

    this.addSql(`alter table "season_image_translation" drop column "created_at";`);

    this.addSql(`alter table "setting" drop column "created_at";`);

    this.addSql(`alter table "setting_translation" drop column "created_at";`);

    this.addSql(`alter table "slide" drop column "created_at";`);

    this.addSql(`alter table "slide_translation" drop column "created_at";`);
  }

}
