import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { textDigest } from '../../kernel/localized-text.js';
import { type StateGroup, FieldStateQueries } from './field-state-queries.service.js';
import {
  STATES_TO_DECIDE,
  FIELD_STATES,
  type FieldState,
  anyFieldSql,
  createStatusFilter,
  MATRIX_FILTERS,
  type MatrixFilter,
  type FieldStatus,
} from './field-states.js';
import {
  type MatrixCountsDto,
  type MatrixFieldDto,
  type MatrixItemDto,
  type MatrixLanguageDto,
  type MatrixPageDto,
  type MatrixQueryDto,
} from './matrix.dto.js';

/** Details of a translation besides its states. */
type TranslationDetails = [
  language: Language,
  version: number,
  at: string | null,
  fields: [
    hasText: boolean,
    basis: string | null,
    openFindings: [count: number, rules: string[]] | null,
    suggested: boolean,
  ][],
];

interface MatrixQueryRow {
  items: {
    /** Index of the kind. */
    kind: number;
    id: number;
    label: string;
    names: Partial<Record<Language, string>>;
    base: Language;
    /** Base texts in the order of the fields. */
    baseTexts: (string | null)[];
    translations: TranslationDetails[] | null;
    states: Record<Language, string>;
  }[];
  /** `isSelected`: whether the record is of the requested kind and id. */
  groups: (StateGroup & { isSelected: boolean })[];
  /** Number of matching records by the index of the kind. */
  matching: Record<number, number>;
  /** Number of all records by the index of the kind. */
  records: Record<number, number>;
}

/** Reads the translation states of all content in one statement per page. */
@Injectable()
export class MatrixService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: FieldStateQueries,
  ) {}

  async read(query: MatrixQueryDto): Promise<MatrixPageDto> {
    const { kinds } = this.queries;
    const [row] = await this.em.execute<[MatrixQueryRow]>(...this.buildStatement(query));
    const { page, pageSize, state = 'all' } = query;
    const groups = this.queries.expandGroups(row.groups);
    const isCounted = createStatusFilter(state === 'all' ? 'decision' : state);
    return {
      items: row.items.map((item) => this.toItemDto(item)),
      total: Object.values(row.matching).reduce((sum, count) => sum + count, 0),
      page,
      pageSize,
      counts: toCountsDto(groups.filter(({ isSelected }) => isSelected)),
      kinds: kinds.map(({ kind }, index) => {
        const kindGroups = groups.filter((group) => group.kind === index);
        const countedGroups = kindGroups.filter(isCounted);
        const countByLanguage = LANGUAGES.map(
          (code) =>
            [code, sumCounts(countedGroups.filter(({ language }) => language === code))] as const,
        );
        return {
          kind,
          records: row.matching[index] ?? 0,
          of: row.records[index] ?? 0,
          decisions: sumCounts(kindGroups.filter(createStatusFilter('decision'))),
          languages: Object.fromEntries(countByLanguage) as Record<Language, number>,
        };
      }),
    };
  }

  private toItemDto(item: MatrixQueryRow['items'][number]): MatrixItemDto {
    const { kind, id, label, names, base, baseTexts, translations, states } = item;
    const digests = baseTexts.map(textDigest);
    const detailsByLanguage = new Map(translations?.map((details) => [details[0], details]));
    const writeTimes = [...detailsByLanguage.values()].flatMap(([, , at]) => at ?? []);
    const languages = LANGUAGES.map((language): MatrixLanguageDto => {
      const [, version = 0, , details] = detailsByLanguage.get(language) ?? [];
      const fields = this.queries
        .decodeFields(kind, states[language])
        .map(([field, { state, hasNewFindings }], index): MatrixFieldDto => {
          const [hasText = false, basis, openFindings, suggested = false] = details?.[index] ?? [];
          const [findings, findingRules] = openFindings ?? [0, []];
          const stale = hasText && language !== base && basis !== digests[index];
          return { field, state, stale, suggested, findings, findingRules, hasNewFindings };
        });
      const worstState = fields.reduce<FieldState>(
        (worst, { state }) => (rankState(state) < rankState(worst) ? state : worst),
        'none',
      );
      const waiting = fields.filter(({ state }) => WAITING_STATES.has(state)).length;
      return { language, state: worstState, waiting, version, fields };
    });
    return {
      kind: this.queries.kinds[kind]!.kind,
      recordId: id,
      label,
      names,
      baseLanguage: base,
      updatedAt: writeTimes.sort().at(-1) ?? null,
      languages,
    };
  }

  private buildStatement(query: MatrixQueryDto): [sql: string, parameters: unknown[]] {
    const { kind, recordId, state = 'all', language, search, page, pageSize } = query;
    const statement = this.queries.selectStates(search);
    const languageCondition = language === undefined ? 'true' : `language = '${language}'`;
    const selectionCondition = [
      'true',
      ...(kind === undefined ? [] : [`kind = ${this.queries.findKindIndex(kind)}`]),
      ...(recordId === undefined ? [] : [`id = ${recordId}`]),
    ].join(' and ');
    const stateCondition = state === 'all' ? 'true' : anyFieldSql(createStatusFilter(state));
    const sql = `with state_rows as materialized (${statement.sql}),
      matching_rows as (select kind, place, id from state_rows
        where ${selectionCondition} and ${languageCondition} and ${stateCondition} group by kind, place, id),
      paged as (select * from matching_rows order by kind, place limit ? offset ?),
      details as materialized (${this.queries.detailsSql()}),
      record_states as (select kind, id, json_object_agg(language, states) as states
        from state_rows join paged using (kind, id) group by kind, id),
      items as (select place, details.*, states
        from paged join details using (kind, id) join record_states using (kind, id)),
      state_groups as (select kind, language, states, ${selectionCondition} as "isSelected", count(*)::int from state_rows
        where ${languageCondition} group by 1, 2, 3, 4),
      kind_counts as (select kind, count(*)::int from matching_rows group by kind)
      select
        (select coalesce(json_agg(to_json(items) order by kind, place), '[]') from items) as items,
        (select coalesce(json_agg(to_json(state_groups)), '[]') from state_groups) as groups,
        (select coalesce(json_object_agg(kind, count), '{}') from kind_counts) as matching,
        (select json_object_agg(kind, count) from (${this.queries.countsSql()}) kind_totals (kind, count)) as records`;
    return [sql, [...statement.parameters, pageSize, (page - 1) * pageSize]];
  }
}

const rankState = (state: FieldState) => FIELD_STATES.indexOf(state);

const WAITING_STATES: ReadonlySet<FieldState> = new Set(STATES_TO_DECIDE);

const sumCounts = (groups: readonly { count: number }[]): number =>
  groups.reduce((total, { count }) => total + count, 0);

function toCountsDto(groups: readonly (FieldStatus & { count: number })[]): MatrixCountsDto {
  const countOf = (filter: MatrixFilter) => sumCounts(groups.filter(createStatusFilter(filter)));
  const { none, all, ...counts } = Object.fromEntries(
    MATRIX_FILTERS.map((filter) => [filter, countOf(filter)]),
  ) as Record<MatrixFilter, number>;
  return { ...counts, all: all - none };
}
