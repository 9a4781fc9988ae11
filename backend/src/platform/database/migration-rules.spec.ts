import { expect, it } from 'vitest';
import { findBreakingStatements } from './migration-rules.js';

it('accepts statements that do not break the previous version', () => {
  expect(
    findBreakingStatements([
      `create table "bench" ("id" serial primary key, "seats" int not null);`,
      `alter table "bench" add constraint "bench_seats_check" check ("seats" > 0);`,
      `alter table "room" add "view" text null, add "floor" int not null default 0;`,
      `alter table "room" add "name_digest" text generated always as (text_digest("name")) stored not null;`,
      `alter table "room" add constraint "room_view_check" check ("view" in ('river', 'garden'));`,
      `create index "room_view_index" on "room" ("view");`,
      // A list with one more value.
      `alter table "jobs" drop constraint "jobs_scope_check";`,
      `alter table "jobs" add constraint "jobs_scope_check" check ("scope" in ('record', 'site', 'kind'));`,
      `alter table "room" alter column "floor" drop not null;`,
    ]),
  ).toEqual([]);
});

it.each([
  [`drop table if exists "link" cascade;`, 'removes a table'],
  [`alter table "room" drop column "view";`, 'removes a column'],
  [`alter table "room" rename column "view" to "outlook";`, 'renames'],
  [`alter table "room" rename to "chamber";`, 'renames'],
  [`alter table "room" alter column "floor" type text using ("floor"::text);`, 'changes the type'],
  [`alter table "room" alter column "view" set not null;`, 'requires a value'],
  [
    `alter table "room" add "floor" int not null, add "x" int not null default 0;`,
    'requires a value',
  ],
  [`alter table "room" add constraint "room_floor_check" check ("floor" > 0);`, 'rejects rows'],
  [`create unique index "room_name" on "room" ("name");`, 'rejects rows'],
  [`delete from "room";`, 'removes rows'],
])('rejects a statement that breaks the previous version: %s', (statement, problem) => {
  expect(findBreakingStatements([statement])).toEqual([expect.stringContaining(problem)]);
});
