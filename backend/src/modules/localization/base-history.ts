import { type EntityManager } from '@mikro-orm/postgresql';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { digestWords } from '../../kernel/words.js';
import { Revision } from './revision.entity.js';

/** By language and field. */
export type RecordBases = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** Changes of the base further back than this are not looked through. */
const DEEPEST = 200;

/**
 * Of words that are out of date: the base words they were made from, where the history still has them. With the words
 * themselves only a digest of those is kept.
 */
export async function readBases(em: EntityManager, record: LocalizedEntity): Promise<RecordBases> {
  const stale = record.versions.flatMap((version) =>
    record.fieldNames
      .filter((field) => record.isStale(version, field))
      .map((field) => ({ language: version.language, field, entry: version.provenance[field] })),
  );
  if (stale.length === 0) return {};
  const revisions = await em.find(
    Revision,
    { recordId: record.id, language: record.baseLanguage },
    { orderBy: { id: 'desc' }, limit: DEEPEST },
  );
  const bases: Partial<Record<Language, Record<string, string>>> = {};
  for (const { language, field, entry } of stale) {
    const said = revisions.flatMap(({ changes }) => [
      changes[field]?.after,
      changes[field]?.before,
    ]);
    const base = said.find((text) => text && digestWords(text) === entry?.basis);
    if (base) (bases[language] ??= {})[field] = base;
  }
  return bases;
}
