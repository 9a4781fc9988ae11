import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SiteProfileService } from '../settings/index.js';
import { DEFAULT_BASE_LANGUAGE } from '../../kernel/language.js';
import {
  type InboxLimit,
  renderMailBody,
  MailOutbox,
  type NewMail,
} from '../../platform/mail/index.js';
import { STAY_TAKES_NIGHTS_SQL } from './free-nights.js';
import { type ClashDto } from './stay.dto.js';

/**
 * SQL tables and condition of stays with nights that a calendar of the room also reports as taken. Past stays are
 * ignored.
 */
const CLASHING_SQL = `stay join room_calendar calendar on calendar.room_id = stay.room_id
  join busy_span span on span.calendar_id = calendar.id
    and span.arrival < stay.departure and span.departure > stay.arrival
  where ${STAY_TAKES_NIGHTS_SQL} and stay.departure > (now() at time zone 'Asia/Tokyo')::date`;

const DELETE_RESOLVED_SQL = `delete from stay_clash where (stay_id, calendar_id) not in (
  select stay.id, calendar.id from ${CLASHING_SQL})`;

const INSERT_NEW_SQL = `insert into stay_clash (stay_id, calendar_id)
  select distinct stay.id, calendar.id from ${CLASHING_SQL} on conflict do nothing
  returning stay_id as "stayId", calendar_id as "calendarId"`;

const CLASHES_SQL = `
  select stay.id as "stayId", stay.room_id as "roomId", calendar.id as "calendarId", calendar.name,
    min(greatest(stay.arrival, span.arrival))::text as "from",
    max(least(stay.departure, span.departure))::text as "to",
    to_char(min(clash.found_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "foundAt"
  from stay_clash clash join stay on stay.id = clash.stay_id
    join room_calendar calendar on calendar.id = clash.calendar_id
    join busy_span span on span.calendar_id = calendar.id
      and span.arrival < stay.departure and span.departure > stay.arrival
  where stay.arrival < ? and stay.departure >= ? and (?::int is null or stay.room_id = ?)
  group by stay.id, calendar.id order by stay.arrival, stay.id, calendar.id`;

const DETAILS_SQL = `
  select stay.arrival::text as arrival, stay.departure::text as departure, calendar.name as calendar,
    stay.state, coalesce(translation.name, 'Room ' || stay.room_id) as room
  from stay_clash clash join stay on stay.id = clash.stay_id
    join room_calendar calendar on calendar.id = clash.calendar_id
    left join room on room.id = stay.room_id
    left join room_translation translation on translation.owner_id = room.id
      and translation.language = room.base_language
  where (clash.stay_id, clash.calendar_id) in (select stay, calendar from jsonb_to_recordset(?::jsonb)
    as given(stay int, calendar int))`;

/** Finds clashes, and notifies the guesthouse once of each by mail. A trigger adds the events of webhooks. */
@Injectable()
export class Clashes {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailOutbox,
    private readonly siteProfile: SiteProfileService,
  ) {}

  listBetween(from: string, to: string, roomId: number | null): Promise<ClashDto[]> {
    return this.em.execute<ClashDto[]>(CLASHES_SQL, [to, from, roomId, roomId]);
  }

  /** Stores new clashes and deletes resolved ones, in the transaction of `em`. */
  async refresh(em: EntityManager): Promise<void> {
    await em.execute(DELETE_RESOLVED_SQL);
    const newClashes = await em.execute<{ stayId: number; calendarId: number }[]>(INSERT_NEW_SQL);
    if (newClashes.length === 0 || !this.mails.isEnabled) return;
    const { email, site } = await this.siteProfile.read();
    if (email === null) return;
    const keys = newClashes.map(({ stayId: stay, calendarId: calendar }) => ({ stay, calendar }));
    const clashes = await em.execute<ClashDetails[]>(DETAILS_SQL, [JSON.stringify(keys)]);
    await this.mails.store(em, [createClashMail(clashes, email, site)]);
  }
}

interface ClashDetails {
  readonly room: string;
  readonly arrival: string;
  readonly departure: string;
  readonly calendar: string;
  readonly state: string;
}

/**
 * Far above the usual number; it only stops a loop. Forwarded messages to the same inbox count as well, so this limit is
 * above theirs: visitors cannot suppress this mail. All clashes are shown in the back office.
 */
const STAFF_LIMIT: InboxLimit = { perHour: 80, perDay: 600 };

const STATE_LABELS: Readonly<Record<string, string>> = {
  confirmed: '已確認',
  held: '保留中',
  closed: '不開放',
};

/**
 * Returns the mail that reports the clashes to the guesthouse, in the language of its staff: nights that both the
 * guesthouse and a platform have given to guests.
 */
function createClashMail(clashes: readonly ClashDetails[], to: string, site: string): NewMail {
  const [firstClash] = clashes;
  const subject =
    clashes.length === 1
      ? `重複訂房：${firstClash!.room}，${firstClash!.arrival} 至 ${firstClash!.departure}`
      : `重複訂房：${clashes.length} 筆`;
  const body = renderMailBody(DEFAULT_BASE_LANGUAGE, subject, [
    { text: '下列日期在自家紀錄與訂房平台的行事曆上都已有人，請盡快處理。' },
    {
      facts: clashes.map(({ room, arrival, departure, calendar, state }) => [
        room,
        `${arrival} 至 ${departure}（${STATE_LABELS[state] ?? state}）／${calendar}`,
      ]),
    },
    { link: `${site}/admin/calendar`, label: '在後台查看' },
  ]);
  return { topic: 'stays', purpose: 'clash', to, limit: STAFF_LIMIT, subject, ...body };
}
