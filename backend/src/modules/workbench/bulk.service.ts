import {
  EntityManager,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { ActivityLog } from '../activity/index.js';
import { saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { type BulkAction, type BulkActionDto, type BulkResultDto } from './bulk.dto.js';
import { applyBulkAction, type BulkActionCount, APPLICABLE_STATES } from './bulk-actions.js';
import { FieldStateQueries } from './field-state-queries.service.js';
import { type FieldState, hasOneThat, isAmong, type Stand } from './field-states.js';
import { MAX_RECORDS } from './run.dto.js';

/** Records of one transaction. */
const BATCH = 50;

type Cell = readonly [language: Language, field: string, hasFindings: boolean];

interface Target {
  readonly kind: number;
  readonly id: number;
  readonly cells: readonly Cell[];
}

interface Row {
  readonly kind: number;
  readonly id: number;
  readonly states: Readonly<Partial<Record<Language, string>>>;
}

interface Done extends BulkActionCount {
  readonly records: number;
  /** Entries of the activity log. */
  readonly entries: readonly number[];
}

const LOGGED_AS = {
  approve: 'confirmed',
  keep: 'confirmed',
  accept: 'accepted',
  dismiss: 'dismissed',
} as const satisfies Record<BulkAction, string>;

const NOTHING_DONE: Done = { fields: 0, skipped: 0, withFindings: 0, records: 0, entries: [] };

/** One decision on many words. */
@Injectable()
export class BulkService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldStateQueries,
    private readonly activity: ActivityLog,
  ) {}

  async apply(bulk: BulkActionDto, by: string): Promise<BulkResultDto> {
    if (!bulk.records && !bulk.filter) {
      const message = 'Name the records, or a filter; an empty filter means all.';
      throw Problem.invalidField('records', 'required', message);
    }
    const all = await this.targets(bulk);
    const targets = all.slice(0, MAX_RECORDS);
    const done: Done[] = [];
    if (bulk.atomic) done.push(await this.decideOnAll(targets, bulk, by));
    else
      for (const batch of batches(targets)) done.push(...(await this.applyBatch(batch, bulk, by)));
    const sum = (of: (part: Done) => number) => done.reduce((all, part) => all + of(part), 0);
    const fields = sum((part) => part.fields);
    const records = sum((part) => part.records);
    const entries = done.flatMap((part) => part.entries);
    const facts = { action: LOGGED_AS[bulk.action], after: { records, fields } };
    return {
      fields,
      records,
      skipped: sum(({ skipped }) => skipped),
      withFindings: sum(({ withFindings }) => withFindings),
      left: all.length - targets.length,
      undo: [...(entries.length > 1 ? await this.activity.insertGroup(entries, facts) : entries)],
    };
  }

  /** What stands as the action wants it, of what is meant. */
  private async targets({ action, records, filter = {} }: BulkActionDto): Promise<Target[]> {
    const { kind, language, state, search } = filter;
    if (kind !== undefined) this.rows.kindIndex(kind);
    for (const chosen of records ?? []) this.rows.kindIndex(chosen.kind);
    const words = this.rows.selectStates(search, kind);
    const states: ReadonlySet<FieldState> = new Set(APPLICABLE_STATES[action]);
    const isMeant = isAmong(state ?? 'all');
    const isWanted = (stand: Stand) => states.has(stand.state) && isMeant(stand);
    const where = [
      hasOneThat(isWanted),
      ...(language === undefined ? [] : [`language = '${language}'`]),
      ...(records ? [`id = any(?::int[])`] : []),
    ];
    const ids = records ? [`{${records.map(({ recordId }) => recordId).join(',')}}`] : [];
    const found = await this.em.execute<Row[]>(
      `select kind, id, json_object_agg(language, states) as states from (${words.sql}) words
       where ${where.join(' and ')} group by kind, place, id order by kind, place`,
      [...words.parameters, ...ids],
    );
    return found.flatMap(({ kind: number, id, states }): Target[] => {
      const choice = records?.find(({ recordId }) => recordId === id);
      const cells = Object.entries(states).flatMap(([code, codes]) => {
        if (choice?.languages?.includes(code as Language) === false) return [];
        return this.rows
          .fieldsOf(number, codes)
          .filter(([field, stand]) => isWanted(stand) && choice?.fields?.includes(field) !== false)
          .map(([field, { hasFindings }]): Cell => [code as Language, field, hasFindings]);
      });
      return cells.length > 0 ? [{ kind: number, id, cells }] : [];
    });
  }

  /** Together; where somebody else was at one of them at that moment, each for itself, and without that one. */
  private async applyBatch(batch: Target[], bulk: BulkActionDto, by: string): Promise<Done[]> {
    try {
      return [await this.applyInTransaction(batch, bulk, by)];
    } catch (error) {
      if (!isSingleRecordError(error)) throw error;
      if (batch.length === 1) return [{ ...NOTHING_DONE, skipped: batch[0]!.cells.length }];
      const done: Done[] = [];
      for (const target of batch) done.push(...(await this.applyBatch([target], bulk, by)));
      return done;
    }
  }

  /** All of them or none. */
  private async decideOnAll(
    targets: readonly Target[],
    bulk: BulkActionDto,
    by: string,
  ): Promise<Done> {
    let done: Done = NOTHING_DONE;
    await saveOrThrowConflict(
      async () => {
        done = await this.applyInTransaction(targets, bulk, by);
      },
      () => Promise.resolve(null),
    );
    return done;
  }

  private async applyInTransaction(
    batch: readonly Target[],
    { action, dryRun }: BulkActionDto,
    by: string,
  ): Promise<Done> {
    const [done, used] = await this.em.fork().transactional(async (em) => {
      let records = 0;
      const decided: BulkActionCount[] = [];
      for (const [kind, targets] of Map.groupBy(batch, (target) => target.kind)) {
        const { entity } = this.rows.kinds[kind]!;
        const ids = targets.map(({ id }) => id);
        const found = await em.find(entity, { id: { $in: ids } }, { populate: ['translations'] });
        for (const record of found) {
          const { cells } = targets.find(({ id }) => id === record.id)!;
          const parts = decideAll(action, record, cells, by);
          decided.push(...parts);
          if (parts.some(({ fields }) => fields > 0)) records += 1;
        }
      }
      if (dryRun) em.clear();
      const sum = (of: (part: BulkActionCount) => number) =>
        decided.reduce((all, part) => all + of(part), 0);
      return [
        {
          fields: sum((part) => part.fields),
          skipped: sum((part) => part.skipped),
          withFindings: sum((part) => part.withFindings),
          records,
        },
        em,
      ] as const;
    });
    return { ...done, entries: this.activity.entriesOf(used) };
  }
}

function decideAll(
  action: BulkAction,
  record: LocalizedEntity,
  cells: Target['cells'],
  by: string,
): BulkActionCount[] {
  return [...Map.groupBy(cells, ([language]) => language)].map(([language, own]) => {
    const fields = own.map(([, field]) => field);
    const found = new Set(own.flatMap(([, field, hasFindings]) => (hasFindings ? field : [])));
    return applyBulkAction(action, record, language, fields, found, by);
  });
}

/** Somebody changed it meanwhile, or it cannot be stored as it is: no other record has to do with that. */
function isSingleRecordError(error: unknown): boolean {
  return (
    error instanceof OptimisticLockError ||
    error instanceof UniqueConstraintViolationException ||
    error instanceof Problem
  );
}

function* batches(targets: readonly Target[]): Generator<Target[]> {
  for (let from = 0; from < targets.length; from += BATCH) yield targets.slice(from, from + BATCH);
}
