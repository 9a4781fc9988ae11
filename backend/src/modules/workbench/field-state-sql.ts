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

const quoted = (name: string) => `"${name}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const is = (state: FieldState) => literal(encodeState(state));

const LANGUAGE_ROWS = LANGUAGES.map((language) => `('${language}')`).join(', ');

/** A kind's tables and columns, by their names in SQL. */
function tablesOf(kind: AnyKindDefinition, meta: EntityMetadata) {
  const { declared } = kind;
  const versions = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
  const columnOf = (of: EntityMetadata, name: string) =>
    quoted(of.props.find((prop) => prop.name === name)!.fieldNames[0]!);
  const fields = Object.entries(declared.words).map(([name, spec], place) => {
    const digestColumn = columnOf(versions, digestMember(name));
    const digest = `coalesce(base.${digestColumn}, '${textDigest(null)}')`;
    return { name, spec, place, digest, digestColumn, column: columnOf(versions, name) };
  });
  const title = fields.find(({ spec }) => spec.title) ?? fields[0]!;
  const order = Object.entries(kind.orderBy)
    .map(([name, direction]) => `record.${columnOf(meta, name)} ${direction}`)
    .join(', ');
  const table = quoted(versions.tableName);
  // Of a record: its base words, and what it is called.
  const joins = `left join ${table} base on base.owner_id = record.id and base.language = record.base_language
    cross join lateral (select base.${title.column} as title) titled
    cross join lateral (select coalesce(${declared.inSql?.displayName ?? 'titled.title'}, '') as label) named`;
  return { fields, title, order, records: quoted(meta.tableName), table, joins };
}

type Tables = ReturnType<typeof tablesOf>;
type Field = Tables['fields'][number];

/** What is known of a field in one version. */
const known = ({ name }: Field, ...path: string[]) => `'{${[name, ...path].join(',')}}'`;

/**
 * The kernel's `originOf`, `isStale` and `suggestionFor` as one state of a field. That nobody has written the title
 * in the base language is to be decided as well, but not of files, whose alternative texts are a subject of their own.
 */
function stateSql(field: Field, isTitle: boolean): string {
  const { spec, place, column } = field;
  const words = `version.${column}`;
  const provenance = 'version.provenance';
  const nothing =
    spec.emptyText === undefined ? '' : ` or record.base_${place} = ${literal(spec.emptyText)}`;
  const base = `record.base_${place}`;
  const isValue = spec.measure ? `${base} is null or ${base} !~ ${literal(IN_WORDS)}` : 'true';
  const isNone = spec.fixed ? isValue : `${base} is null or record.fixed${nothing}`;
  const isMissing = isTitle && !spec.fixed ? 'not record.fixed' : 'false';
  return `case
    when language.code = record.base_language then case
      when ${words} is not null then ${is('base')} when ${isMissing} then ${is('missing')} else ${is('none')} end
    when ${provenance} #> ${known(field, 'suggestion', 'needsReview', '0')} is not null then ${is('review')}
    when ${words} is null then case
      when ${provenance} #> ${known(field, 'suggestion')} is not null then ${is('suggested')}
      when ${isNone} then ${is('none')} else ${is('missing')} end
    when ${provenance} #>> ${known(field, 'origin')} = 'copied' then ${is('copied')}
    when ${provenance} #>> ${known(field, 'basis')} is distinct from record.digest_${place} then ${is('stale')}
    when ${provenance} #> ${known(field, 'suggestion')} is not null then ${is('suggested')}
    else case ${provenance} #>> ${known(field, 'origin')}
      when 'machine' then ${is('machine')} when 'converted' then ${is('converted')} else ${is('human')} end
    end`;
}

/** The findings of one sort that nobody has dismissed, of the text as it is; null where there are none. */
function openSql(field: Field, sort: 'ids' | 'fresh', baseDigest: string): string {
  const { name, digestColumn } = field;
  return `case when checked.found #>> '{${name},pair}' = ${baseDigest} || version.${digestColumn} then
    nullif((checked.found #> '{${name},${sort}}') - array(select jsonb_object_keys(version.provenance #> ${known(field, 'dismissals')})), '[]')
    end`;
}

/** The code of a field: its state, in another alphabet where there are findings. */
function codeSql(field: Field, isTitle: boolean): string {
  const state = `(${stateSql(field, isTitle)})`;
  const digest = `record.digest_${field.place}`;
  return `chr(ascii(${state}) + case when checked.found is null then 0
    when ${openSql(field, 'fresh', digest)} is not null then ${NEW_FINDINGS_SHIFT}
    when ${openSql(field, 'ids', digest)} is not null then ${FINDINGS_SHIFT} else 0 end)`;
}

const CHECKED = 'left join text_check checked on checked.translation_id = version.id';

export interface FieldStateRowsOptions {
  /** The place of the kind among all. */
  readonly number: number;
  /** Words that are all to be found in a record, in any language: how many parameters follow for them. */
  readonly terms: number;
}

/**
 * SQL of a row for each record of a kind and language: how its words stand, one code a field, in their order. Takes
 * the terms of the search as parameters. Narrow, as a house has many of them.
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
  const said = fields.map(({ column }) => `said.${column}`).join(', ');
  const all = `(select lower(normalize(concat_ws(' ', named.label, string_agg(concat_ws(' ', ${said}), ' ')), NFKC))
    from ${table} said where said.owner_id = record.id)`;
  const found = Array.from({ length: terms }, () => `${all} like ?`);
  return `select ${number} as kind, record.id, record.place, language.code as language,
      ${states.join(' || ')} as states
    from (
      select record.id, record.base_language, row_number() over (order by ${order}) as place,
        ${kind.declared.inSql?.fixed ?? 'false'} as fixed, ${bases.join(', ')}
      from ${records} record ${joins}
      ${found.length > 0 ? `where ${found.join(' and ')}` : ''}
      offset 0
    ) record
    cross join (values ${LANGUAGE_ROWS}) language (code)
    left join ${table} version on version.owner_id = record.id and version.language = language.code
    ${CHECKED}`;
}

/**
 * SQL of what else is to be told of the few records of a page: their kind and id stand in `paged`. Of each version its
 * fields: whether it has words, from which base words, and how many findings are open.
 */
export function fieldDetailsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  number: number,
): string {
  const { fields, title, records, table, joins } = tablesOf(kind, meta);
  const told = fields.map((field) => {
    const findings = `coalesce(jsonb_array_length(${openSql(field, 'ids', field.digest)}), 0)`;
    const basis = `version.provenance #>> ${known(field, 'basis')}`;
    return `json_build_array(version.${field.column} is not null, ${basis}, ${findings})`;
  });
  const at = fields.map((field) => `version.provenance #>> ${known(field, 'at')}`).join(', ');
  const words = fields.map(({ column }) => `base.${column}`).join(', ');
  const names = isNamedByTitle(kind.declared)
    ? `(select coalesce(json_object_agg(version.language, version.${title.column}), '{}') from ${table} version
        where version.owner_id = record.id and version.${title.column} is not null
          and version.provenance #>> ${known(title, 'origin')} is distinct from 'copied')`
    : `'{}'::json`;
  return `select ${number} as kind, record.id, record.base_language as base, named.label, ${names} as names,
      json_build_array(${words}) as words,
      (select json_agg(json_build_array(
          version.language, version.version, greatest(${at}), json_build_array(${told.join(', ')})))
        from ${table} version ${CHECKED} where version.owner_id = record.id) as versions
    from paged join ${records} record on record.id = paged.id ${joins}
    where paged.kind = ${number}`;
}
