import { type EntityMetadata } from '@mikro-orm/postgresql';
import { LANGUAGES } from '../../kernel/language.js';
import { generatedMember, TEXT_FLAGS } from '../../kernel/generated-columns.js';
import { textDigest, WORDS_PATTERN } from '../../kernel/localized-text.js';
import { type AnyKindDefinition, isNamedByTitle } from '../records/index.js';
import {
  encodeState,
  type FieldState,
  FINDINGS_SHIFT,
  NEW_FINDINGS_SHIFT,
} from './field-states.js';

const quoteIdentifier = (name: string) => `"${name}"`;
const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;
const stateLiteral = (state: FieldState) => quoteLiteral(encodeState(state));

const { machine, converted, copied, suggestion, needsReview } = TEXT_FLAGS;

const LANGUAGE_ROWS = LANGUAGES.map((language) => `('${language}')`).join(', ');

/** Quoted tables and columns of a kind. */
function describeTables(kind: AnyKindDefinition, meta: EntityMetadata) {
  const { declared } = kind;
  const versions = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
  const columnOf = (meta: EntityMetadata, name: string) =>
    quoteIdentifier(meta.props.find((prop) => prop.name === name)!.fieldNames[0]!);
  const fields = Object.entries(declared.words).map(([name, spec], index) => {
    const [digestColumn, basis, flags, folded] = (
      ['digest', 'basis', 'flags', 'folded'] as const
    ).map((column) => columnOf(versions, generatedMember(name, column)));
    const digest = `coalesce(base.${digestColumn}, '${textDigest(null)}')`;
    const column = columnOf(versions, name);
    return { name, spec, index, digest, digestColumn, basis, flags, folded, column };
  });
  const title = fields.find(({ spec }) => spec.title) ?? fields[0]!;
  const order = Object.entries(kind.orderBy)
    .map(([name, direction]) => `record.${columnOf(meta, name)} ${direction}`)
    .join(', ');
  const table = quoteIdentifier(versions.tableName);
  // Joins the base texts and the display name of a record.
  const joins = `left join ${table} base on base.owner_id = record.id and base.language = record.base_language
    cross join lateral (select base.${title.column} as title) titled
    cross join lateral (select coalesce(${declared.inSql?.displayName ?? 'titled.title'}, '') as label) named`;
  return { fields, title, order, records: quoteIdentifier(meta.tableName), table, joins };
}

type KindTables = ReturnType<typeof describeTables>;
type FieldColumns = KindTables['fields'][number];

/** SQL path in the provenance of a field. */
const provenancePath = ({ name }: FieldColumns, ...path: string[]) =>
  `'{${[name, ...path].join(',')}}'`;

/**
 * SQL equivalent of the kernel's `originOf`, `isStale` and `suggestionFor` as one state. A missing base title counts
 * as `missing`, except for files, whose alternative texts have their own list.
 */
function stateSql({ index, basis, flags }: FieldColumns): string {
  // Null without text; shorter than the text to carry through the joins.
  const hasText = `version.${basis} is not null`;
  const hasFlagSql = (bits: number) => `version.${flags} & ${bits} <> 0`;
  return `case
    when language.code = record.base_language then
      case when ${hasText} then ${stateLiteral('base')} else record.no_base_${index} end
    when ${hasFlagSql(needsReview)} then ${stateLiteral('review')}
    when not ${hasText} then
      case when ${hasFlagSql(suggestion)} then ${stateLiteral('suggested')} else record.no_text_${index} end
    when ${hasFlagSql(copied)} then ${stateLiteral('copied')}
    when version.${basis} <> record.digest_${index} then ${stateLiteral('stale')}
    when ${hasFlagSql(suggestion)} then ${stateLiteral('suggested')}
    when ${hasFlagSql(machine)} then ${stateLiteral('machine')}
    when ${hasFlagSql(converted)} then ${stateLiteral('converted')}
    else ${stateLiteral('human')}
    end`;
}

/** SQL of what states depend on besides the translation: the digest of a base text, and what a missing text means. */
function baseSql(
  { spec, index, column, digest }: FieldColumns,
  fixed: string,
  isTitle: boolean,
): string {
  const base = `base.${column}`;
  const isEmptyText =
    spec.emptyText === undefined ? '' : ` or ${base} = ${quoteLiteral(spec.emptyText)}`;
  const isValue = spec.measure
    ? `${base} is null or ${base} !~ ${quoteLiteral(WORDS_PATTERN)}`
    : 'true';
  const isNone = spec.fixed ? isValue : `${base} is null or ${fixed}${isEmptyText}`;
  const isMissing = isTitle && !spec.fixed ? `not (${fixed})` : 'false';
  const missingOrNoneSql = (condition: string) =>
    `case when ${condition} then ${stateLiteral('none')} else ${stateLiteral('missing')} end`;
  return `${digest} as digest_${index}, ${missingOrNoneSql(isNone)} as no_text_${index},
    ${missingOrNoneSql(`not (${isMissing})`)} as no_base_${index}`;
}

/**
 * SQL of the ids of undismissed findings in the current text (`ids`: all, `fresh`: new ones); null if there are none.
 */
function openFindingsSql(field: FieldColumns, type: 'ids' | 'fresh', baseDigest: string): string {
  const { name, digestColumn } = field;
  return `case when checked.found #>> '{${name},pair}' = ${baseDigest} || version.${digestColumn} then
    nullif((checked.found #> '{${name},${type}}') - array(select jsonb_object_keys(version.provenance #> ${provenancePath(field, 'dismissals')})), '[]')
    end`;
}

/** SQL of the code of a field: its state, shifted if there are findings. */
function codeSql(field: FieldColumns): string {
  const digest = `record.digest_${field.index}`;
  return `case when checked.found is null then ${stateSql(field)} else chr(ascii(${stateSql(field)}) + case
    when ${openFindingsSql(field, 'fresh', digest)} is not null then ${NEW_FINDINGS_SHIFT}
    when ${openFindingsSql(field, 'ids', digest)} is not null then ${FINDINGS_SHIFT} else 0 end) end`;
}

const CHECK_JOIN = 'left join text_check checked on checked.translation_id = version.id';

export interface FieldStateRowsOptions {
  /** Index of the kind. */
  readonly kindIndex: number;
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
  { kindIndex, terms }: FieldStateRowsOptions,
): string {
  const { fields, title, order, records, table, joins } = describeTables(kind, meta);
  const isFile = kind.file !== undefined;
  const fixed = kind.declared.inSql?.fixed ?? 'false';
  const baseColumns = fields.map((field) => baseSql(field, fixed, field === title && !isFile));
  const states = fields.map(codeSql);
  const folded = fields.map(
    ({ column, folded: foldedColumn }) => `coalesce(texts.${foldedColumn}, lower(texts.${column}))`,
  );
  const searchText = `(select concat_ws(' ', lower(normalize(named.label, NFKC)), string_agg(concat_ws(' ', ${folded.join(', ')}), ' '))
    from ${table} texts where texts.owner_id = record.id)`;
  const conditions = Array.from({ length: terms }, () => `${searchText} like ?`);
  return `select ${kindIndex} as kind, record.id, record.place, language.code as language,
      ${states.join(' || ')} as states
    from (
      select record.id, record.base_language, row_number() over (order by ${order}) as place,
        ${baseColumns.join(', ')}
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
  kindIndex: number,
): string {
  const { fields, title, records, table, joins } = describeTables(kind, meta);
  const fieldDetails = fields.map((field) => {
    const findings = `coalesce(jsonb_array_length(${openFindingsSql(field, 'ids', field.digest)}), 0)`;
    return `json_build_array(version.${field.column} is not null, version.${field.basis}, ${findings})`;
  });
  const writtenAt = fields
    .map((field) => `version.provenance #>> ${provenancePath(field, 'at')}`)
    .join(', ');
  const words = fields.map(({ column }) => `base.${column}`).join(', ');
  const names = isNamedByTitle(kind.declared)
    ? `(select coalesce(json_object_agg(version.language, version.${title.column}), '{}') from ${table} version
        where version.owner_id = record.id and version.${title.column} is not null
          and version.${title.flags} & ${copied} = 0)`
    : `'{}'::json`;
  return `select ${kindIndex} as kind, record.id, record.base_language as base, named.label, ${names} as names,
      json_build_array(${words}) as words,
      (select json_agg(json_build_array(
          version.language, version.version, greatest(${writtenAt}), json_build_array(${fieldDetails.join(', ')})))
        from ${table} version ${CHECK_JOIN} where version.owner_id = record.id) as versions
    from paged join ${records} record on record.id = paged.id ${joins}
    where paged.kind = ${kindIndex}`;
}
