import { textDigest } from '../src/kernel/localized-text.js';
import { type Provenance } from '../src/kernel/provenance.js';
import { type ArchiveKindRegistry, type ArchivedRecord } from '../src/modules/archive/index.js';

const TIMESTAMP = '2026-11-21T00:00:00.000Z';
const ORIGINS = ['human', 'machine', 'converted', 'copied'] as const;

/** Returns provenance with all origins and with suggestions, in a sequence that starts at `seed`. */
function provenanceOf(texts: Readonly<Record<string, string>>, seed: number): Provenance {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text], index) => {
      const origin = ORIGINS[(seed + index) % ORIGINS.length]!;
      const entry = { origin, basis: textDigest(text), at: TIMESTAMP };
      if (origin === 'machine') return [field, { ...entry, model: 'a-model', task: seed + 1 }];
      if (origin !== 'human') return [field, { ...entry, from: 'ja' as const }];
      const suggestion = { text: `${text} (?)`, basis: text, at: TIMESTAMP, model: 'a-model' };
      const review = seed % 3 === 0 ? { needsReview: ['figures'] } : {};
      return [field, { ...entry, by: 'admin', suggestion: { ...suggestion, ...review } }];
    }),
  );
}

/** Copies a record with new ids, texts and authors. */
function cloneWithNewIds(record: ArchivedRecord, id: number, seed: number): ArchivedRecord {
  const { kind } = record;
  const fields = Object.fromEntries(
    Object.entries(record.fields).map(([name, value]) => {
      if (kind === 'media' && name === 'name')
        return [name, String(value).replace(/^\w+/, String(id).padStart(32, '0'))];
      if (name === 'key') return [name, `${String(value).slice(0, 50)}_${id}`];
      return [name, name === 'position' || name === 'sortOrder' ? seed : value];
    }),
  );
  const versions = record.versions?.map(({ language, words: texts }, index) => {
    const newTexts = Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [field, `${text.slice(0, 150)} ${seed}`]),
    );
    return {
      id: id + 1 + index,
      language,
      createdAt: TIMESTAMP,
      words: newTexts,
      provenance: provenanceOf(newTexts, seed + index),
    };
  });
  const slugs = record.slugs && [`once-${id}`];
  return { ...record, id, fields, ...(versions && { versions }), ...(slugs && { slugs }) };
}

/**
 * Generates a site with a number of records of all kinds from one that has some of each. Kinds with a fixed number of
 * records (one image per season) are not multiplied.
 */
export function generateSite(
  seeds: readonly ArchivedRecord[],
  kinds: ArchiveKindRegistry,
  count: number,
): ArchivedRecord[] {
  // The glossary is large on every site, and copies of stays would overlap.
  const growingSeeds = seeds.filter(
    ({ kind }) =>
      (kinds.get(kind).uniques.length === 0 &&
        !['translation-settings', 'glossary', 'stays'].includes(kind)) ||
      ['site-settings', 'media'].includes(kind),
  );
  const records = [...seeds];
  let id =
    1 +
    Math.max(
      ...seeds.flatMap(({ id: recordId, versions = [] }) => [
        recordId,
        ...versions.map((version) => version.id),
      ]),
    );
  for (let seed = 0; records.length < count; seed += 1) {
    const record = cloneWithNewIds(growingSeeds[seed % growingSeeds.length]!, id, seed);
    records.push(record);
    id += 1 + (record.versions?.length ?? 0);
  }
  return records;
}
