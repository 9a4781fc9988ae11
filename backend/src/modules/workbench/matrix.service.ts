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
  matchesFilter,
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
type Version = [
  language: Language,
  version: number,
  at: string | null,
  fields: [hasWords: boolean, basis: string | null, findings: number][],
];

interface Row {
  items: {
    kind: number;
    id: number;
    label: string;
    names: Partial<Record<Language, string>>;
    base: Language;
    /** Base texts by field. */
    words: (string | null)[];
    versions: Version[] | null;
    states: Record<Language, string>;
  }[];
  /** `meant`: whether the records match the filter. */
  alike: (StateGroup & { meant: boolean })[];
  /** By the index of the kind. */
  listed: Record<number, number>;
  records: Record<number, number>;
}

/** Reads the translation states of all content in one statement per page. */
@Injectable()
export class MatrixService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldStateQueries,
  ) {}

  async read(query: MatrixQueryDto): Promise<MatrixPageDto> {
    const { kinds } = this.rows;
    const [row] = await this.em.execute<[Row]>(...this.statement(query));
    const { page, pageSize, state = 'all' } = query;
    const groups = this.rows.count(row.alike);
    const isCounted = matchesFilter(state === 'all' ? 'decision' : state);
    return {
      items: row.items.map((item) => this.item(item)),
      total: Object.values(row.listed).reduce((sum, count) => sum + count, 0),
      page,
      pageSize,
      counts: toCounts(groups.filter(({ meant }) => meant)),
      kinds: kinds.map(({ kind }, index) => {
        const ofKind = groups.filter((group) => group.kind === index);
        const asked = ofKind.filter(isCounted);
        const all = LANGUAGES.map(
          (code) => [code, sum(asked.filter(({ language }) => language === code))] as const,
        );
        return {
          kind,
          records: row.listed[index] ?? 0,
          of: row.records[index] ?? 0,
          decisions: sum(ofKind.filter(matchesFilter('decision'))),
          languages: Object.fromEntries(all) as Record<Language, number>,
        };
      }),
    };
  }

  private item(item: Row['items'][number]): MatrixItemDto {
    const { kind, id, label, names, base, versions, states } = item;
    const digests = item.words.map(textDigest);
    const versionsByLanguage = new Map(versions?.map((version) => [version[0], version]));
    const written = [...versionsByLanguage.values()].flatMap(([, , at]) => at ?? []);
    const languages = LANGUAGES.map((language): MatrixLanguageDto => {
      const [, version = 0, , details] = versionsByLanguage.get(language) ?? [];
      const fields = this.rows
        .fieldsOf(kind, states[language])
        .map(([field, { state, hasNewFindings }], index): MatrixFieldDto => {
          const [hasWords = false, basis, findings = 0] = details?.[index] ?? [];
          const stale = hasWords && language !== base && basis !== digests[index];
          return { field, state, stale, findings, hasNewFindings };
        });
      const worstState = fields.reduce<FieldState>(
        (worstState, { state }) => (rank(state) < rank(worstState) ? state : worstState),
        'none',
      );
      const waiting = fields.filter(({ state }) => WAITING.has(state)).length;
      return { language, state: worstState, waiting, version, fields };
    });
    return {
      kind: this.rows.kinds[kind]!.kind,
      recordId: id,
      label,
      names,
      baseLanguage: base,
      updatedAt: written.sort().at(-1) ?? null,
      languages,
    };
  }

  private statement(query: MatrixQueryDto): [sql: string, parameters: unknown[]] {
    const { kind, recordId, state = 'all', language, search, page, pageSize } = query;
    const rows = this.rows.selectStates(search);
    const inLanguage = language === undefined ? 'true' : `language = '${language}'`;
    const meant = [
      'true',
      ...(kind === undefined ? [] : [`kind = ${this.rows.kindIndex(kind)}`]),
      ...(recordId === undefined ? [] : [`id = ${recordId}`]),
    ].join(' and ');
    const inState = state === 'all' ? 'true' : anyFieldSql(matchesFilter(state));
    const sql = `with words as materialized (${rows.sql}),
      chosen as (select kind, place, id from words
        where ${meant} and ${inLanguage} and ${inState} group by kind, place, id),
      paged as (select * from chosen order by kind, place limit ? offset ?),
      details as materialized (${this.rows.details()}),
      stand as (select kind, id, json_object_agg(language, states) as states
        from words join paged using (kind, id) group by kind, id),
      items as (select place, details.*, states
        from paged join details using (kind, id) join stand using (kind, id)),
      alike as (select kind, language, states, ${meant} as meant, count(*)::int from words
        where ${inLanguage} group by 1, 2, 3, 4),
      listed as (select kind, count(*)::int from chosen group by kind)
      select
        (select coalesce(json_agg(to_json(items) order by kind, place), '[]') from items) as items,
        (select coalesce(json_agg(to_json(alike)), '[]') from alike) as alike,
        (select coalesce(json_object_agg(kind, count), '{}') from listed) as listed,
        (select json_object_agg(kind, count) from (${this.rows.counts()}) every (kind, count)) as records`;
    return [sql, [...rows.parameters, pageSize, (page - 1) * pageSize]];
  }
}

const rank = (state: FieldState) => FIELD_STATES.indexOf(state);

const WAITING: ReadonlySet<FieldState> = new Set(STATES_TO_DECIDE);

const sum = (groups: readonly { count: number }[]): number =>
  groups.reduce((all, { count }) => all + count, 0);

function toCounts(groups: readonly (FieldStatus & { count: number })[]): MatrixCountsDto {
  const countOf = (filter: MatrixFilter) => sum(groups.filter(matchesFilter(filter)));
  const { none, all, ...counts } = Object.fromEntries(
    MATRIX_FILTERS.map((filter) => [filter, countOf(filter)]),
  ) as Record<MatrixFilter, number>;
  return { ...counts, all: all - none };
}
