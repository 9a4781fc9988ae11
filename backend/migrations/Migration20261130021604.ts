import { Migration } from '@mikro-orm/migrations';

/** The settings section `replies`: templates of replies to enquiries. */
export class Migration20261130021604 extends Migration {

  override name = 'Migration20261130021604';

  override up(): void | Promise<void> {
    this.addSql(`alter table "setting" drop constraint "setting_section_check";`);
    this.addSql(`alter table "setting" add constraint "setting_section_check" check ("section" in ('header', 'footer', 'about', 'contact', 'general', 'reservation', 'replies'));`);
  }

  override down(): void | Promise<void> {
    // The previous constraint does not allow them.
    this.addSql(`delete from "setting" where "section" = 'replies';`);
    this.addSql(`alter table "setting" drop constraint "setting_section_check";`);
    this.addSql(`alter table "setting" add constraint "setting_section_check" check ("section" in ('header', 'footer', 'about', 'contact', 'general', 'reservation'));`);
  }

}
