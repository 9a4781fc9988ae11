import { EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dateInJapan } from '../../../kernel/japan-date.js';
import {
  bcp47,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  parseLanguage,
} from '../../../kernel/language.js';
import { Problem } from '../../../kernel/problem.js';
import { type AnyKindDefinition, isDefinedKind } from '../kind/index.js';
import { sortFields } from '../kind/kind-metadata.js';
import { ContentKindRegistry } from '../../localization/index.js';
import { CONTENT_STATES, type ContentQueryDto, type ContentStatesDto } from './content.dto.js';
import { facetFields, type Facets, parseFacets } from './content-list.js';
import { contentRowsSql, foundRecordsSql, stateConditions } from './content-rows-sql.js';

export interface RecordsInSql {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** Finds records of all kinds by the words of any language. */
@Injectable()
export class RecordSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** SQL of the records in which all of some folded terms are found; see `foundRecordsSql`. */
  statement(terms: readonly string[]): RecordsInSql {
    const kinds = this.kinds.localized().filter(isDefinedKind);
    const parts = kinds.map((kind) =>
      foundRecordsSql(kind, this.em.getMetadata().get(kind.entity), terms.length),
    );
    return { sql: parts.join(' union all '), parameters: parts.flatMap(() => terms) };
  }
}

interface Found {
  total: number;
  states: ContentStatesDto;
  facets: Facets;
  /** Ids of the page; in the kind's order all, with what they are sorted by, unless the order is the kind's own. */
  rows: [id: number, key?: string][];
}

/** Which records a list has, in one statement over the kind: counted and paged by PostgreSQL, none of them loaded. */
@Injectable()
export class ContentRows {
  constructor(private readonly em: EntityManager) {}

  async find(
    kind: AnyKindDefinition,
    query: ContentQueryDto,
  ): Promise<Omit<Found, 'rows'> & { ids: number[] }> {
    const { page, pageSize, language } = query;
    const { by, isReversed, words } = parseSort(kind, query.sort ?? 'order', language);
    const start = (page - 1) * pageSize;
    const [sql, parameters] = this.statement(kind, query, { by, isReversed, words, start });
    const [{ rows, ...found }] = await this.em.execute<[Found]>(sql, parameters);
    const ids = rows.map(([id]) => id);
    if (by === 'order') return { ...found, ids };
    // Not every PostgreSQL has the collations of the languages, and none counts as Node does.
    const collator = new Intl.Collator(bcp47(words ?? DEFAULT_LANGUAGE), { numeric: true });
    rows.sort(([, a = ''], [, b = '']) => collator.compare(a, b));
    if (isReversed) rows.reverse();
    return { ...found, ids: rows.slice(start, start + pageSize).map(([id]) => id) };
  }

  private statement(
    kind: AnyKindDefinition,
    { search = '', state, only, language, pageSize }: ContentQueryDto,
    { by, isReversed, words, start }: Sort & { start: number },
  ): [sql: string, parameters: unknown[]] {
    const terms = search.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
    const fields = facetFields(kind);
    const wanted = parseFacets(kind, only);
    const isSorted = by !== 'order';
    const rows = contentRowsSql(kind, this.meta(kind), {
      languages: language ? [language] : LANGUAGES,
      facets: fields.map(({ name }) => name),
      terms: terms.length,
      ...(isSorted && { key: { by, language: words } }),
    });
    const narrow = fields.flatMap(({ name }, place) => {
      const value = wanted.get(name);
      return value === undefined ? [] : [{ name, condition: `facet_${place} = '${value}'` }];
    });
    const all = (conditions: readonly { condition: string }[]) =>
      conditions.map(({ condition }) => condition).join(' and ') || 'true';
    const isIn = stateConditions(dateInJapan());
    const counts = CONTENT_STATES.map((one) => `'${one}', count(*) filter (where ${isIn[one]})`);
    const facets = fields.map(({ name }, place) => {
      const others = all(narrow.filter((one) => one.name !== name));
      return `'${name}', (select coalesce(json_object_agg(value, count), '{}') from (
        select coalesce(facet_${place}::text, 'null') as value, count(*)::int as count
        from stand where ${others} group by 1) counted)`;
    });
    const listed = isSorted
      ? 'select place, json_build_array(id, key) as row from chosen'
      : `select place, json_build_array(id) as row from chosen
         order by place ${isReversed ? 'desc' : 'asc'} limit ? offset ?`;
    const sql = `with stand as materialized (${rows}),
      chosen as (select * from stand where ${all(narrow)} and ${state ? isIn[state] : 'true'})
      select (select count(*)::int from chosen) as total,
        (select json_build_object(${counts.join(', ')}) from stand where ${all(narrow)}) as states,
        json_build_object(${facets.join(', ')}) as facets,
        (select coalesce(json_agg(row order by place ${isReversed && !isSorted ? 'desc' : 'asc'}), '[]')
          from (${listed}) listed) as rows`;
    return [sql, isSorted ? terms : [...terms, pageSize, start]];
  }

  private meta({ entity }: AnyKindDefinition): EntityMetadata {
    return this.em.getMetadata().get(entity);
  }
}

interface Sort {
  readonly by: string;
  readonly isReversed: boolean;
  /** The language of the words that are compared. */
  readonly words: Language | undefined;
}

/** Reads the kind's own order, the title, the id or a field, words in a language (`name:ja`); `-` reverses it. */
function parseSort(kind: AnyKindDefinition, sort: string, language: Language | undefined): Sort {
  const isReversed = sort.startsWith('-');
  const [by = '', named] = (isReversed ? sort.slice(1) : sort).split(':', 2);
  const words = named === undefined ? language : parseLanguage(named);
  if (named !== undefined && !words) {
    const message = `The text language must be one of ${LANGUAGES.join(', ')}.`;
    throw Problem.invalidField('sort', 'unsupported_language', message);
  }
  const fields = sortFields(kind.declared);
  if (!['order', 'title', 'id', ...fields].includes(by)) {
    const message = `It must be sorted by order, title, id or a field: ${fields.join(', ')}.`;
    throw Problem.invalidField('sort', 'not_one_of', message);
  }
  return { by, isReversed, words };
}
