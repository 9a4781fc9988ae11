import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { lastChangedAtSql } from '../../kernel/triggers.js';
import { Problem } from '../../kernel/problem.js';
import { Public } from '../../platform/auth/token-scope.js';
import { Config } from '../../platform/config/config.js';
import { Throttled } from '../../platform/http/throttle.service.js';
import { STAY_TAKES_NIGHTS_SQL } from './free-nights.js';

/** Outside `/api`, because the URL is for other sites. */
export const FEED_PATH = 'calendars/:file';

/** Platforms read each room a few times per hour, all from a few IP addresses. */
const FEED_THROTTLE = { name: 'calendar-feed', times: 300, minutes: 10 };

const FILE_PATTERN = /^([\w-]{32})\.ics$/;

/** Stays that ended more than 30 days ago are omitted. */
const STAYS_SQL = `
  select stay.id, arrival::text as arrival, departure::text as departure, state, version,
    coalesce(${lastChangedAtSql('stay', 'stay.id')}, stay.created_at) as "updatedAt"
  from calendar_address address join stay on stay.room_id = address.room_id
  where address.secret = ? and ${STAY_TAKES_NIGHTS_SQL}
    and stay.departure > (now() at time zone 'Asia/Tokyo')::date - 30
  order by stay.arrival, stay.id`;

@ApiExcludeController()
@Controller()
export class StayFeedController {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  @Public()
  @Throttled(FEED_THROTTLE)
  @Get(FEED_PATH)
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'private, no-cache')
  @Header('X-Robots-Tag', 'noindex')
  async read(@Param('file') file: string): Promise<string> {
    const [, secret] = FILE_PATTERN.exec(file) ?? [];
    const em = this.em.fork();
    const addresses = secret
      ? await em.execute('select from calendar_address where secret = ?', [secret])
      : [];
    if (addresses.length === 0) throw Problem.notFound('This calendar');
    const rows = await em.execute<(FeedStay & { updatedAt: Date | string })[]>(STAYS_SQL, [secret]);
    const stays = rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
    return renderStayFeed(stays, new URL(this.config.publicUrl).hostname);
  }
}

interface FeedStay {
  readonly id: number;
  readonly arrival: string;
  readonly departure: string;
  readonly state: string;
  readonly version: number;
  readonly updatedAt: Date;
}

const toUtcMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the stays of a room as iCalendar for platforms, without data of guests. */
function renderStayFeed(stays: readonly FeedStay[], host: string): string {
  const calendar = ical({
    prodId: { company: 'Kawabe House', product: 'Stays', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, arrival, departure, state, version, updatedAt } of stays) {
    calendar.createEvent({
      id: `stay-${id}@${host}`,
      stamp: updatedAt,
      sequence: version - 1,
      start: toUtcMidnight(arrival),
      end: toUtcMidnight(departure),
      allDay: true,
      summary: state === 'closed' ? 'Closed' : 'Reserved',
    });
  }
  return calendar.toString();
}
