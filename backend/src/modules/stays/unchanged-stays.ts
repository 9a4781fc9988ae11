import { type TransientColumns } from '../localization/index.js';

/** Setting of the transaction with the time at which its import began to replace the stays. */
const REPLACED_SINCE = 'kawabe.stays_replaced_since';

/**
 * An import deletes all stays and inserts them again. Restores their clashes, and removes the webhook events of stays
 * that did not change and of the restored clashes.
 */
export const unchangedStays: TransientColumns = {
  values: {},
  setAside: async (em) => {
    await em.execute('select set_config(?, clock_timestamp()::text, true)', [REPLACED_SINCE]);
    await em.execute(
      `create temporary table stored_clashes on commit drop as select stay_id, calendar_id, found_at from stay_clash`,
    );
  },
  resume: async (em) => {
    const [{ since }] = await em.execute<[{ since: string | null }]>(
      `select nullif(current_setting(?, true), '') as since`,
      [REPLACED_SINCE],
    );
    if (since === null) return;
    await em.execute(
      `insert into stay_clash (stay_id, calendar_id, found_at)
       select stay.id, calendar.id, found_at from stored_clashes
         join stay on stay.id = stored_clashes.stay_id join room_calendar calendar on calendar.id = calendar_id
       on conflict do nothing`,
    );
    await em.execute(
      `delete from webhook_event event where created_at >= ?::timestamptz
         and (type in ('stay.cancelled', 'stay.confirmed') and exists (select from webhook_event other
             where other.created_at >= ?::timestamptz and other.subject = event.subject and other.facts = event.facts
               and other.type in ('stay.cancelled', 'stay.confirmed') and other.type <> event.type)
           or type = 'calendar.clash' and subject in (select stay_id from stored_clashes))`,
      [since, since],
    );
  },
};
