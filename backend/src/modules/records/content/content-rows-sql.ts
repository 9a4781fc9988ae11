import { type EntityMetadata } from '@mikro-orm/postgresql';
import { lastChangedAtSql } from '../../../kernel/triggers.js';
import { fallbackChain, type Language, LANGUAGES } from '../../../kernel/language.js';
import { digestMember, textDigest } from '../../../kernel/localized-text.js';
import { type AnyKindDefinition } from '../kind/index.js';
import { isNamedByTitle, sharedInSql } from '../kind/kind-metadata.js';
import { type ContentState } from './content.dto.js';

/** Alias of a language's translation. */
const aliasOf = (language: Language) => `version_${LANGUAGES.indexOf(language)}`;

/** Codes of the states of one language; `unapproved` also counts as complete. */
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
  // Numbered before the joins; otherwise PostgreSQL sorts rows with all their texts.
  const numbered = `select record.*, row_number() over (order by ${order}) as place_of_record from "${meta.tableName}" record`;
  const base = `left join "${versions.tableName}" base
    on base.owner_id = record.id and base.language = record.base_language`;
  const from = `(${numbered}) record ${base} ${joins.join(' ')}`;
  return { fields, title, from, columnOf: (name: string) => columnOf(meta, name) };
}

type Tables = ReturnType<typeof tablesOf>;
type Field = Tables['fields'][number];
type SharedInSql = ReturnType<typeof sharedInSql>;

/** SQL of a path in a field's provenance. `#>>` would make an array of the path for each row. */
function provenanceSql(alias: string, { name }: Field, ...path: readonly string[]): string {
  const members = [name, ...path].map((member) => (member === '0' ? member : `'${member}'`));
  const last = members.pop()!;
  return `${[`${alias}.provenance`, ...members].join(' -> ')} ->> ${last}`;
}

const isOwn = (alias: string, field: Field) =>
  `${alias}.${field.column} is not null and ${provenanceSql(alias, field, 'origin')} is distinct from 'copied'`;

const anyOf = (conditions: readonly string[]) => conditions.map((each) => `(${each})`).join(' or ');

/** SQL equivalent of `translationState` and `isUnapproved` in `content-list.ts`, as a state code. */
function stateSql({ fields, title }: Tables, fixedSql: string, language: Language): string {
  const alias = aliasOf(language);
  const isFixed = title.spec.fixed ? 'true' : fixedSql;
  const anyField = (condition: (field: Field) => string) => anyOf(fields.map(condition));
  const review = anyField(
    (field) => `${provenanceSql(alias, field, 'suggestion', 'needsReview', '0')} is not null`,
  );
  const stale = anyField(
    (field) => `${alias}.${field.column} is not null
      and ${provenanceSql(alias, field, 'basis')} is distinct from ${field.digest}`,
  );
  const suggested = anyField((field) => `${provenanceSql(alias, field, 'suggestion')} is not null`);
  const machine = anyField(
    (field) => `${alias}.${field.column} is not null
      and ${provenanceSql(alias, field, 'origin')} in ('machine', 'converted')`,
  );
  const isBase = `record.base_language = '${language}'`;
  // Few records have suggestions, so they are checked first: reading the provenance of all is the main cost of a list.
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

/** SQL equivalent of the text that `LocalizedEntity.localizeFor` returns. */
function shownSql(field: Field, fixedSql: string, language: Language | undefined): string {
  const textColumns = (of: Language) => `${aliasOf(of)}.${field.column}`;
  const cases = LANGUAGES.map((base) => {
    const requested = language ?? base;
    const chain = fallbackChain(requested, base);
    const ownTexts = chain.map(
      (each) => `case when ${isOwn(aliasOf(each), field)} then ${textColumns(each)} end`,
    );
    const withFallback = `coalesce(${[...ownTexts, ...chain.map(textColumns)].join(', ')})`;
    const withoutFallback = `coalesce(${textColumns(requested)}, ${textColumns(base)})`;
    const text = field.spec.fixed
      ? withoutFallback
      : `case when ${fixedSql} then ${withoutFallback} else ${withFallback} end`;
    return `when '${base}' then ${text}`;
  });
  return `case record.base_language ${cases.join(' ')} end`;
}

export interface RowsOptions {
  /** Languages whose states are computed. */
  readonly languages: readonly Language[];
  /** Shared fields whose values are counted. */
  readonly facets: readonly string[];
  /** Number of search terms. */
  readonly terms: number;
  /** Field to sort by, and the language of its text. */
  readonly key?: { readonly by: string; readonly language: Language | undefined };
}

/**
 * SQL with one row per record that contains all terms: `id`, `place` (display order), `states` (one code per
 * language), `live`, `last_day`, `facet_…` and the sort `key`. Parameters: the folded terms.
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
  const fixedSql = declared.inSql?.fixed ?? 'false';
  const shared = sharedInSql(declared, columnOf);
  const { days } = declared;
  const lastDay = days
    ? `coalesce(record.${columnOf(days.last)}, record.${columnOf(days.first)})`
    : 'null';
  const columns = [
    'record.id',
    'record.place_of_record as place',
    `concat(${languages.map((language) => stateSql(tables, fixedSql, language)).join(', ')}) as states`,
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
    const text = field ? shownSql(field, fixedSql, language) : `(${shared.get(by)!.sql})::text`;
    return `coalesce(${text}, '')`;
  }
}

/** SQL that filters records by a number of search terms. Parameters: the folded terms. */
function searchSql({ fields }: Tables, shared: SharedInSql, terms: number): string {
  if (terms === 0) return '';
  const textColumns = LANGUAGES.flatMap((language) =>
    fields.map(({ column }) => `${aliasOf(language)}.${column}`),
  );
  const texts = [...shared.values()].flatMap(({ sql, isText }) => (isText ? [sql] : []));
  const all = `lower(normalize(concat_ws(E'\\n', ${[...textColumns, ...texts].join(', ')}), NFKC))`;
  const matches = Array.from({ length: terms }, () => 'strpos(folded.text, ?) > 0');
  return `cross join lateral (select ${all} as text offset 0) folded where ${matches.join(' and ')}`;
}

/**
 * SQL with one row per record that contains all terms: `kind`, `id`, `label`, `base` language, `names` by language,
 * and `written` (last change). Parameters: the folded terms.
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
    return `'${language}', case when ${isNamedByTitle(declared)} and ${isOwn(alias, title)} then ${alias}.${title.column} end`;
  });
  const titled = `cross join lateral (select base.${title.column} as title) titled`;
  return `select '${kind.kind}' as kind, record.id,
      coalesce(${declared.inSql?.displayName ?? 'titled.title'}, '') as label,
      record.base_language as base, jsonb_strip_nulls(jsonb_build_object(${names.join(', ')})) as names,
      ${lastChangedAtSql('record.id')} as written
    from ${from} ${titled} ${searchSql(tables, sharedInSql(declared, columnOf), terms)}`;
}

/** SQL conditions of the states: in any language, or for `complete` in all of them. */
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
