import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { FieldRows } from './field-rows.service.js';
import { DECISIONS, FIELD_STATES, type FieldState, isOneOf, statesOf } from './field-states.js';
import {
  type MatrixCountsDto,
  type MatrixItemDto,
  type MatrixKindDto,
  type MatrixLanguageDto,
  type MatrixPageDto,
  type MatrixQueryDto,
} from './matrix.dto.js';

/** A field in one language, as the page has it. */
type Cell = [
  language: Language,
  version: number | null,
  field: string,
  state: FieldState,
  stale: boolean,
  findings: number,
];

interface Row {
  items: {
    kind: number;
    id: number;
    label: string;
    base: Language;
    at: string | null;
    cells: Cell[];
  }[];
  total: number;
  counts: Partial<Record<FieldState, number>>;
  kinds: {
    kind: number;
    records: number;
    of: number;
    decisions: number;
    languages: Partial<Record<Language, number>>;
  }[];
}

const DECISION = isOneOf(DECISIONS);

/** How every word of the house stands, in all languages: read in one statement, whatever page of it. */
@Injectable()
export class MatrixService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldRows,
  ) {}

  async read(query: MatrixQueryDto): Promise<MatrixPageDto> {
    const { kinds } = this.rows;
    const [row] = await this.em.execute<[Row]>(...this.statement(query));
    const { page, pageSize } = query;
    const { total, counts } = row;
    return {
      items: row.items.map(({ kind, id, label, base, at, cells }): MatrixItemDto => {
        const languages = LANGUAGES.map((language) => toLanguage(language, cells));
        const name = kinds[kind]!.kind;
        return { kind: name, recordId: id, label, baseLanguage: base, updatedAt: at, languages };
      }),
      total,
      page,
      pageSize,
      counts: toCounts(counts),
      kinds: row.kinds.map(({ kind, languages, ...counted }): MatrixKindDto => {
        const all = LANGUAGES.map((language) => [language, languages[language] ?? 0] as const);
        const byLanguage = Object.fromEntries(all) as Record<Language, number>;
        return { kind: kinds[kind]!.kind, ...counted, languages: byLanguage };
      }),
    };
  }

  private statement(query: MatrixQueryDto): [sql: string, parameters: unknown[]] {
    const { kind, recordId, state, language, search, page, pageSize } = query;
    const cells = this.rows.all(search);
    const inKind = kind === undefined ? [] : [`kind = ${this.rows.numberOf(kind)}`];
    const inLanguage = language === undefined ? [] : [`language = '${language}'`];
    const ofRecord = recordId === undefined ? [] : [`id = ${recordId}`];
    const isAll = state === undefined || state === 'all';
    const inState = isAll ? [] : [isOneOf(statesOf(state))];
    const where = (...conditions: string[]) =>
      conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const sql = `with cells as materialized (${cells.sql}),
      chosen as (select kind, place, id from cells
        ${where(...inKind, ...ofRecord, ...inLanguage, ...inState)} group by kind, place, id),
      paged as (select * from chosen order by kind, place limit ? offset ?),
      items as (
        select kind, place, id, label, base_language as base, max(at) as at,
          json_agg(json_build_array(language, version, field, state, stale, findings)
            order by language_place, field_place) as cells
        from cells join paged using (kind, place, id) group by kind, place, id, label, base_language),
      counted as (select kind, language, state, count(*)::int as count from cells
        ${where(...inLanguage)} group by kind, language, state),
      scoped as (select state, count(*)::int as count from cells
        ${where(...inKind, ...ofRecord, ...inLanguage)} group by state)
      select
        (select coalesce(json_agg(to_json(items) order by kind, place), '[]') from items) as items,
        (select count(*)::int from chosen) as total,
        (select coalesce(json_object_agg(state, count), '{}') from scoped) as counts,
        (select json_agg(json_build_object('kind', kind, 'of', of,
          'records', (select count(*)::int from chosen where chosen.kind = every.kind),
          'decisions', (select coalesce(sum(count), 0)::int from counted
            where counted.kind = every.kind and ${DECISION}),
          'languages', (select coalesce(json_object_agg(language, count), '{}') from (
            select language, sum(count)::int as count from counted
            where counted.kind = every.kind and ${isAll ? DECISION : inState[0]} group by language
          ) one)) order by kind) from (${this.rows.counts()}) every (kind, of)) as kinds`;
    return [sql, [...cells.parameters, pageSize, (page - 1) * pageSize]];
  }
}

const rank = new Map(FIELD_STATES.map((state, place) => [state, place]));
const isDecision = (state: FieldState) => (DECISIONS as readonly FieldState[]).includes(state);

function toLanguage(language: Language, cells: readonly Cell[]): MatrixLanguageDto {
  const own = cells.filter(([code]) => code === language);
  const fields = own.map(([, , field, state, stale, findings]) => ({
    field,
    state,
    stale,
    findings,
  }));
  const states = fields.map(({ state }) => state);
  const [worst = 'none'] = states.sort((a, b) => rank.get(a)! - rank.get(b)!);
  const waiting = states.filter(isDecision).length;
  return { language, state: worst, waiting, version: own[0]?.[1] ?? 0, fields };
}

function toCounts(counts: Row['counts']): MatrixCountsDto {
  const of = (states: readonly FieldState[]) =>
    states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const { missing, copied, review, stale, suggested, machine, converted, human, base } =
    Object.fromEntries(FIELD_STATES.map((state) => [state, of([state])])) as Record<
      FieldState,
      number
    >;
  const decision = of(DECISIONS);
  const all = of(FIELD_STATES.filter((state) => state !== 'none'));
  return {
    decision,
    missing,
    copied,
    review,
    stale,
    suggested,
    machine,
    converted,
    human,
    base,
    all,
  };
}
