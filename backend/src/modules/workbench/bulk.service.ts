import {
  EntityManager,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { Activity } from '../activity/index.js';
import { type BulkAction, type BulkDto, type BulkResultDto } from './bulk.dto.js';
import { decide, type Decided, STATES_FOR } from './decisions.js';
import { FieldRows } from './field-rows.service.js';
import { hasOneOf, statesOf } from './field-states.js';
import { MOST_RECORDS } from './run.dto.js';

/** Records of one transaction. */
const BATCH = 50;

interface Target {
  readonly kind: number;
  readonly id: number;
  readonly cells: readonly (readonly [language: Language, field: string])[];
}

interface Row {
  readonly kind: number;
  readonly id: number;
  readonly states: Readonly<Partial<Record<Language, string>>>;
}

interface Done extends Decided {
  readonly recordIds: readonly number[];
}

/** One decision on many words. */
@Injectable()
export class BulkService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldRows,
  ) {}

  async decide(bulk: BulkDto, by: string): Promise<BulkResultDto> {
    if (!bulk.records && !bulk.filter) {
      const message = 'Name the records, or a filter; an empty filter means all.';
      throw Problem.invalidField('records', 'required', message);
    }
    const all = await this.targets(bulk);
    const targets = all.slice(0, MOST_RECORDS);
    const before = await this.lastEntry();
    const done: Done[] = [];
    for (const batch of batches(targets)) done.push(...(await this.decideOn(batch, bulk, by)));
    const sum = (of: (part: Done) => number) => done.reduce((all, part) => all + of(part), 0);
    const recordIds = done.flatMap((part) => part.recordIds);
    return {
      fields: sum(({ fields }) => fields),
      records: recordIds.length,
      skipped: sum(({ skipped }) => skipped),
      left: all.length - targets.length,
      undo: bulk.dryRun ? [] : await this.entriesSince(before, recordIds, by),
    };
  }

  private async lastEntry(): Promise<number> {
    const [last] = await this.em.find(Activity, {}, { orderBy: { id: 'desc' }, limit: 1 });
    return last?.id ?? 0;
  }

  private async entriesSince(
    last: number,
    recordIds: readonly number[],
    username: string,
  ): Promise<number[]> {
    const made = { id: { $gt: last }, recordId: { $in: [...recordIds] }, username };
    const entries = await this.em.find(Activity, made, { fields: ['id'], orderBy: { id: 'asc' } });
    return entries.map(({ id }) => id);
  }

  /** What stands as the action wants it, of what is meant. */
  private async targets({ action, records, filter = {} }: BulkDto): Promise<Target[]> {
    const { kind, language, state, search } = filter;
    if (kind !== undefined) this.rows.numberOf(kind);
    for (const chosen of records ?? []) this.rows.numberOf(chosen.kind);
    const words = this.rows.all(search, kind);
    const wanted = STATES_FOR[action].filter((one) => !state || statesOf(state).includes(one));
    if (wanted.length === 0) return [];
    const where = [
      hasOneOf(wanted),
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
          .filter(
            ([field, one]) => wanted.includes(one) && choice?.fields?.includes(field) !== false,
          )
          .map(([field]) => [code as Language, field] as const);
      });
      return cells.length > 0 ? [{ kind: number, id, cells }] : [];
    });
  }

  /** Together; where somebody else was at one of them at that moment, each for itself, and without that one. */
  private async decideOn(batch: Target[], bulk: BulkDto, by: string): Promise<Done[]> {
    try {
      return [await this.decideTogether(batch, bulk, by)];
    } catch (error) {
      if (!isOneRecords(error)) throw error;
      if (batch.length === 1)
        return [{ fields: 0, skipped: batch[0]!.cells.length, recordIds: [] }];
      const done: Done[] = [];
      for (const target of batch) done.push(...(await this.decideOn([target], bulk, by)));
      return done;
    }
  }

  private async decideTogether(
    batch: readonly Target[],
    { action, dryRun }: BulkDto,
    by: string,
  ): Promise<Done> {
    return this.em.fork().transactional(async (em) => {
      const recordIds: number[] = [];
      const decided: Decided[] = [];
      for (const [kind, targets] of Map.groupBy(batch, (target) => target.kind)) {
        const { entity } = this.rows.kinds[kind]!;
        const ids = targets.map(({ id }) => id);
        const found = await em.find(entity, { id: { $in: ids } }, { populate: ['translations'] });
        for (const record of found) {
          const { cells } = targets.find(({ id }) => id === record.id)!;
          const parts = decideAll(action, record, cells, by);
          decided.push(...parts);
          if (parts.some(({ fields }) => fields > 0)) recordIds.push(record.id);
        }
      }
      if (dryRun) em.clear();
      const sum = (of: (part: Decided) => number) =>
        decided.reduce((all, part) => all + of(part), 0);
      return {
        fields: sum(({ fields }) => fields),
        skipped: sum(({ skipped }) => skipped),
        recordIds,
      };
    });
  }
}

function decideAll(
  action: BulkAction,
  record: LocalizedEntity,
  cells: Target['cells'],
  by: string,
): Decided[] {
  return [...Map.groupBy(cells, ([language]) => language)].map(([language, own]) => {
    const fields = own.map(([, field]) => field);
    return decide(action, record, language, fields, by);
  });
}

/** Somebody changed it meanwhile, or it cannot be stored as it is: no other record has to do with that. */
function isOneRecords(error: unknown): boolean {
  return (
    error instanceof OptimisticLockError ||
    error instanceof UniqueConstraintViolationException ||
    error instanceof Problem
  );
}

function* batches(targets: readonly Target[]): Generator<Target[]> {
  for (let from = 0; from < targets.length; from += BATCH) yield targets.slice(from, from + BATCH);
}
