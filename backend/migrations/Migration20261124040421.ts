import { Migration } from '@mikro-orm/migrations';

export class Migration20261124040421 extends Migration {

  override name = 'Migration20261124040421';

  override up(): void | Promise<void> {
    this.addSql(`alter table "room" add "double_beds" int null, add "single_beds" int null, add "sofa_beds" int null, add "futons" int null, add "bath" text null, add "floor" int null, add "access" text null, add "view" text null, add "smoking" text null, add "children" text null;`);
    this.addSql(`alter table "room" add constraint "room_bath_check" check ("bath" in ('bathtub', 'shower', 'shared'));`);
    this.addSql(`alter table "room" add constraint "room_access_check" check ("access" in ('step_free', 'lift', 'stairs'));`);
    this.addSql(`alter table "room" add constraint "room_view_check" check ("view" in ('river', 'street', 'city', 'garden', 'courtyard'));`);
    this.addSql(`alter table "room" add constraint "room_smoking_check" check ("smoking" in ('no', 'balcony', 'yes'));`);
    this.addSql(`alter table "room" add constraint "room_children_check" check ("children" in ('welcome', 'school_age', 'adults_only'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "room" drop constraint "room_bath_check";`);
    this.addSql(`alter table "room" drop constraint "room_access_check";`);
    this.addSql(`alter table "room" drop constraint "room_view_check";`);
    this.addSql(`alter table "room" drop constraint "room_smoking_check";`);
    this.addSql(`alter table "room" drop constraint "room_children_check";`);
    this.addSql(`alter table "room" drop column "double_beds", drop column "single_beds", drop column "sofa_beds", drop column "futons", drop column "bath", drop column "floor", drop column "access", drop column "view", drop column "smoking", drop column "children";`);
  }

}
