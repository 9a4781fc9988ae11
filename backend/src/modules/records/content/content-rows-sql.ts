import { type EntityMetadata } from '@mikro-orm/postgresql';
import { generatedMember, TEXT_FLAGS } from '../../../kernel/generated-columns.js';
import { dateInJapan } from '../../../kernel/japan-date.js';
import { fallbackChain, type Language, LANGUAGES } from '../../../kernel/language.js';
import { textDigest, WORDS_PATTERN } from '../../../kernel/localized-text.js';
import { lastChangedAtSql } from '../../../kernel/triggers.js';
import { type AnyKindDefinition } from '../kind/index.js';
import { isNamedByTitle, listSharedSql } from '../kind/kind-metadata.js';
import { type ContentState } from './content.dto.js';

/** Bits of the states that the languages of a record have; `unapproved` also counts as complete. */
const STATE_BITS = {
  missing: 1,
  review: 2,
  stale: 4,
  suggested: 8,
  unapproved: 16,
  complete: 32,
} as const;

const { machine, converted, copied, suggestion, needsReview } = TEXT_FLAGS;

/**
 * Returns the quoted tables and columns of a kind. Each text has generated columns:
 *
 * - `digest`: its digest.
 * - `basis`: the digest of the base text it was made from.
 * - `flags`: bits of `TEXT_FLAGS`.
 * - `folded`: the normalized text for searches.
 */
function describeTables(kind: AnyKindDefinition, meta: EntityMetadata) {
  const { declared } = kind;
  const translationMeta = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
  const columnOf = (entityMeta: EntityMetadata, name: string) =>
    `"${entityMeta.props.find((prop) => prop.name === name)!.fieldNames[0]!}"`;
  const fields = Object.entries(declared.words).map(([name, spec]) => {
    const [digest, basis, flags, folded] = (['digest', 'basis', 'flags', 'folded'] as const).map(
      (column) => columnOf(translationMeta, generatedMember(name, column)),
    );
    return { name, spec, text: columnOf(translationMeta, name), digest, basis, flags, folded };
  });
  const title = fields.find(({ spec }) => spec.title) ?? fields[0]!;
  const orderColumns = Object.entries(kind.orderBy).map(
    ([name, direction]) => `record.${columnOf(meta, name)} ${direction}`,
  );
  return {
    fields,
    title,
    records: `"${meta.tableName}"`,
    translations: `"${translationMeta.tableName}"`,
    order: [declared.inSql?.order ?? [], orderColumns].flat().join(', '),
    /** SQL condition on the row `record`: the texts are values that all languages share. */
    fixed: declared.inSql?.fixed ?? 'false',
    shared: listSharedSql(declared, (name) => columnOf(meta, name)),
    /** SQL joins that shared fields need. */
    joins: Object.values(declared.derived ?? {})
      .flatMap(({ joinInSql }) => joinInSql?.(kind.kind) ?? [])
      .join(' '),
    columnOf: (name: string) => columnOf(meta, name),
  };
}

type KindTables = ReturnType<typeof describeTables>;
type FieldColumns = KindTables['fields'][number];

/** Returns an SQL condition on the base text: without a translation of it, `computeFieldState` returns `missing`. */
function needsTextSql({ spec, text }: FieldColumns, fixedSql: string): string {
  if (spec.fixed && !spec.measure) return 'false';
  const baseText = `base.${text}`;
  const conditions = [`${baseText} is not null`, `not (${fixedSql})`];
  if (spec.fixed) conditions.push(`${baseText} ~ '${WORDS_PATTERN}'`);
  if (spec.emptyText !== undefined) conditions.push(`${baseText} <> '${spec.emptyText}'`);
  return conditions.join(' and ');
}

const ownTextSql = ({ text, flags }: FieldColumns) =>
  `translation.${text} is not null and translation.${flags} & ${copied} = 0`;

/**
 * Returns the SQL equivalent of `computeTranslationState` and `isUnapproved` in `content-list.ts`, for a `translation`
 * of a `record`.
 */
function stateSql({ fields, title }: KindTables): string {
  const hasFlagSql = (flags: number) =>
    `(${fields.map((field) => `translation.${field.flags}`).join(' | ')}) & ${flags} <> 0`;
  // Without text, `basis` and so the comparison is null: the field is not stale.
  const isStaleSql = fields
    .map(({ basis, digest }) => `translation.${basis} <> record.${digest}`)
    .join(' or ');
  const isTranslatedSql = `translation.language <> record.base_language`;
  const isFixedSql = title.spec.fixed ? 'true' : 'record.fixed';
  // A copy counts as missing, unless its suggestion failed a check. A field without text is `suggested` if it has a
  // suggestion. `basis` is null without text.
  const isMissingSql = fields
    .map(
      (
        { basis, flags },
        index,
      ) => `translation.${flags} & ${copied | needsReview} = ${copied} and translation.${basis} is not null
        or record.needs_${index} and translation.${basis} is null and translation.${flags} & ${suggestion} = 0`,
    )
    .join(' or ');
  return `case
    when not ${isFixedSql} and not (${ownTextSql(title)}) then ${STATE_BITS.missing}
    when ${isTranslatedSql} and (${isMissingSql}) then ${STATE_BITS.missing}
    when ${isTranslatedSql} and ${hasFlagSql(suggestion)} then case
      when ${hasFlagSql(needsReview)} then ${STATE_BITS.review}
      when ${isStaleSql} then ${STATE_BITS.stale}
      else ${STATE_BITS.suggested} end
    when ${isTranslatedSql} and (${isStaleSql}) then ${STATE_BITS.stale}
    when ${hasFlagSql(machine | converted)} then ${STATE_BITS.unapproved}
    else ${STATE_BITS.complete} end`;
}

/**
 * Returns an SQL aggregate of the text that `LocalizedEntity.localizeFor` returns: the text of the first rank. `min`
 * compares the one-digit ranks before the texts, and `substr` removes the rank.
 */
function localizedTextSql(field: FieldColumns, language: Language | undefined): string {
  const rankSql = (chainOf: (requested: Language, base: Language) => readonly Language[]) => {
    const cases = LANGUAGES.map((base) => {
      const chain = chainOf(language ?? base, base).join(',');
      return `when '${base}' then array_position('{${chain}}'::text[], translation.language::text)`;
    });
    return `case record.base_language ${cases.join(' ')} end`;
  };
  const fixedRank = rankSql((requested, base) => [requested, base]);
  const ownRank = `${rankSql(fallbackChain)} + case when ${ownTextSql(field)} then 0 else ${LANGUAGES.length} end`;
  const rank = field.spec.fixed
    ? fixedRank
    : `case when record.fixed then ${fixedRank} else ${ownRank} end`;
  return `substr(min((${rank})::text || translation.${field.text} collate "C"), 2)`;
}

interface TextsOptions {
  /** Languages whose states are computed. */
  readonly languages?: readonly Language[];
  /** Number of search terms. */
  readonly termCount: number;
  /** The text to sort by, and its language. */
  readonly key?:
    | { readonly field: FieldColumns; readonly language: Language | undefined }
    | undefined;
}

/**
 * Returns SQL with one row per record that has texts. Reads each translation once. Parameters: the folded terms.
 *
 * - `states` and `translation_count` of `languages`.
 * - `needs_text`: whether any language but the base needs a text.
 * - `term_…`: whether the texts contain the term.
 * - `key`: the text to sort by.
 */
function textsSql(tables: KindTables, { languages = [], termCount, key }: TextsOptions): string {
  const { fields, records, translations, fixed } = tables;
  const languageList = languages.map((language) => `'${language}'`).join(', ');
  const languageFilter =
    languages.length < LANGUAGES.length
      ? `filter (where translation.language in (${languageList}))`
      : '';
  const folded = fields.map(
    (field) => `coalesce(translation.${field.folded}, lower(translation.${field.text}))`,
  );
  const containsSql = `bool_or(strpos(concat_ws(E'\\n', ${folded.join(', ')}), ?) > 0)`;
  const columns = [
    'translation.owner_id',
    ...Array.from({ length: termCount }, (_, index) => `${containsSql} as term_${index}`),
    ...(key ? [`${localizedTextSql(key.field, key.language)} as key`] : []),
  ];
  const recordColumns = ['record.id', 'record.base_language', `(${fixed}) as fixed`];
  let baseJoin = '';
  if (languages.length > 0) {
    columns.push(
      `bit_or(${stateSql(tables)}) ${languageFilter} as states`,
      `count(*) ${languageFilter} as translation_count`,
      `bool_or(${fields.map((_, index) => `record.needs_${index}`).join(' or ')}) as needs_text`,
    );
    const empty = `'${textDigest(null)}'`;
    recordColumns.push(
      ...fields.map(({ digest }) => `coalesce(base.${digest}, ${empty}) as ${digest}`),
      ...fields.map((field, index) => `(${needsTextSql(field, fixed)}) as needs_${index}`),
    );
    baseJoin = `left join ${translations} base
      on base.owner_id = record.id and base.language = record.base_language`;
  }
  // `offset 0` keeps PostgreSQL from hashing all translations instead of the base texts.
  return `select ${columns.join(', ')}
    from (select ${recordColumns.join(', ')} from ${records} record ${baseJoin} offset 0) record
    join ${translations} translation on translation.owner_id = record.id
    group by translation.owner_id`;
}

/**
 * Returns SQL that filters by search terms, in texts or shared fields. To save time, shared fields are folded only if
 * the texts lack a term, and normalized only beyond ASCII. Parameters: the folded terms.
 */
function searchSql({ shared }: KindTables, termCount: number): string {
  if (termCount === 0) return '';
  const columns = [...shared.values()].flatMap(({ sql, isText }) => (isText ? [sql] : []));
  const textConditions = Array.from(
    { length: termCount },
    (_, index) => `coalesce(texts.term_${index}, false)`,
  );
  const raw = `select concat_ws(E'\\n', ${["''", ...columns].join(', ')}) as text
    where not (${textConditions.join(' and ')}) offset 0`;
  const folded = `select lower(case when octet_length(text) = length(text) then text else normalize(text, NFKC) end) as text
    from (${raw}) raw offset 0`;
  const conditions = textConditions.map(
    (textCondition) => `(${textCondition} or strpos(folded.text, ?) > 0)`,
  );
  return `left join lateral (${folded}) folded on true where ${conditions.join(' and ')}`;
}

export interface RowsOptions {
  /** Languages whose states are computed. */
  readonly languages: readonly Language[];
  /** Shared fields whose values are counted. */
  readonly facets: readonly string[];
  /** Number of search terms. */
  readonly termCount: number;
  /** Field to sort by, and the language of its text. */
  readonly key?: { readonly by: string; readonly language: Language | undefined };
}

/**
 * Returns SQL with one row per record that contains all terms. Columns: `id`, `display_position`, `states` (bits),
 * `live`, `passed`, `facet_…` and the sort `key`. Parameters: the folded terms, twice.
 */
export function contentRowsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  { languages, facets, termCount, key }: RowsOptions,
): string {
  const tables = describeTables(kind, meta);
  const { fields, title, records, order, fixed, shared, joins, columnOf } = tables;
  const { days } = kind.declared;
  const isPassedSql = days
    ? `coalesce(record.${columnOf(days.last)}, record.${columnOf(days.first)}) < '${dateInJapan()}'`
    : 'false';
  const field = key && (key.by === 'title' ? title : fields.find(({ name }) => name === key.by));
  const texts = textsSql(tables, {
    languages,
    termCount,
    key: field && { field, language: key.language },
  });
  const isFixedSql = title.spec.fixed ? 'true' : fixed;
  const untranslatedStateSql = `case when ${isFixedSql} and not coalesce(texts.needs_text, false) then ${STATE_BITS.complete} else ${STATE_BITS.missing} end`;
  const keySql = (by: string) => {
    if (field) return 'texts.key';
    return by === 'id' ? 'record.id::text' : `(${shared.get(by)!.sql})::text`;
  };
  const columns = [
    'record.id',
    'record.display_position',
    `coalesce(texts.states, 0) | case when coalesce(texts.translation_count, 0) = ${languages.length} then 0 else ${untranslatedStateSql} end as states`,
    `${kind.live === undefined ? 'true' : `record.${columnOf(kind.live)}`} as live`,
    `coalesce(${isPassedSql}, false) as passed`,
    ...facets.map((name, index) => `${shared.get(name)!.sql} as facet_${index}`),
    ...(key ? [`coalesce(${keySql(key.by)}, '') as key`] : []),
  ];
  return `select ${columns.join(', ')}
    from (select record.*, row_number() over (order by ${order}) as display_position from ${records} record) record ${joins}
    left join (${texts}) texts on texts.owner_id = record.id ${searchSql(tables, termCount)}`;
}

/**
 * Returns SQL with one row per record that contains all terms. Columns: `kind`, `id`, `label`, `base` language, `names`
 * by language, and `written` (last change). Parameters: the folded terms, twice.
 */
export function foundRecordsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  termCount: number,
): string {
  const { declared } = kind;
  const tables = describeTables(kind, meta);
  const { title, records, translations, joins } = tables;
  const names = isNamedByTitle(declared)
    ? `coalesce((select jsonb_object_agg(translation.language, translation.${title.text}) from ${translations} translation
        where translation.owner_id = record.id and ${ownTextSql(title)}), '{}')`
    : `'{}'::jsonb`;
  return `select '${kind.kind}' as kind, record.id,
      coalesce(${declared.inSql?.displayName ?? 'titled.title'}, '') as label,
      record.base_language as base, ${names} as names, ${lastChangedAtSql(meta.tableName, 'record.id')} as written
    from ${records} record ${joins}
    left join (${textsSql(tables, { termCount })}) texts on texts.owner_id = record.id
    left join lateral (select base.${title.text} as title from ${translations} base
      where base.owner_id = record.id and base.language = record.base_language) titled on true
    ${searchSql(tables, termCount)}`;
}

/**
 * Returns SQL of the texts of some records, with one row per language, the base language first. Columns: `kind`, `id`,
 * `language`, and `text` with the fields in lines. Parameters: the ids.
 */
export function recordTextsSql(
  kind: AnyKindDefinition,
  meta: EntityMetadata,
  idCount: number,
): string {
  const { fields, records, translations } = describeTables(kind, meta);
  const columns = fields.map(({ text }) => `translation.${text}`);
  const ids = Array.from({ length: idCount }, () => '?');
  return `(select '${kind.kind}' as kind, record.id, translation.language,
      concat_ws(E'\\n', ${columns.join(', ')}) as text
    from ${records} record join ${translations} translation on translation.owner_id = record.id
    where record.id in (${ids.join(', ')})
    order by translation.language <> record.base_language, translation.language)`;
}

const hasStateSql = (...states: readonly (keyof typeof STATE_BITS)[]) =>
  `states & ${states.reduce((bits, state) => bits | STATE_BITS[state], 0)} <> 0`;

/** SQL conditions of the states: in any language, or for `complete` in all of them. */
export const STATE_CONDITIONS: Readonly<Record<ContentState, string>> = {
  missing: hasStateSql('missing'),
  review: hasStateSql('review'),
  stale: hasStateSql('stale'),
  suggested: hasStateSql('suggested'),
  complete: `not ${hasStateSql('missing', 'review', 'stale', 'suggested')}`,
  unapproved: hasStateSql('unapproved'),
  hidden: 'not live',
  passed: 'live and passed',
};
