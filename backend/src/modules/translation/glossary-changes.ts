import { type EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { generatedMember } from '../../kernel/generated-columns.js';
import { type LocalizedKind } from '../localization/index.js';
import { type Term, createTermKey } from './glossary/term.js';

/** If more words changed, for example by an import, every text is checked again. */
const MAX_WORDS = 200;
/** Characters that `TermFinder` does not distinguish, and their replacements. */
const VARIANTS = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2018\u2019\u02bc'";
const REPLACEMENTS = "-------''''";
const DIACRITICS = '[\u0300-\u036f]';

/**
 * Returns the SQL of a text without differences of width, case, diacritics, dashes and apostrophes: `Dōtonbori` becomes
 * `dotonbori`. Its two parameters are `VARIANTS` and `REPLACEMENTS`.
 */
const createFoldSql = (text: string) =>
  `translate(regexp_replace(lower(normalize(${text}, NFKD)), '${DIACRITICS}', '', 'g'), ?, ?)`;

/** Returns all words of the terms that only one of two glossaries has. Undefined if there are more than `MAX_WORDS`. */
export function listChangedWords(
  before: readonly Term[],
  after: readonly Term[],
): string[] | undefined {
  const [oldTerms, currentTerms] = [before, after].map(
    (terms) => new Map(terms.map((term) => [createTermKey(term), term])),
  ) as [Map<string, Term>, Map<string, Term>];
  const changedTerms = [
    ...[...oldTerms].filter(([key]) => !currentTerms.has(key)),
    ...[...currentTerms].filter(([key]) => !oldTerms.has(key)),
  ];
  const words = new Set(
    changedTerms.flatMap(([, { words: termWords, aliases, forbidden }]) => [
      ...Object.values(termWords),
      ...[...Object.values(aliases), ...Object.values(forbidden)].flat(),
    ]),
  );
  return words.size > MAX_WORDS ? undefined : [...words];
}

/**
 * Marks stored checks as made with the new rules if the texts contain none of the words. These texts are then not
 * checked again. `oldRules` and `newRules` are hashes of the rules by language.
 */
export async function keepUnaffectedChecks(
  em: EntityManager,
  kinds: readonly LocalizedKind[],
  words: readonly string[],
  oldRules: Readonly<Record<Language, string>>,
  newRules: Readonly<Record<Language, string>>,
): Promise<void> {
  const rulesSql = `case translation.language ${LANGUAGES.map((code) => `when '${code}' then ?`).join(' ')} end`;
  const listByLanguage = (rules: Readonly<Record<Language, string>>) =>
    LANGUAGES.map((language) => rules[language]);
  for (const { entity } of kinds) {
    const meta = em.getMetadata().get(entity);
    const { targetMeta } = meta.relations.find(({ name }) => name === 'translations')!;
    const columns = listTextColumns(targetMeta!).flatMap((column) => [
      `translation.${column}`,
      `base.${column}`,
    ]);
    // `offset 0` makes PostgreSQL fold each text once, not once for every word.
    await em.execute(
      `with changed_word as materialized (
         select ${createFoldSql('value')} as text from jsonb_array_elements_text(?::jsonb))
       update text_check set rules = ${rulesSql}
       from "${targetMeta!.tableName}" translation
       join "${meta.tableName}" record on record.id = translation.owner_id
       left join "${targetMeta!.tableName}" base
         on base.owner_id = record.id and base.language = record.base_language
       cross join lateral (
         select ${createFoldSql(`concat_ws(E'\\n', ${columns.join(', ')})`)} as text offset 0) texts
       where text_check.translation_id = translation.id and text_check.rules = ${rulesSql}
         and not exists (
           select from changed_word where strpos(texts.text, changed_word.text) > 0)`,
      [
        VARIANTS,
        REPLACEMENTS,
        JSON.stringify(words),
        ...listByLanguage(newRules),
        VARIANTS,
        REPLACEMENTS,
        ...listByLanguage(oldRules),
      ],
    );
  }
}

/** Returns the columns of localized texts: those that have a digest column. */
function listTextColumns({ props }: EntityMetadata): string[] {
  const names = new Set<string>(props.map(({ name }) => name));
  return props.flatMap(({ name, fieldNames }) =>
    names.has(generatedMember(name, 'digest')) ? [`"${fieldNames[0]}"`] : [],
  );
}
