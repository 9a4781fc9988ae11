import { type EntityMetadata } from '@mikro-orm/postgresql';
import { LANGUAGES } from '../../kernel/language.js';
import { generatedMember, TEXT_FLAGS } from '../../kernel/generated-columns.js';
import { textDigest, WORDS_PATTERN } from '../../kernel/localized-text.js';
import { type AnyKindDefinition, isNamedByTitle } from '../records/index.js';
import { encodeState, type FieldState, FINDING_MARKS } from './field-states.js';

const quoteIdentifier = (name: string) => `"${name}"`;
const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;
const quoteState = (state: FieldState) => quoteLiteral(encodeState(state));

const { machine, converted, copied, suggestion, needsReview } = TEXT_FLAGS;

const LANGUAGE_ROWS = LANGUAGES.map((language) => `('${language}')`).join(', ');

/**
 * Returns the quoted tables and columns of a kind. Each text has generated columns: its digest, the digest of the base
 * text it was made from (`basis`), bits of `TEXT_FLAGS` (`flags`), and the normalized text for searches (`folded`).
 */
function describeTables(kind: AnyKindDefinition, meta: EntityMetadata) {
  const { declared } = kind;
  const translationMeta = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
  const columnOf = (entityMeta: EntityMetadata, name: string) =>
    quoteIdentifier(entityMeta.props.find((prop) => prop.name === name)!.fieldNames[0]!);
  const fields = Object.entries(declared.words).map(([name, spec], index) => {
    const [digestColumn, basis, flags, folded] = (
      ['digest', 'basis', 'flags', 'folded'] as const
    ).map((column) => columnOf(translationMeta, generatedMember(name, column)));
    const digest = `coalesce(base.${digestColumn}, '${textDigest(null)}')`;
    const column = columnOf(translationMeta, name);
    return { name, spec, index, digest, digestColumn, basis, flags, folded, column };
  });
  const title = fields.find(({ spec }) => spec.title) ?? fields[0]!;
  const order = Object.entries(kind.orderBy)
    .map(([name, direction]) => `record.${columnOf(meta, name)} ${direction}`)
    .join(', ');
  const table = quoteIdentifier(translationMeta.tableName);
  // Joins the base texts and the display name of a record.
  const joins = `left join ${table} base on base.owner_id = record.id and base.language = record.base_language
    cross join lateral (select base.${title.column} as title) titled
    cross join lateral (select coalesce(${declared.inSql?.displayName ?? 'titled.title'}, '') as label) named`;
  return { fields, title, order, records: quoteIdentifier(meta.tableName), table, joins };
}

type KindTables = ReturnType<typeof describeTables>;
type FieldColumns = KindTables['fields'][number];

/** Returns the SQL path of a member of the provenance of a field. */
const createProvenancePath = ({ name }: FieldColumns, ...path: string[]) =>
  `'{${[name, ...path].join(',')}}'`;

/**
 * Returns the SQL equivalent of `computeFieldState`. A text in the base language has the state in `no_base_…` if it is
 * missing; a missing translation has that in `no_text_…`.
 */
function stateSql({ index, basis, flags }: FieldColumns): string {
  // The basis is null without text, and shorter than the text that the joins would carry.
  const hasTextSql = `translation.${basis} is not null`;
  const hasFlagSql = (bits: number) => `translation.${flags} & ${bits} <> 0`;
  return `case
    when language.code = record.base_language then
      case when ${hasTextSql} then ${quoteState('base')} else record.no_base_${index} end
    when ${hasFlagSql(needsReview)} then ${quoteState('review')}
    when not ${hasTextSql} then
      case when ${hasFlagSql(suggestion)} then ${quoteState('suggested')} else record.no_text_${index} end
    when ${hasFlagSql(copied)} then ${quoteState('copied')}
    when translation.${basis} <> record.digest_${index} then ${quoteState('stale')}
    when ${hasFlagSql(suggestion)} then ${quoteState('suggested')}
    when ${hasFlagSql(machine)} then ${quoteState('machine')}
    when ${hasFlagSql(converted)} then ${quoteState('converted')}
    else ${quoteState('human')}
    end`;
}

/**
 * Returns SQL of what states depend on besides the translation: the digest of a base text, and the states of a missing
 * translation (`no_text_…`) and a missing base text (`no_base_…`). A missing base title is `missing`, another `none`.
 */
function baseSql(
  { spec, index, column, digest }: FieldColumns,
  isFixedSql: string,
  isTitle: boolean,
): string {
  const base = `base.${column}`;
  const isEmptyTextSql =
    spec.emptyText === undefined ? '' : ` or ${base} = ${quoteLiteral(spec.emptyText)}`;
  const isValueSql = spec.measure
    ? `${base} is null or ${base} !~ ${quoteLiteral(WORDS_PATTERN)}`
    : 'true';
  const isNoneSql = spec.fixed ? isValueSql : `${base} is null or ${isFixedSql}${isEmptyTextSql}`;
  const isMissingSql = isTitle && !spec.fixed ? `not (${isFixedSql})` : 'false';
  const missingOrNoneSql = (condition: string) =>
    `case when ${condition} then ${quoteState('none')} else ${quoteState('missing')} end`;
  return `${digest} as digest_${index}, ${missingOrNoneSql(isNoneSql)} as no_text_${index},
    ${missingOrNoneSql(`not (${isMissingSql})`)} as no_base_${index}`;
}

/**
 * Returns SQL of an aggregate over the ids (`finding`) of undismissed findings in the current text. Provenance is read
 * by the translation's id, because few translations have findings, so that the joins do not carry it.
 */
function openFindingsSql(
  field: FieldColumns,
  { table, baseDigest, aggregate }: { table: string; baseDigest: string; aggregate: string },
): string {
  const { name, digestColumn } = field;
  return `case when checked.found #>> '{${name},pair}' = ${baseDigest} || translation.${digestColumn} then
    (select ${aggregate} from jsonb_array_elements_text(checked.found #> '{${name},ids}') finding
      where not coalesce((select jsonb_exists(dismissed.provenance #> ${createProvenancePath(field, 'dismissals')}, finding)
        from ${table} dismissed where dismissed.id = translation.id), false))
    end`;
}

/**
 * Returns SQL of the code of a field (see `FINDING_MARKS`): its state, and a mark that tells whether there are
 * findings.
 */
function codeSql(field: FieldColumns, table: string): string {
  const marks = openFindingsSql(field, {
    table,
    baseDigest: `record.digest_${field.index}`,
    aggregate: `case when count(*) = 0 then '${FINDING_MARKS.none}'
      when bool_or(jsonb_exists(checked.found #> '{${field.name},fresh}', finding)) then '${FINDING_MARKS.newFindings}'
      else '${FINDING_MARKS.findings}' end`,
  });
  return `${stateSql(field)} || case when checked.found is null then '${FINDING_MARKS.none}'
    else coalesce(${marks}, '${FINDING_MARKS.none}') end`;
}

const CHECK_JOIN = 'left join text_check checked on checked.translation_id = translation.id';

export interface FieldStateRowsOptions {
  /** Index of the kind. */
  readonly kindIndex: number;
  /** Number of search terms, which follow as parameters. */
  readonly terms: number;
}

/**
 * Returns SQL with one row per record and language: the codes of its fields in order. Parameters: the search terms. Few
 * columns, because a site has many rows.
 */
export function fieldStateRowsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  { kindIndex, terms }: FieldStateRowsOptions,
): string {
  const { fields, title, order, records, table, joins } = describeTables(kind, meta);
  const isFile = kind.fileNameColumn !== undefined;
  const isFixedSql = kind.declared.inSql?.fixed ?? 'false';
  // A file without an alternative text is not `missing`: the media library lists these files.
  const baseColumns = fields.map((field) => baseSql(field, isFixedSql, field === title && !isFile));
  const states = fields.map((field) => codeSql(field, table));
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
    left join ${table} translation on translation.owner_id = record.id and translation.language = language.code
    ${CHECK_JOIN}`;
}

/**
 * Returns SQL of details of the records in `paged`, which the caller's statement defines. For each field of a
 * translation: whether it has text, its basis, the number and the rules of the open findings, and whether it has a
 * suggestion.
 */
export function fieldDetailsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  kindIndex: number,
): string {
  const { fields, title, records, table, joins } = describeTables(kind, meta);
  const fieldDetails = fields.map((field) => {
    const rule = `checked.found #> '{${field.name},rules}' ->> finding`;
    const findingsSql = openFindingsSql(field, {
      table,
      baseDigest: field.digest,
      aggregate: `json_build_array(count(*), coalesce(json_agg(distinct ${rule}) filter (where ${rule} is not null), '[]'))`,
    });
    const hasSuggestionSql = `translation.${field.flags} & ${suggestion} <> 0`;
    return `json_build_array(translation.${field.column} is not null, translation.${field.basis}, ${findingsSql}, ${hasSuggestionSql})`;
  });
  const writtenAt = fields
    .map((field) => `translation.provenance #>> ${createProvenancePath(field, 'at')}`)
    .join(', ');
  const baseTexts = fields.map(({ column }) => `base.${column}`).join(', ');
  const names = isNamedByTitle(kind.declared)
    ? `(select coalesce(json_object_agg(translation.language, translation.${title.column}), '{}') from ${table} translation
        where translation.owner_id = record.id and translation.${title.column} is not null
          and translation.${title.flags} & ${copied} = 0)`
    : `'{}'::json`;
  return `select ${kindIndex} as kind, record.id, record.base_language as base, named.label, ${names} as names,
      json_build_array(${baseTexts}) as "baseTexts",
      (select json_agg(json_build_array(
          translation.language, translation.version, greatest(${writtenAt}), json_build_array(${fieldDetails.join(', ')})))
        from ${table} translation ${CHECK_JOIN} where translation.owner_id = record.id) as translations
    from paged join ${records} record on record.id = paged.id ${joins}
    where paged.kind = ${kindIndex}`;
}
