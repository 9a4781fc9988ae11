import { EntityManager } from '@mikro-orm/postgresql';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { CONTENT_CHANNEL } from '../../kernel/triggers.js';
import { defineWork } from '../../platform/queue/define-work.js';
import { OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { CALENDAR_PROBLEMS, CalendarError } from './calendar-error.js';
import { CalendarTiming } from './calendar-timing.js';
import { CalendarReader, type CalendarContent } from './calendar-reader.service.js';
import { Clashes } from './clashes.service.js';
import { type ReadSpan } from './calendar.worker.js';
import { RoomCalendar } from './room-calendar.entity.js';
import { endExpiredHolds } from './free-nights.js';

export class CalendarQueue extends OutboxQueue<RoomCalendar> {}

/** SQL that queues calendars to be read again. Append a condition on `state` that excludes those being read. */
export const REQUEUE_SQL = `update room_calendar set state = 'queued', queued_at = null, not_before = null,
  finished_at = null, forgiven_attempts = attempts`;

/** SQL that queues due calendars. Those of deleted rooms wait until the room is restored. */
const QUEUE_DUE_SQL = `${REQUEUE_SQL} where state in ('done', 'failed') and finished_at < now() - ? * interval '1 millisecond'
  and exists (select from room where room.id = room_calendar.room_id)`;

/**
 * If a calendar was not read for an hour, it may have counted as outdated, so cached availability must be
 * invalidated.
 */
const OUTDATED_SQL = `last_read_at is null or last_read_at < now() - interval '1 hour'`;

/** Reads the calendars of rooms every 20 minutes, ends expired holds and updates clashes. */
export const calendarWork = defineWork(CalendarQueue, {
  name: 'calendars',
  entity: RoomCalendar,
  timing: CalendarTiming,
  leaseExpiredError: { code: 'worker_lost', message: CALENDAR_PROBLEMS.worker_lost },
  inject: [EntityManager, CalendarReader, Clashes, CalendarTiming],
  worker: ({ repository }, em, reader, clashes, timing) => {
    /** When this process last read a calendar completely, by its id. */
    const completeReads = new Map<number, number>();
    return {
      concurrency: 4,
      beforeSweep: () =>
        em.fork().transactional(async (transaction) => {
          await transaction.execute(QUEUE_DUE_SQL, [timing.intervalMs]);
          await endExpiredHolds(transaction);
          // Covers holds that have ended, and stays that were restored or imported.
          await clashes.refresh(transaction);
        }),
      perform: async (calendar, signal) => {
        const startedAt = Date.now();
        // Unchanged calendars are read completely, too: repetitions go on, and a new version of the product may read more.
        const isCompleteReadDue =
          startedAt - (completeReads.get(calendar.id) ?? 0) >= timing.completeReadMs;
        const validators = isCompleteReadDue ? { etag: null, lastModified: null } : calendar;
        const reading = await reader.read(calendar.url, validators, signal);
        if (reading) completeReads.set(calendar.id, startedAt);
        await em.fork().transactional(async (transaction) => {
          await transaction.execute('select pg_advisory_xact_lock(?, ?)', [
            ADVISORY_LOCK.stays,
            calendar.roomId,
          ]);
          await storeReading(transaction, calendar, reading);
          await clashes.refresh(transaction);
        });
        await repository.finish(calendar);
      },
      classifyError: (error) => {
        const failure =
          error instanceof CalendarError ? error : new CalendarError('internal_error');
        const { code, message, retry } = failure;
        return { code, message, retry };
      },
    };
  },
});

/** Writes spans only if they differ, because each write invalidates cached pages. */
async function storeReading(
  em: EntityManager,
  { id }: RoomCalendar,
  reading: CalendarContent | undefined,
): Promise<void> {
  const [outdatedRow] = await em.execute(
    `select from room_calendar where id = ? and (${OUTDATED_SQL})`,
    [id],
  );
  if (outdatedRow) await em.execute('select pg_notify(?, ?)', [CONTENT_CHANNEL, 'room_calendar']);
  if (!reading) {
    await em.execute('update room_calendar set last_read_at = now() where id = ?', [id]);
    return;
  }
  const { spans, etag, lastModified } = reading;
  const storedSpans = await em.execute<ReadSpan[]>(
    `select arrival::text as arrival, departure::text as departure from busy_span
     where calendar_id = ? order by arrival`,
    [id],
  );
  if (JSON.stringify(storedSpans) !== JSON.stringify(spans)) {
    await em.execute('delete from busy_span where calendar_id = ?', [id]);
    await em.execute(
      `insert into busy_span (calendar_id, arrival, departure)
       select ?, arrival, departure from jsonb_to_recordset(?::jsonb) as given(arrival date, departure date)`,
      [id, JSON.stringify(spans)],
    );
  }
  await em.execute(
    'update room_calendar set last_read_at = now(), etag = ?, last_modified = ? where id = ?',
    [etag, lastModified, id],
  );
}
