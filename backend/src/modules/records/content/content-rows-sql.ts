import { type EntityMetadata } from '@mikro-orm/postgresql';
import { lastChangedAtSql } from '../../../kernel/triggers.js';
import { fallbackChain, type Language, LANGUAGES } from '../../../kernel/language.js';
import { digestMember, textDigest } from '../../../kernel/localized-text.js';
import { type AnyKindDefinition } from '../kind/index.js';
import { isCalledByTitle, sharedInSql } from '../kind/kind-metadata.js';
import { type ContentState } from './content.dto.js';

/** The alias of a language's translation. */
const aliasOf = (language: Language) => `version_${LANGUAGES.indexOf(language)}`;

/** How one language of a record stands; `unapproved` is complete as well. */
const STATE_CODES = {
  missing: 'm',
  review: 'r',
  stale: 's',
  suggested: 'g',
  unapproved: 'u',
  complete: 'c',
} as const;

function tablesOf(kind: AnyKindDefinition, meta: EntityMetadata) {
  const { declared } = kind;
  const versions = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
  const columnOf = (of: EntityMetadata, name: string) =>
    `"${of.props.find((prop) => prop.name === name)!.fieldNames[0]!}"`;
  const fields = Object.entries(declared.words).map(([name, spec]) => {
    const digest = `coalesce(base.${columnOf(versions, digestMember(name))}, '${textDigest(null)}')`;
    return { name, spec, digest, column: columnOf(versions, name) };
  });
  const title = fields.find(({ spec }) => spec.title) ?? fields[0]!;
  const inOrder = Object.entries(kind.orderBy).map(
    ([name, direction]) => `record.${columnOf(meta, name)} ${direction}`,
  );
  const order = [declared.inSql?.order ?? [], inOrder].flat().join(', ');
  const joins = LANGUAGES.map((language) => {
    const alias = aliasOf(language);
    return `left join "${versions.tableName}" ${alias}
      on ${alias}.owner_id = record.id and ${alias}.language = '${language}'`;
  });
  // Numbered before the joins: PostgreSQL would sort the rows with all their texts.
  const numbered = `select record.*, row_number() over (order by ${order}) as place_of_record from "${meta.tableName}" record`;
  const base = `left join "${versions.tableName}" base
    on base.owner_id = record.id and base.language = record.base_language`;
  const from = `(${numbered}) record ${base} ${joins.join(' ')}`;
  return { fields, title, from, columnOf: (name: string) => columnOf(meta, name) };
}

type Tables = ReturnType<typeof tablesOf>;
type Field = Tables['fields'][number];
type SharedInSql = ReturnType<typeof sharedInSql>;

/** What is known of a field in a translation. `#>>` would make an array of the path for each row. */
function known(alias: string, { name }: Field, ...path: readonly string[]): string {
  const members = [name, ...path].map((member) => (member === '0' ? member : `'${member}'`));
  const last = members.pop()!;
  return `${[`${alias}.provenance`, ...members].join(' -> ')} ->> ${last}`;
}

const isOwn = (alias: string, field: Field) =>
  `${alias}.${field.column} is not null and ${known(alias, field, 'origin')} is distinct from 'copied'`;

const any = (conditions: readonly string[]) => conditions.map((each) => `(${each})`).join(' or ');

/** The code of `stateOf` and `isUnapproved` in `content-list.ts`, for one language. */
function stateSql({ fields, title }: Tables, fixed: string, language: Language): string {
  const alias = aliasOf(language);
  const isFixed = title.spec.fixed ? 'true' : fixed;
  const of = (condition: (field: Field) => string) => any(fields.map(condition));
  const review = of(
    (field) => `${known(alias, field, 'suggestion', 'needsReview', '0')} is not null`,
  );
  const stale = of(
    (field) => `${alias}.${field.column} is not null
      and ${known(alias, field, 'basis')} is distinct from ${field.digest}`,
  );
  const suggested = of((field) => `${known(alias, field, 'suggestion')} is not null`);
  const machine = of(
    (field) => `${alias}.${field.column} is not null
      and ${known(alias, field, 'origin')} in ('machine', 'converted')`,
  );
  const isBase = `record.base_language = '${language}'`;
  // Few records have suggestions: what is looked up in the provenance of all is most of what a list costs.
  return `case
    when not (${isFixed}) and not (${isOwn(alias, title)}) then '${STATE_CODES.missing}'
    when ${alias}.id is null then '${STATE_CODES.complete}'
    when not ${isBase} and (${suggested}) then case
      when ${review} then '${STATE_CODES.review}'
      when ${stale} then '${STATE_CODES.stale}'
      else '${STATE_CODES.suggested}' end
    when not ${isBase} and (${stale}) then '${STATE_CODES.stale}'
    when ${machine} then '${STATE_CODES.unapproved}'
    else '${STATE_CODES.complete}' end`;
}

/** SQL of the words of a field as `LocalizedEntity.show` has them. */
function shownSql(field: Field, fixed: string, language: Language | undefined): string {
  const words = (of: Language) => `${aliasOf(of)}.${field.column}`;
  const cases = LANGUAGES.map((base) => {
    const requested = language ?? base;
    const chain = fallbackChain(requested, base);
    const own = chain.map(
      (each) => `case when ${isOwn(aliasOf(each), field)} then ${words(each)} end`,
    );
    const anyWords = `coalesce(${[...own, ...chain.map(words)].join(', ')})`;
    const same = `coalesce(${words(requested)}, ${words(base)})`;
    const shown = field.spec.fixed ? same : `case when ${fixed} then ${same} else ${anyWords} end`;
    return `when '${base}' then ${shown}`;
  });
  return `case record.base_language ${cases.join(' ')} end`;
}

export interface RowsOptions {
  /** The languages whose states are asked for. */
  readonly languages: readonly Language[];
  /** Shared fields whose values are asked for. */
  readonly facets: readonly string[];
  /** How many texts are all to be found in a record. */
  readonly terms: number;
  /** The field to sort by, and the language of its words. */
  readonly key?: { readonly by: string; readonly language: Language | undefined };
}

/**
 * SQL of a row for each record of a kind in which all terms are found: `id`, `place` in the kind's order, `states` as
 * one code a language, `live`, `last_day`, `facet_…` and the `key` to sort by. Takes the folded terms as parameters.
 */
export function contentRowsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  options: RowsOptions,
): string {
  const { languages, facets, terms, key } = options;
  const { declared } = kind;
  const tables = tablesOf(kind, meta);
  const { fields, from, columnOf } = tables;
  const fixed = declared.inSql?.fixed ?? 'false';
  const shared = sharedInSql(declared, columnOf);
  const { days } = declared;
  const lastDay = days
    ? `coalesce(record.${columnOf(days.last)}, record.${columnOf(days.first)})`
    : 'null';
  const columns = [
    'record.id',
    'record.place_of_record as place',
    `concat(${languages.map((language) => stateSql(tables, fixed, language)).join(', ')}) as states`,
    `${kind.live === undefined ? 'true' : `record.${columnOf(kind.live)}`} as live`,
    `${lastDay} as last_day`,
    ...facets.map((name, place) => `${shared.get(name)!.sql} as facet_${place}`),
    ...(key ? [`${keySql()} as key`] : []),
  ];
  return `select ${columns.join(', ')} from ${from} ${searchSql(tables, shared, terms)}`;

  function keySql(): string {
    const { by, language } = key!;
    if (by === 'id') return 'record.id::text';
    const field = by === 'title' ? tables.title : fields.find(({ name }) => name === by);
    const text = field ? shownSql(field, fixed, language) : `(${shared.get(by)!.sql})::text`;
    return `coalesce(${text}, '')`;
  }
}

/** SQL that keeps the records in which all of so many terms are found; the folded terms are its parameters. */
function searchSql({ fields }: Tables, shared: SharedInSql, terms: number): string {
  if (terms === 0) return '';
  const words = LANGUAGES.flatMap((language) =>
    fields.map(({ column }) => `${aliasOf(language)}.${column}`),
  );
  const texts = [...shared.values()].flatMap(({ sql, isText }) => (isText ? [sql] : []));
  const all = `lower(normalize(concat_ws(E'\\n', ${[...words, ...texts].join(', ')}), NFKC))`;
  const found = Array.from({ length: terms }, () => 'strpos(folded.text, ?) > 0');
  return `cross join lateral (select ${all} as text offset 0) folded where ${found.join(' and ')}`;
}

/**
 * SQL of a row for each record of a kind in which all terms are found: `kind`, `id`, `label` and `base` language, the
 * `names` it has by language, and when it was last `written`. Takes the folded terms as parameters.
 */
export function foundRecordsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  terms: number,
): string {
  const { declared } = kind;
  const tables = tablesOf(kind, meta);
  const { title, from, columnOf } = tables;
  const names = LANGUAGES.map((language) => {
    const alias = aliasOf(language);
    return `'${language}', case when ${isCalledByTitle(declared)} and ${isOwn(alias, title)} then ${alias}.${title.column} end`;
  });
  const titled = `cross join lateral (select base.${title.column} as title) titled`;
  return `select '${kind.kind}' as kind, record.id,
      coalesce(${declared.inSql?.called ?? 'titled.title'}, '') as label,
      record.base_language as base, jsonb_strip_nulls(jsonb_build_object(${names.join(', ')})) as names,
      ${lastChangedAtSql('record.id')} as written
    from ${from} ${titled} ${searchSql(tables, sharedInSql(declared, columnOf), terms)}`;
}

/** SQL of whether such a row is in a state: in one of its languages, or for `complete` in all of them. */
export function stateConditions(today: string): Readonly<Record<ContentState, string>> {
  const has = (code: string) => `strpos(states, '${code}') > 0`;
  const { missing, review, stale, suggested, unapproved, complete } = STATE_CODES;
  return {
    missing: has(missing),
    review: has(review),
    stale: has(stale),
    suggested: has(suggested),
    complete: `states ~ '^[${complete}${unapproved}]+$'`,
    unapproved: has(unapproved),
    hidden: 'not live',
    passed: `live and last_day < '${today}'`,
  };
}
