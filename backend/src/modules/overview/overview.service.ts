import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { ActivityService } from '../activity/index.js';
import { events } from '../events/index.js';
import { type JobState, jobStateSql } from '../jobs/index.js';
import { ContentKinds } from '../localization/index.js';
import { MISSING_ALT } from '../media/index.js';
import { dayInJapan } from '../messages/index.js';
import { stateOf, VERSION_STATES } from '../records/index.js';
import {
  type OverviewDto,
  type OverviewFirstDto,
  type OverviewItemDto,
  type OverviewSubject,
} from './overview.dto.js';

const CHANGES = 6;

/** The states in which words need a person. */
const DECISIONS = VERSION_STATES.filter((state) => state !== 'complete');

type Counted = Pick<OverviewItemDto, 'count' | 'first'>;

/** Rows of a subject: how many, and which to begin with. */
interface Subject {
  readonly subject: OverviewSubject;
  readonly query: string;
  /** SQL of rows with `id`, `label` and `since`, the first to begin with. */
  readonly rows: string;
}

const jobs = (state: JobState) => `select id, kind as label, created_at as since from jobs
  where ${jobStateSql('jobs.id')} = '${state}' order by id desc`;

const SUBJECTS: readonly Subject[] = [
  {
    subject: 'unread_messages',
    query: '/contact-messages?status=unread',
    rows: `select id, name as label, created_at as since from contact_message
      where not read and deleted_at is null order by created_at desc, id desc`,
  },
  {
    subject: 'missing_alt',
    query: '/media?missingAlt=true',
    rows: `select id, name as label, created_at as since from media_asset asset
      where ${MISSING_ALT} order by id desc`,
  },
  { subject: 'failed_jobs', query: '/jobs?state=failed', rows: jobs('failed') },
  {
    subject: 'partly_failed_jobs',
    query: '/jobs?state=partly_failed',
    rows: jobs('partly_failed'),
  },
  {
    subject: 'dead_links',
    query: '/links?state=dead',
    rows: `select id, url as label, checked_at as since from link
      where state = 'dead' order by checked_at desc, id desc`,
  },
];

const NO_WORDS = { kind: null, language: null, state: null };

/** What needs a person, told from all that is stored. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly activity: ActivityService,
  ) {}

  async read(): Promise<OverviewDto> {
    const [counted, records, changes] = await Promise.all([
      this.count(),
      this.records(),
      this.activity.list({ page: 1, pageSize: CHANGES }),
    ]);
    const items = SUBJECTS.map(({ subject, query }) => {
      return { subject, query, ...NO_WORDS, ...counted[subject]! };
    });
    return {
      items: [...items, passedEvents(records.get('events') ?? []), ...words(records)],
      changes: changes.items,
    };
  }

  /** All that rows tell by themselves, in one statement. */
  private async count(): Promise<Partial<Record<OverviewSubject, Counted>>> {
    const parts = SUBJECTS.map(
      ({ subject, rows }) => `select '${subject}' as subject, count(*)::int as count,
        (array_agg(json_build_object('id', id, 'label', label, 'since', since)))[1] as first
        from (${rows}) rows`,
    );
    const found = await this.em.execute<
      { subject: OverviewSubject; count: number; first: OverviewFirstDto | null }[]
    >(parts.join(' union all '));
    return Object.fromEntries(
      found.map(({ subject, count, first }) => [subject, { count, first: first && inUtc(first) }]),
    );
  }

  /** All content with its words, one round for all kinds: what is stale only the kernel knows. */
  private async records(): Promise<Map<string, LocalizedEntity[]>> {
    const kinds = this.kinds.localized().filter(({ kind }) => kind !== 'media');
    const found = await Promise.all(
      kinds.map(async ({ kind, entity }) => {
        const records = await this.em.fork().find(entity, {}, { populate: ['translations'] });
        return [kind, records] as const;
      }),
    );
    return new Map(found);
  }
}

function inUtc({ since, ...first }: OverviewFirstDto): OverviewFirstDto {
  return { ...first, since: since && new Date(since).toISOString() };
}

type EventRecord = ReturnType<typeof events.make>;

function isEvent(record: LocalizedEntity): record is EventRecord {
  return record instanceof events.Record;
}

function passedEvents(records: readonly LocalizedEntity[]): OverviewItemDto {
  const today = dayInJapan();
  const passed = records
    .filter(isEvent)
    .filter(({ active, date }) => active && date < today)
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
  const [first] = passed;
  return {
    subject: 'passed_events',
    count: passed.length,
    query: '/content/events?sort=date',
    ...NO_WORDS,
    first: first
      ? { id: first.id, label: first.show(DEFAULT_LANGUAGE).words.title ?? null, since: first.date }
      : null,
  };
}

function words(records: ReadonlyMap<string, LocalizedEntity[]>): OverviewItemDto[] {
  return [...records].flatMap(([kind, all]) =>
    LANGUAGES.flatMap((language) => {
      const states = all.map((record) => stateOf(record, language).state);
      return DECISIONS.flatMap((state) => {
        const count = states.filter((one) => one === state).length;
        const query = `/content/${kind}?state=${state}&language=${language}`;
        const item = { subject: 'words' as const, count, query, kind, language, state };
        return count > 0 ? [{ ...item, first: null }] : [];
      });
    }),
  );
}
