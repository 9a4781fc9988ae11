import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BackupStatus } from '../../platform/backup/backup-status.service.js';
import { WorkerHeartbeats } from '../../platform/queue/worker-heartbeats.service.js';
import { VERSION } from '../../platform/config/config.js';
import { ActivityService } from '../activity/index.js';
import { type JobState, jobStateSql } from '../jobs/index.js';
import { createRecordKey, RecordNamesService } from '../localization/index.js';
import { MediaUsageService, missingAltSql } from '../media/index.js';
import { EXPIRING_SQL } from '../tokens/index.js';
import { INCOMPLETE_PAGES_SQL } from './incomplete-pages.service.js';
import {
  type OverviewDto,
  type OverviewSampleDto,
  type OverviewItemDto,
  type OverviewSubject,
} from './overview.dto.js';
import { TranslationOverview } from './translation-overview.service.js';

const MAX_CHANGES = 6;

const DATE_LENGTH = 'YYYY-MM-DD'.length;

type FirstRow = Pick<OverviewSampleDto, 'id' | 'label' | 'since'> & { readonly kind?: string };

type SubjectCount = Pick<OverviewItemDto, 'count' | 'first'>;

/** A subject: its rows are counted, and the first one is shown. */
interface SubjectQuery {
  readonly subject: OverviewSubject;
  /** Path below `/api` that lists the rows, alone or with others. */
  readonly query: string;
  /** The kind of content of the rows, if any. */
  readonly kind?: string;
  /** SQL of rows with `id`, `label`, `since`, and `kind` if it differs by row; the one to begin with comes first. */
  readonly rowsSql: string;
}

const jobsSql = (state: JobState) => `select id, kind as label, created_at as since from jobs
  where ${jobStateSql('jobs.id')} = '${state}' order by id desc`;

const listSubjects = (uses: MediaUsageService): readonly SubjectQuery[] => [
  {
    subject: 'unread_messages',
    query: '/contact-messages?status=unread',
    rowsSql: `select id, name as label, created_at as since from contact_message
      where not read and deleted_at is null order by created_at desc, id desc`,
  },
  {
    subject: 'passed_events',
    kind: 'events',
    query: '/content/events?state=passed&sort=date',
    rowsSql: `select id, coalesce(end_date, date) as since, (select title from event_translation translation
        where owner_id = event.id and translation.language = event.base_language) as label
      from event
      where active and coalesce(end_date, date) < to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD')
      order by coalesce(end_date, date), id`,
  },
  {
    subject: 'missing_alt',
    // Nobody sees an image that is not used.
    query: '/media?missingAlt=true&unused=false',
    rowsSql: `select id, name as label, created_at as since from media_asset asset
      where ${missingAltSql(uses)} and ${uses.shownSql()} order by id desc`,
  },
  {
    subject: 'incomplete_pages',
    query: '/overview/incomplete-pages',
    rowsSql: INCOMPLETE_PAGES_SQL,
  },
  { subject: 'failed_jobs', query: '/jobs?state=failed', rowsSql: jobsSql('failed') },
  {
    subject: 'partly_failed_jobs',
    query: '/jobs?state=partly_failed',
    rowsSql: jobsSql('partly_failed'),
  },
  {
    subject: 'dead_links',
    query: '/links?state=dead',
    rowsSql: `select id, url as label, checked_at as since from link
      where state = 'dead' order by checked_at desc, id desc`,
  },
  {
    subject: 'webhooks_off',
    query: '/webhooks?state=given_up',
    rowsSql: `select id, name as label, off_at as since from webhook_endpoint
      where off_reason in ('gone', 'failing') order by off_at desc, id desc`,
  },
  {
    subject: 'tokens_expiring',
    query: '/tokens?state=expiring',
    rowsSql: `select id, name as label, expires_at as since from api_token
      where ${EXPIRING_SQL} order by expires_at, id`,
  },
  {
    subject: 'stay_clashes',
    kind: 'rooms',
    query: '/stays',
    rowsSql: `select stay.room_id as id, translation.name as label,
        min(greatest(stay.arrival, span.arrival))::text as since
      from stay_clash clash join stay on stay.id = clash.stay_id
        join busy_span span on span.calendar_id = clash.calendar_id
          and span.arrival < stay.departure and span.departure > stay.arrival
        left join room on room.id = stay.room_id
        left join room_translation translation on translation.owner_id = room.id
          and translation.language = room.base_language
      group by clash.stay_id, clash.calendar_id, stay.room_id, translation.name order by since, id`,
  },
];

/** Values of the members that only items about texts have. */
const NO_TEXT_FIELDS = { kind: null, language: null, state: null };

@Injectable()
export class OverviewService {
  /** Evaluated on use, after all kinds have been registered. */
  private readonly subjects: () => readonly SubjectQuery[];

  constructor(
    private readonly em: EntityManager,
    private readonly names: RecordNamesService,
    private readonly translationOverview: TranslationOverview,
    private readonly activity: ActivityService,
    private readonly workers: WorkerHeartbeats,
    private readonly backup: BackupStatus,
    uses: MediaUsageService,
  ) {
    this.subjects = () => listSubjects(uses);
  }

  async read(): Promise<OverviewDto> {
    const [counts, textItems, changes, { at, isAway }, { verifiedAt, isOld }] = await Promise.all([
      this.countSubjects(),
      this.translationOverview.read(),
      this.activity.listLatest(MAX_CHANGES),
      this.workers.read(),
      this.backup.read(),
    ]);
    const items = this.subjects().map(({ subject, query }) => {
      return { subject, query, ...NO_TEXT_FIELDS, ...counts[subject]! };
    });
    const workers = { seenAt: at?.toISOString() ?? null, isAway };
    const backup = { verifiedAt: verifiedAt?.toISOString() ?? null, isOld };
    return { items: [...items, ...textItems], changes, workers, backup, version: VERSION };
  }

  /** Counts all subjects in one statement. */
  private async countSubjects(): Promise<Partial<Record<OverviewSubject, SubjectCount>>> {
    const statements = this.subjects().map(
      ({ subject, rowsSql }) => `select '${subject}' as subject, count(*)::int as count,
        (array_agg(to_jsonb(rows)))[1] as first
        from (${rowsSql}) rows`,
    );
    const rows = await this.em.execute<
      { subject: OverviewSubject; count: number; first: FirstRow | null }[]
    >(statements.join(' union all '));
    const kinds = new Map(this.subjects().map(({ subject, kind }) => [subject, kind]));
    const toRecordRef = ({ subject, first }: (typeof rows)[number]) => {
      const kind = first?.kind ?? kinds.get(subject);
      return kind && first ? { kind, id: first.id } : undefined;
    };
    const names = await this.names.loadInAllLanguages(
      rows.flatMap((row) => toRecordRef(row) ?? []),
    );
    return Object.fromEntries(
      rows.map((row) => {
        const { subject, count, first } = row;
        const record = toRecordRef(row);
        const recordNames = (record && names.get(createRecordKey(record))) ?? {};
        const sample = first && {
          id: first.id,
          kind: record?.kind ?? null,
          label: first.label,
          names: recordNames,
          since: toUtc(first.since),
        };
        return [subject, { count, first: sample }];
      }),
    );
  }
}

/** Converts a time to ISO 8601 in UTC; a date (YYYY-MM-DD) stays unchanged. */
function toUtc(since: string | null): string | null {
  const isTime = since !== null && since.length > DATE_LENGTH;
  return isTime ? new Date(since).toISOString() : since;
}
