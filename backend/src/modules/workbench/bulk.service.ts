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
import {
  type FieldState,
  anyFieldSql,
  createStatusFilter,
  type FieldStatus,
} from './field-states.js';
import { MAX_RECORDS } from './run.dto.js';

/** Records per transaction. */
const BATCH_SIZE = 50;

type MatrixCell = readonly [language: Language, field: string, hasFindings: boolean];

interface BulkTarget {
  readonly kindIndex: number;
  readonly id: number;
  readonly cells: readonly MatrixCell[];
}

interface RecordRow {
  readonly kindIndex: number;
  readonly id: number;
  readonly states: Readonly<Partial<Record<Language, string>>>;
}

interface BulkOutcome extends BulkActionCount {
  readonly records: number;
  /** Ids of activity log entries. */
  readonly entryIds: readonly number[];
}

const LOG_ACTIONS = {
  approve: 'confirmed',
  keep: 'confirmed',
  accept: 'accepted',
  dismiss: 'dismissed',
} as const satisfies Record<BulkAction, string>;

const EMPTY_OUTCOME: BulkOutcome = {
  fields: 0,
  skipped: 0,
  withFindings: 0,
  records: 0,
  entryIds: [],
};

/** Applies one decision to many texts. */
@Injectable()
export class BulkService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: FieldStateQueries,
    private readonly activity: ActivityLog,
  ) {}

  async apply(bulk: BulkActionDto, username: string): Promise<BulkResultDto> {
    if (!bulk.records && !bulk.filter) {
      const message = 'Name the records, or a filter; an empty filter means all.';
      throw Problem.invalidField('records', 'required', message);
    }
    const allTargets = await this.resolveTargets(bulk);
    const targets = allTargets.slice(0, MAX_RECORDS);
    const outcomes: BulkOutcome[] = [];
    if (bulk.atomic) outcomes.push(await this.applyAtomically(targets, bulk, username));
    else
      for (const batch of splitIntoBatches(targets))
        outcomes.push(...(await this.applyBatch(batch, bulk, username)));
    const sumOf = (select: (outcome: BulkOutcome) => number) =>
      outcomes.reduce((total, outcome) => total + select(outcome), 0);
    const fields = sumOf((outcome) => outcome.fields);
    const records = sumOf((outcome) => outcome.records);
    const entryIds = outcomes.flatMap((outcome) => outcome.entryIds);
    const entry = { action: LOG_ACTIONS[bulk.action], after: { records, fields } };
    return {
      fields,
      records,
      skipped: sumOf(({ skipped }) => skipped),
      withFindings: sumOf(({ withFindings }) => withFindings),
      left: allTargets.length - targets.length,
      undo: [
        ...(entryIds.length > 1 ? await this.activity.insertGroup(entryIds, entry) : entryIds),
      ],
    };
  }

  /** Selects the fields in the states of the action that match the filter and the selection. */
  private async resolveTargets({
    action,
    records,
    filter = {},
  }: BulkActionDto): Promise<BulkTarget[]> {
    const { kind, language, state, search } = filter;
    if (kind !== undefined) this.queries.findKindIndex(kind);
    for (const record of records ?? []) this.queries.findKindIndex(record.kind);
    const statement = this.queries.selectStates(search, kind);
    const applicableStates: ReadonlySet<FieldState> = new Set(APPLICABLE_STATES[action]);
    const matchesRequest = createStatusFilter(state ?? 'all');
    const isApplicable = (status: FieldStatus) =>
      applicableStates.has(status.state) && matchesRequest(status);
    const where = [
      anyFieldSql(isApplicable),
      ...(language === undefined ? [] : [`language = '${language}'`]),
      ...(records ? [`id = any(?::int[])`] : []),
    ];
    const ids = records ? [`{${records.map(({ recordId }) => recordId).join(',')}}`] : [];
    const recordRows = await this.em.execute<RecordRow[]>(
      `select kind as "kindIndex", id, json_object_agg(language, states) as states from (${statement.sql}) state_rows
       where ${where.join(' and ')} group by kind, place, id order by kind, place`,
      [...statement.parameters, ...ids],
    );
    return recordRows.flatMap(({ kindIndex, id, states: rowStates }): BulkTarget[] => {
      // A record may be selected several times, with other languages or fields.
      const selections = records?.filter(
        ({ kind: selectedKind, recordId }) =>
          recordId === id && this.queries.findKindIndex(selectedKind) === kindIndex,
      );
      const isSelected = (rowLanguage: Language, field: string) =>
        selections?.some(
          ({ languages, fields }) =>
            languages?.includes(rowLanguage) !== false && fields?.includes(field) !== false,
        ) ?? true;
      const cells = Object.entries(rowStates).flatMap(([key, codes]) => {
        const rowLanguage = key as Language;
        return this.queries
          .decodeFields(kindIndex, codes)
          .filter(([field, status]) => isApplicable(status) && isSelected(rowLanguage, field))
          .map(([field, { hasFindings }]): MatrixCell => [rowLanguage, field, hasFindings]);
      });
      return cells.length > 0 ? [{ kindIndex, id, cells }] : [];
    });
  }

  /**
   * Applies a batch in one transaction. After a conflict, each record gets its own transaction, and the conflicting
   * one is skipped.
   */
  private async applyBatch(
    batch: BulkTarget[],
    bulk: BulkActionDto,
    username: string,
  ): Promise<BulkOutcome[]> {
    try {
      return [await this.applyInTransaction(batch, bulk, username)];
    } catch (error) {
      if (!isSingleRecordError(error)) throw error;
      if (batch.length === 1) return [{ ...EMPTY_OUTCOME, skipped: batch[0]!.cells.length }];
      const outcomes: BulkOutcome[] = [];
      for (const target of batch)
        outcomes.push(...(await this.applyBatch([target], bulk, username)));
      return outcomes;
    }
  }

  /** Applies all records or none. */
  private async applyAtomically(
    targets: readonly BulkTarget[],
    bulk: BulkActionDto,
    username: string,
  ): Promise<BulkOutcome> {
    let outcome: BulkOutcome = EMPTY_OUTCOME;
    await saveOrThrowConflict(
      async () => {
        outcome = await this.applyInTransaction(targets, bulk, username);
      },
      () => Promise.resolve(null),
    );
    return outcome;
  }

  private async applyInTransaction(
    batch: readonly BulkTarget[],
    { action, dryRun }: BulkActionDto,
    username: string,
  ): Promise<BulkOutcome> {
    const [outcome, transaction] = await this.em.fork().transactional(async (em) => {
      let records = 0;
      const counts: BulkActionCount[] = [];
      for (const [index, targets] of Map.groupBy(batch, ({ kindIndex }) => kindIndex)) {
        const { entity } = this.queries.kinds[index]!;
        const ids = targets.map(({ id }) => id);
        const loadedRecords = await em.find(
          entity,
          { id: { $in: ids } },
          { populate: ['translations'] },
        );
        for (const record of loadedRecords) {
          const { cells } = targets.find(({ id }) => id === record.id)!;
          const recordCounts = applyToRecord(action, record, cells, username);
          counts.push(...recordCounts);
          if (recordCounts.some(({ fields }) => fields > 0)) records += 1;
        }
      }
      if (dryRun) em.clear();
      const sumOf = (select: (count: BulkActionCount) => number) =>
        counts.reduce((total, count) => total + select(count), 0);
      return [
        {
          fields: sumOf((count) => count.fields),
          skipped: sumOf((count) => count.skipped),
          withFindings: sumOf((count) => count.withFindings),
          records,
        },
        em,
      ] as const;
    });
    return { ...outcome, entryIds: this.activity.entryIdsOf(transaction) };
  }
}

function applyToRecord(
  action: BulkAction,
  record: LocalizedEntity,
  cells: BulkTarget['cells'],
  username: string,
): BulkActionCount[] {
  return [...Map.groupBy(cells, ([language]) => language)].map(([language, languageCells]) => {
    const fields = languageCells.map(([, field]) => field);
    const fieldsWithFindings = new Set(
      languageCells.flatMap(([, field, hasFindings]) => (hasFindings ? field : [])),
    );
    return applyBulkAction(action, record, language, fields, fieldsWithFindings, username);
  });
}

/**
 * Whether an error concerns one record only (changed concurrently, or invalid), so that the others can be processed.
 */
function isSingleRecordError(error: unknown): boolean {
  return (
    error instanceof OptimisticLockError ||
    error instanceof UniqueConstraintViolationException ||
    error instanceof Problem
  );
}

function* splitIntoBatches(targets: readonly BulkTarget[]): Generator<BulkTarget[]> {
  for (let start = 0; start < targets.length; start += BATCH_SIZE)
    yield targets.slice(start, start + BATCH_SIZE);
}
