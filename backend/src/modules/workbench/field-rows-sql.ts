import { type EntityMetadata } from '@mikro-orm/postgresql';
import { LANGUAGES } from '../../kernel/language.js';
import { type AnyKind } from '../records/index.js';
import { digestSql } from './digest-sql.js';

const quoted = (name: string) => `"${name}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const LANGUAGE_ROWS = LANGUAGES.map((language, place) => `('${language}', ${place})`).join(', ');

/** Whether a text is held back: a suggestion beside a field that failed rules. */
const HELD = `coalesce(jsonb_array_length(field.entry #> '{suggestion,needsReview}'), 0) > 0`;
const STALE = `field.entry ->> 'basis' is distinct from field.digest`;

const count = (path: string) => `coalesce(jsonb_array_length(field.entry #> '${path}'), 0)`;

/**
 * The kernel's `originOf`, `isStale` and `suggestionFor` as one state of a field. That nobody has written the title
 * in the base language is to be decided as well, but not of files, whose alternative texts are a subject of their own.
 */
const stateSql = (isFile: boolean) => `case
  when language.code = record.base_language then case
    when field.words is not null then 'base'
    when ${isFile ? 'false' : 'field.title and not field.fixed'} then 'missing'
    else 'none' end
  when field.words is null then case
    when ${HELD} then 'review'
    when field.entry -> 'suggestion' is not null then 'suggested'
    when field.base is null or field.fixed or field.base = field.nothing then 'none'
    else 'missing' end
  when ${HELD} then 'review'
  when field.entry ->> 'origin' = 'copied' then 'copied'
  when ${STALE} then 'stale'
  when field.entry -> 'suggestion' is not null then 'suggested'
  else coalesce(field.entry ->> 'origin', 'human') end`;

export interface FieldRowsOptions {
  /** The place of the kind among all. */
  readonly number: number;
  /** Words that are all to be found in a record, in any language: how many parameters follow for them. */
  readonly terms: number;
}

/**
 * SQL of a row for each record of a kind, language and localized field: how its words stand. Takes the terms of the
 * search as parameters.
 */
export function fieldRowsSql(
  kind: AnyKind,
  meta: EntityMetadata,
  { number, terms }: FieldRowsOptions,
): string {
  const { declared, file } = kind;
  const versions = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
  const columnOf = (of: EntityMetadata, name: string) =>
    quoted(of.props.find((prop) => prop.name === name)!.fieldNames[0]!);
  const fields = Object.entries(declared.words).map(([name, spec], place) => {
    const column = columnOf(versions, name);
    return { name, spec, place, column };
  });
  const title = fields.find(({ spec }) => spec.title) ?? fields[0]!;
  const fixed = declared.inSql?.fixed ?? 'false';
  const order = Object.entries(kind.orderBy)
    .map(([name, direction]) => `record.${columnOf(meta, name)} ${direction}`)
    .join(', ');
  const bases = fields.map(
    ({ place, column }) =>
      `base.${column} as base_${place}, ${digestSql(`base.${column}`)} as digest_${place}`,
  );
  const values = fields.map(
    ({ name, spec, place, column }) => `(${place}, ${literal(name)}, ${spec === title.spec},
      version.${column}, version.provenance -> ${literal(name)}, record.base_${place}, record.digest_${place},
      ${spec.fixed ? 'true' : 'record.fixed'}, ${spec.none === undefined ? 'null' : literal(spec.none)})`,
  );
  const said = fields.map(({ column }) => `said.${column}`).join(', ');
  const all = `(select lower(normalize(concat_ws(' ', named.label, string_agg(concat_ws(' ', ${said}), ' ')), NFKC))
    from ${quoted(versions.tableName)} said where said.owner_id = record.id)`;
  const found = Array.from({ length: terms }, () => `${all} like ?`);
  return `select ${number} as kind, record.id, record.place, record.label, record.base_language,
      language.code as language, language.place as language_place, version.version,
      field.place as field_place, field.name as field, ${stateSql(file !== undefined)} as state,
      language.code <> record.base_language and field.words is not null and ${STALE} as stale,
      ${count('{findings}')} + ${count('{suggestion,findings}')} as findings, field.entry ->> 'at' as at
    from (
      select record.id, record.base_language, row_number() over (order by ${order}) as place, named.label,
        ${fixed} as fixed, ${bases.join(', ')}
      from ${quoted(meta.tableName)} record
      left join ${quoted(versions.tableName)} base
        on base.owner_id = record.id and base.language = record.base_language
      cross join lateral (select base.${title.column} as title) titled
      cross join lateral (select coalesce(${declared.inSql?.called ?? 'titled.title'}, '') as label) named
      ${found.length > 0 ? `where ${found.join(' and ')}` : ''}
      offset 0
    ) record
    cross join (values ${LANGUAGE_ROWS}) language (code, place)
    left join ${quoted(versions.tableName)} version
      on version.owner_id = record.id and version.language = language.code
    cross join lateral (values ${values.join(', ')})
      field (place, name, title, words, entry, base, digest, fixed, nothing)`;
}
