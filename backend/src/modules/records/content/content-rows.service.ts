import { EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  bcp47,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  parseLanguage,
} from '../../../kernel/language.js';
import { Problem } from '../../../kernel/problem.js';
import { type AnyKindDefinition, isDefinedKind } from '../kind/index.js';
import { listSortableFields } from '../kind/kind-metadata.js';
import { ContentKindRegistry } from '../../localization/index.js';
import { CONTENT_STATES, type ContentQueryDto, type ContentStatesDto } from './content.dto.js';
import { listFacetFields, type Facets, parseFacets } from './content-list.js';
import {
  contentRowsSql,
  foundRecordsSql,
  recordTextsSql,
  STATE_CONDITIONS,
} from './content-rows-sql.js';

/** An SQL query of records, with its parameters. */
export interface RecordsInSql {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** The texts of a record in a language, in lines. */
export interface RecordTexts {
  readonly kind: string;
  readonly id: number;
  readonly language: Language;
  readonly text: string;
}

/** Searches records of all kinds by text in any language. */
@Injectable()
export class RecordSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** Returns SQL of the records that contain all terms (case- and width-folded); see `foundRecordsSql`. */
  buildStatement(terms: readonly string[]): RecordsInSql {
    const kinds = this.listKinds();
    const statements = kinds.map((kind) =>
      foundRecordsSql(kind, this.em.getMetadata().get(kind.entity), terms.length),
    );
    return {
      sql: statements.join(' union all '),
      parameters: statements.flatMap(() => [...terms, ...terms]),
    };
  }

  /** Returns the texts of records in all languages, those in the base language first. */
  async loadTexts(
    records: readonly Pick<RecordTexts, 'kind' | 'id'>[],
  ): Promise<readonly RecordTexts[]> {
    const statements = this.listKinds().flatMap((kind) => {
      const ids = records.filter((record) => record.kind === kind.kind).map(({ id }) => id);
      const meta = this.em.getMetadata().get(kind.entity);
      return ids.length === 0 ? [] : [{ ids, sql: recordTextsSql(kind, meta, ids.length) }];
    });
    if (statements.length === 0) return [];
    return this.em.execute<RecordTexts[]>(
      statements.map(({ sql }) => sql).join(' union all '),
      statements.flatMap(({ ids }) => ids),
    );
  }

  /** Returns the localized kinds that were declared with `defineKind`. */
  private listKinds() {
    return this.kinds.listLocalized().filter(isDefinedKind);
  }
}

interface ListResult {
  total: number;
  states: ContentStatesDto;
  facets: Facets;
  /** Ids of the page. With a sort key: ids and keys of all matching records, because Node sorts them. */
  rows: [id: number, key?: string][];
}

/**
 * Queries a list in one statement, without loading records. PostgreSQL counts and, unless there is a sort key,
 * paginates.
 */
@Injectable()
export class ContentRows {
  constructor(private readonly em: EntityManager) {}

  async findPage(
    kind: AnyKindDefinition,
    query: ContentQueryDto,
  ): Promise<Omit<ListResult, 'rows'> & { ids: number[] }> {
    const { page, pageSize, language } = query;
    const { by, isReversed, textLanguage } = parseSort(kind, query.sort ?? 'order', language);
    const offset = (page - 1) * pageSize;
    const [sql, parameters] = this.buildStatement(kind, query, {
      by,
      isReversed,
      textLanguage,
      offset,
    });
    const [{ rows, ...counts }] = await this.em.execute<[ListResult]>(sql, parameters);
    const ids = rows.map(([id]) => id);
    if (by === 'order') return { ...counts, ids };
    // Node sorts, with digits as numbers, because collations differ between PostgreSQL installations.
    const collator = new Intl.Collator(bcp47(textLanguage ?? DEFAULT_LANGUAGE), { numeric: true });
    rows.sort(([, a = ''], [, b = '']) => collator.compare(a, b));
    if (isReversed) rows.reverse();
    return { ...counts, ids: rows.slice(offset, offset + pageSize).map(([id]) => id) };
  }

  private buildStatement(
    kind: AnyKindDefinition,
    { search = '', state, only: facetFilter, language, pageSize }: ContentQueryDto,
    { by, isReversed, textLanguage, offset }: SortOrder & { offset: number },
  ): [sql: string, parameters: unknown[]] {
    const terms = search.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
    const fields = listFacetFields(kind);
    const selectedValues = parseFacets(kind, facetFilter);
    const isSortedInNode = by !== 'order';
    const rowsSql = contentRowsSql(kind, this.metadataOf(kind), {
      languages: language ? [language] : LANGUAGES,
      facets: fields.map(({ name }) => name),
      termCount: terms.length,
      ...(isSortedInNode && { key: { by, language: textLanguage } }),
    });
    const filters = fields.flatMap(({ name }, index) => {
      const value = selectedValues.get(name);
      return value === undefined ? [] : [{ name, condition: `facet_${index} = '${value}'` }];
    });
    const joinConditions = (conditions: readonly { condition: string }[]) =>
      conditions.map(({ condition }) => condition).join(' and ') || 'true';
    const filterCondition = joinConditions(filters);
    const stateCondition = state ? STATE_CONDITIONS[state] : 'true';
    const countSql = (condition: string) =>
      `coalesce(sum(count) filter (where ${condition}), 0)::int`;
    const counts = CONTENT_STATES.map(
      (filter) => `'${filter}', ${countSql(STATE_CONDITIONS[filter])}`,
    );
    const facets = fields.map(({ name }, index) => {
      const otherFilters = joinConditions(filters.filter((filter) => filter.name !== name));
      return `'${name}', (select coalesce(json_object_agg(value, count), '{}') from (
        select coalesce(facet_${index}::text, 'null') as value, sum(count)::int as count
        from counted_rows where ${otherFilters} group by 1) counted)`;
    });
    const groupColumns = [
      'states',
      'live',
      'passed',
      ...fields.map((_, index) => `facet_${index}`),
    ];
    const pageSql = isSortedInNode
      ? 'select display_position, json_build_array(id, key) as row from matching_rows'
      : `select display_position, json_build_array(id) as row from matching_rows
         order by display_position ${isReversed ? 'desc' : 'asc'} limit ? offset ?`;
    // Counts are sums over a few groups of records, rather than over all records for each facet.
    const sql = `with record_rows as materialized (${rowsSql}),
      counted_rows as materialized (
        select ${groupColumns.join(', ')}, count(*)::int from record_rows group by ${groupColumns.join(', ')}),
      matching_rows as (select * from record_rows where ${filterCondition} and ${stateCondition})
      select (select ${countSql(stateCondition)} from counted_rows where ${filterCondition}) as total,
        (select json_build_object(${counts.join(', ')}) from counted_rows where ${filterCondition}) as states,
        json_build_object(${facets.join(', ')}) as facets,
        (select coalesce(json_agg(row order by display_position ${isReversed && !isSortedInNode ? 'desc' : 'asc'}), '[]')
          from (${pageSql}) listed) as rows`;
    const searchParameters = [...terms, ...terms];
    return [sql, isSortedInNode ? searchParameters : [...searchParameters, pageSize, offset]];
  }

  private metadataOf({ entity }: AnyKindDefinition): EntityMetadata {
    return this.em.getMetadata().get(entity);
  }
}

interface SortOrder {
  readonly by: string;
  readonly isReversed: boolean;
  /** Language of the compared texts. */
  readonly textLanguage: Language | undefined;
}

/** Parses `order`, `title`, `id` or a field, with an optional text language: `name:ja`. A leading `-` reverses the order. */
function parseSort(
  kind: AnyKindDefinition,
  sort: string,
  language: Language | undefined,
): SortOrder {
  const isReversed = sort.startsWith('-');
  const [by = '', languageName] = (isReversed ? sort.slice(1) : sort).split(':', 2);
  const textLanguage = languageName === undefined ? language : parseLanguage(languageName);
  if (languageName !== undefined && !textLanguage) {
    const message = `The text language must be one of ${LANGUAGES.join(', ')}.`;
    throw Problem.invalidField('sort', 'unsupported_language', message);
  }
  const fields = listSortableFields(kind.declared);
  if (!['order', 'title', 'id', ...fields].includes(by)) {
    const message = `It must be sorted by order, title, id or a field: ${fields.join(', ')}.`;
    throw Problem.invalidField('sort', 'not_one_of', message);
  }
  return { by, isReversed, textLanguage };
}
