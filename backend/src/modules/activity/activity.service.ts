import { EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { ArchiveKindRegistry } from '../archive/index.js';
import {
  createRecordKey,
  type RecordNames,
  RecordNamesService,
  type RecordRef,
} from '../localization/index.js';
import { ActivityTypeRegistry, type SoftDeletedType } from './activity-types.service.js';
import { Activity, BULK_KIND, type ActivityAction, RESTORABLE_DAYS } from './activity.entity.js';
import {
  type ActivityCountDto,
  type ActivityCountsDto,
  type ActivityDetailsDto,
  type ActivityDto,
  type ActivityPageDto,
  type ActivityQueryDto,
  toActivityDto,
  toActivityDetailsDto,
} from './activity.dto.js';
import { findSupersededStates } from './superseded-entries.js';

@Injectable()
export class ActivityService {
  constructor(
    private readonly em: EntityManager,
    private readonly archiveKinds: ArchiveKindRegistry,
    private readonly types: ActivityTypeRegistry,
    private readonly names: RecordNamesService,
  ) {}

  async list({ page, pageSize, ...filters }: ActivityQueryDto): Promise<ActivityPageDto> {
    const [[entries, total], counts] = await Promise.all([
      this.em.findAndCount(Activity, toFilterQuery(filters), {
        orderBy: { id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
      this.countByFacet(),
    ]);
    return { items: await this.toDetailsDtos(entries), counts, total, page, pageSize };
  }

  /** Returns the latest changes, without sign-ins, values and the parts of bulk operations. */
  async listLatest(limit: number): Promise<ActivityDto[]> {
    const action = { $nin: ['signed_in', 'sign_in_failed'] as ActivityAction[] };
    const where = { action, partOf: null };
    const entries = await this.em.find(Activity, where, { orderBy: { id: 'desc' }, limit });
    const names = await this.namesOf(entries);
    return entries.map((entry) =>
      toActivityDto(
        entry,
        (activity) => this.canRestore(activity),
        this.recordNamesOf(names, entry),
      ),
    );
  }

  async read(id: number): Promise<ActivityDetailsDto> {
    return this.toDetailsDto(await this.load(id));
  }

  /** Returns the latest entry that reverted the entry `id`. */
  async readLatestRestore(id: number): Promise<ActivityDetailsDto> {
    const entry = await this.em.findOne(Activity, { restores: id }, { orderBy: { id: 'desc' } });
    if (entry) return this.toDetailsDto(entry);
    throw nothingToRestoreProblem();
  }

  async load(id: number, em = this.em): Promise<Activity> {
    const activity = await em.findOne(Activity, id);
    if (!activity) throw Problem.notFound('This entry');
    return activity;
  }

  /** Returns the entries, newest first. */
  async loadAll(ids: readonly number[]): Promise<Activity[]> {
    const where = { id: { $in: [...ids] } };
    const entries = await this.em.find(Activity, where, { orderBy: { id: 'desc' } });
    if (entries.length < ids.length) throw Problem.notFound('One of these entries');
    return entries;
  }

  findSoftDeletedType(kind: string): SoftDeletedType | undefined {
    return this.types.findSoftDeletedType(kind);
  }

  canRestore({ kind, action }: Activity): boolean {
    if (this.archiveKinds.find(kind) || kind === BULK_KIND) return true;
    return action === 'deleted' && this.types.findSoftDeletedType(kind) !== undefined;
  }

  private async toDetailsDto(entry: Activity): Promise<ActivityDetailsDto> {
    const [details] = await this.toDetailsDtos([entry]);
    return details!;
  }

  private async toDetailsDtos(entries: readonly Activity[]): Promise<ActivityDetailsDto[]> {
    const superseded = await findSupersededStates(entries, this.em);
    const names = await this.namesOf(entries);
    return entries.map((entry) =>
      toActivityDetailsDto(
        entry,
        (activity) => this.canRestore(activity),
        superseded.get(entry.id),
        this.recordNamesOf(names, entry),
      ),
    );
  }

  /** Returns the current names of the records of some entries, by `createRecordKey`. */
  private namesOf(entries: readonly Activity[]): Promise<ReadonlyMap<string, RecordNames>> {
    return this.names.loadInAllLanguages(entries.flatMap((entry) => recordRefOf(entry) ?? []));
  }

  /** Returns the current names of the record of an entry, or those it had if the entry is about its deletion. */
  private recordNamesOf(
    names: ReadonlyMap<string, RecordNames>,
    entry: Activity,
  ): RecordNames | undefined {
    const recordRef = recordRefOf(entry);
    const currentNames = recordRef && names.get(createRecordKey(recordRef));
    if (currentNames || entry.action !== 'deleted' || !entry.before) return currentNames;
    const { fields, versions = [] } = entry.before;
    return this.names.collectArchivedNames(entry.kind, fields, versions);
  }

  private async countByFacet(): Promise<ActivityCountsDto> {
    const columns = { kind: 'kind', user: 'username', action: 'action' } as const;
    const countQueries = Object.entries(columns).map(
      ([filter, column]) =>
        `select '${filter}' as facet, ${column} as value, count(*)::int as count from activity where ` +
        // Like the list, which shows the parts of bulk operations only for a kind.
        `${column} <> ''${filter === 'kind' ? '' : ' and part_of is null'} group by 2`,
    );
    const rows = await this.em.execute<(ActivityCountDto & { facet: keyof ActivityCountsDto })[]>(
      `${countQueries.join(' union all ')} order by count desc, value`,
    );
    const countsOf = (filter: keyof ActivityCountsDto) =>
      rows.filter(({ facet }) => facet === filter).map(({ value, count }) => ({ value, count }));
    return { kind: countsOf('kind'), user: countsOf('user'), action: countsOf('action') };
  }

  /** Clears the values of entries that can no longer be reverted. The entries themselves remain. */
  async clearExpiredValues(em: EntityManager): Promise<void> {
    await em.execute(
      `update activity set before = null, after = null
       where at < now() - ? * interval '1 day' and (before is not null or after is not null)`,
      [RESTORABLE_DAYS],
    );
  }
}

export function nothingToRestoreProblem(): Problem {
  return Problem.conflict(
    'nothing_to_restore',
    'Everything is already as it was before this change.',
  );
}

const recordRefOf = ({ kind, recordId }: Activity): RecordRef | undefined =>
  recordId === null ? undefined : { kind, id: recordId };

function toFilterQuery({
  search,
  user,
  ...filters
}: Omit<ActivityQueryDto, 'page' | 'pageSize'>): FilterQuery<Activity> {
  const conditions = Object.entries({ ...filters, username: user }).filter(
    ([, value]) => value !== undefined,
  );
  const isFilteredBySubject = filters.kind !== undefined || filters.recordId !== undefined;
  // Parts of a bulk operation are listed only by type or record, or in a search.
  if (!isFilteredBySubject && !search) conditions.push(['partOf', null as never]);
  if (!search) return Object.fromEntries(conditions);
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const text = raw(
    (alias) => `concat_ws(' ', ${alias}.label, ${alias}.before::text, ${alias}.after::text)`,
  );
  return { ...Object.fromEntries(conditions), [text]: { $ilike: pattern } };
}
