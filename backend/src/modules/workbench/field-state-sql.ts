import { type EntityMetadata } from '@mikro-orm/postgresql';
import { LANGUAGES } from '../../kernel/language.js';
import { digestMember, textDigest, IN_WORDS } from '../../kernel/localized-text.js';
import { type AnyKindDefinition, isNamedByTitle } from '../records/index.js';
import {
  encodeState,
  type FieldState,
  FINDINGS_SHIFT,
  NEW_FINDINGS_SHIFT,
} from './field-states.js';

const quote = (name: string) => `"${name}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const stateLiteral = (state: FieldState) => literal(encodeState(state));

const LANGUAGE_ROWS = LANGUAGES.map((language) => `('${language}')`).join(', ');

/** Quoted tables and columns of a kind. */
function tablesOf(kind: AnyKindDefinition, meta: EntityMetadata) {
  const { declared } = kind;
  const versions = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
  const columnOf = (of: EntityMetadata, name: string) =>
    quote(of.props.find((prop) => prop.name === name)!.fieldNames[0]!);
  const fields = Object.entries(declared.words).map(([name, spec], place) => {
    const digestColumn = columnOf(versions, digestMember(name));
    const digest = `coalesce(base.${digestColumn}, '${textDigest(null)}')`;
    return { name, spec, place, digest, digestColumn, column: columnOf(versions, name) };
  });
  const title = fields.find(({ spec }) => spec.title) ?? fields[0]!;
  const order = Object.entries(kind.orderBy)
    .map(([name, direction]) => `record.${columnOf(meta, name)} ${direction}`)
    .join(', ');
  const table = quote(versions.tableName);
  // Joins the base texts and the display name of a record.
  const joins = `left join ${table} base on base.owner_id = record.id and base.language = record.base_language
    cross join lateral (select base.${title.column} as title) titled
    cross join lateral (select coalesce(${declared.inSql?.displayName ?? 'titled.title'}, '') as label) named`;
  return { fields, title, order, records: quote(meta.tableName), table, joins };
}

type Tables = ReturnType<typeof tablesOf>;
type Field = Tables['fields'][number];

/** SQL path in the provenance of a field. */
const provenancePath = ({ name }: Field, ...path: string[]) => `'{${[name, ...path].join(',')}}'`;

/**
 * SQL equivalent of the kernel's `originOf`, `isStale` and `suggestionFor` as one state. A missing base title counts
 * as `missing`, except for files, whose alternative texts have their own list.
 */
function stateSql(field: Field, isTitle: boolean): string {
  const { spec, place, column } = field;
  const words = `version.${column}`;
  const provenance = 'version.provenance';
  const isEmptyText =
    spec.emptyText === undefined ? '' : ` or record.base_${place} = ${literal(spec.emptyText)}`;
  const base = `record.base_${place}`;
  const isValue = spec.measure ? `${base} is null or ${base} !~ ${literal(IN_WORDS)}` : 'true';
  const isNone = spec.fixed ? isValue : `${base} is null or record.fixed${isEmptyText}`;
  const isMissing = isTitle && !spec.fixed ? 'not record.fixed' : 'false';
  return `case
    when language.code = record.base_language then case
      when ${words} is not null then ${stateLiteral('base')} when ${isMissing} then ${stateLiteral('missing')} else ${stateLiteral('none')} end
    when ${provenance} #> ${provenancePath(field, 'suggestion', 'needsReview', '0')} is not null then ${stateLiteral('review')}
    when ${words} is null then case
      when ${provenance} #> ${provenancePath(field, 'suggestion')} is not null then ${stateLiteral('suggested')}
      when ${isNone} then ${stateLiteral('none')} else ${stateLiteral('missing')} end
    when ${provenance} #>> ${provenancePath(field, 'origin')} = 'copied' then ${stateLiteral('copied')}
    when ${provenance} #>> ${provenancePath(field, 'basis')} is distinct from record.digest_${place} then ${stateLiteral('stale')}
    when ${provenance} #> ${provenancePath(field, 'suggestion')} is not null then ${stateLiteral('suggested')}
    else case ${provenance} #>> ${provenancePath(field, 'origin')}
      when 'machine' then ${stateLiteral('machine')} when 'converted' then ${stateLiteral('converted')} else ${stateLiteral('human')} end
    end`;
}

/**
 * SQL of the ids of undismissed findings in the current text (`ids`: all, `fresh`: new ones); null if there are none.
 */
function openFindingsSql(field: Field, type: 'ids' | 'fresh', baseDigest: string): string {
  const { name, digestColumn } = field;
  return `case when checked.found #>> '{${name},pair}' = ${baseDigest} || version.${digestColumn} then
    nullif((checked.found #> '{${name},${type}}') - array(select jsonb_object_keys(version.provenance #> ${provenancePath(field, 'dismissals')})), '[]')
    end`;
}

/** SQL of the code of a field: its state, shifted if there are findings. */
function codeSql(field: Field, isTitle: boolean): string {
  const state = `(${stateSql(field, isTitle)})`;
  const digest = `record.digest_${field.place}`;
  return `chr(ascii(${state}) + case when checked.found is null then 0
    when ${openFindingsSql(field, 'fresh', digest)} is not null then ${NEW_FINDINGS_SHIFT}
    when ${openFindingsSql(field, 'ids', digest)} is not null then ${FINDINGS_SHIFT} else 0 end)`;
}

const CHECK_JOIN = 'left join text_check checked on checked.translation_id = version.id';

export interface FieldStateRowsOptions {
  /** Index of the kind. */
  readonly number: number;
  /** Number of search terms, which follow as parameters. */
  readonly terms: number;
}

/**
 * SQL with one row per record and language: the codes of its fields in order. Parameters: the search terms. Few
 * columns, because a site has many rows.
 */
export function fieldStateRowsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  { number, terms }: FieldStateRowsOptions,
): string {
  const { fields, title, order, records, table, joins } = tablesOf(kind, meta);
  const isFile = kind.file !== undefined;
  const bases = fields.map(
    ({ place, column, digest }) => `base.${column} as base_${place}, ${digest} as digest_${place}`,
  );
  const states = fields.map((field) => codeSql(field, field === title && !isFile));
  const textColumns = fields.map(({ column }) => `texts.${column}`).join(', ');
  const searchText = `(select lower(normalize(concat_ws(' ', named.label, string_agg(concat_ws(' ', ${textColumns}), ' ')), NFKC))
    from ${table} texts where texts.owner_id = record.id)`;
  const conditions = Array.from({ length: terms }, () => `${searchText} like ?`);
  return `select ${number} as kind, record.id, record.place, language.code as language,
      ${states.join(' || ')} as states
    from (
      select record.id, record.base_language, row_number() over (order by ${order}) as place,
        ${kind.declared.inSql?.fixed ?? 'false'} as fixed, ${bases.join(', ')}
      from ${records} record ${joins}
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      offset 0
    ) record
    cross join (values ${LANGUAGE_ROWS}) language (code)
    left join ${table} version on version.owner_id = record.id and version.language = language.code
    ${CHECK_JOIN}`;
}

/**
 * SQL of details of the records in `paged`. For each field of a translation: whether it has text, its basis, and the
 * number of open findings.
 */
export function fieldDetailsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  number: number,
): string {
  const { fields, title, records, table, joins } = tablesOf(kind, meta);
  const fieldDetails = fields.map((field) => {
    const findings = `coalesce(jsonb_array_length(${openFindingsSql(field, 'ids', field.digest)}), 0)`;
    const basis = `version.provenance #>> ${provenancePath(field, 'basis')}`;
    return `json_build_array(version.${field.column} is not null, ${basis}, ${findings})`;
  });
  const writtenAt = fields
    .map((field) => `version.provenance #>> ${provenancePath(field, 'at')}`)
    .join(', ');
  const words = fields.map(({ column }) => `base.${column}`).join(', ');
  const names = isNamedByTitle(kind.declared)
    ? `(select coalesce(json_object_agg(version.language, version.${title.column}), '{}') from ${table} version
        where version.owner_id = record.id and version.${title.column} is not null
          and version.provenance #>> ${provenancePath(title, 'origin')} is distinct from 'copied')`
    : `'{}'::json`;
  return `select ${number} as kind, record.id, record.base_language as base, named.label, ${names} as names,
      json_build_array(${words}) as words,
      (select json_agg(json_build_array(
          version.language, version.version, greatest(${writtenAt}), json_build_array(${fieldDetails.join(', ')})))
        from ${table} version ${CHECK_JOIN} where version.owner_id = record.id) as versions
    from paged join ${records} record on record.id = paged.id ${joins}
    where paged.kind = ${number}`;
}
