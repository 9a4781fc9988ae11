import { fallbackChain, type Language, LANGUAGES } from './language.js';
import { type LocalizedEntity } from './localized.entity.js';
import { Problem } from './problem.js';
import { type FieldProvenance, NO_BASIS, type Origin } from './provenance.js';
import { type Translation } from './translation.entity.js';
import { digestWords } from './words.js';

/**
 * Makes another version the base. What it lacks is filled from the old base; no other word changes.
 * A field that was fresh in the new base leaves the others as they were, a stale one makes them stale.
 */
export function setBaseLanguage(record: LocalizedEntity, language: Language): void {
  if (language === record.baseLanguage) return;
  const next = record.in(language);
  if (!next || !record.holdsWords(next)) {
    throw Problem.conflict(
      'version_missing',
      `There is no ${language} translation to make the base.`,
    );
  }
  const stale = new Set<string>();
  for (const version of record.translations) {
    for (const field of record.fieldNames) {
      if (record.isStale(version, field)) stale.add(`${version.language}.${field}`);
    }
  }
  const previous = record.baseLanguage;
  const old = record.in(previous);
  for (const field of record.fieldNames) fillGap(record, next, field, old);
  record.baseLanguage = language;
  for (const version of record.translations) {
    if (version === next) continue;
    for (const field of record.fieldNames) {
      const entry = version.provenance[field];
      if (!entry || version.words(field) === null) continue;
      // What the rules said, they said of these words beside the old base's.
      const { suggestion, findings: _, dismissals: __, ...author } = entry;
      const wasStale =
        stale.has(`${version.language}.${field}`) || stale.has(`${language}.${field}`);
      version.put(field, version.words(field), {
        ...author,
        basis: wasStale ? NO_BASIS : digestWords(next.words(field)),
        ...(suggestion && version.language !== previous ? { suggestion } : {}),
      });
    }
  }
}

/** Words the new base has stay whose they were; what it lacks is the old base's, and says so. */
function fillGap(
  record: LocalizedEntity,
  next: Translation,
  field: string,
  old: Translation | undefined,
): void {
  const own = next.words(field);
  const words = own ?? old?.words(field) ?? null;
  if (words === null) {
    next.put(field, null, undefined);
    return;
  }
  const unknown: FieldProvenance = {
    origin: 'human',
    basis: NO_BASIS,
    at: new Date().toISOString(),
  };
  const known = (own === null ? old : next)?.provenance[field] ?? unknown;
  const { suggestion: _, dismissed: __, findings: ___, dismissals: ____, ...entry } = known;
  const basis = digestWords(words);
  const isCopy = own === null && !record.wordFields[field]?.fixed;
  const copy = {
    origin: 'copied' as const,
    from: record.languageOf(old!, field),
    at: entry.at,
    basis,
  };
  next.put(field, words, isCopy ? copy : { ...entry, basis });
}

/**
 * Takes a language's words away. Where it was the base, so go the words that machines made of it, and the next
 * language a reader would fall back to becomes the base. Answers whether any words are left: without, the
 * record itself is to go.
 */
export function forgetLanguage(record: LocalizedEntity, language: Language): boolean {
  const version = record.in(language);
  if (version && language === record.baseLanguage) {
    const heir = fallbackChain(language, language).find(
      (next) => next !== language && made(record, next, (origin) => origin === 'human').length > 0,
    );
    if (!heir) return false;
    setBaseLanguage(record, heir);
    for (const other of LANGUAGES.filter((one) => one !== language && one !== heir)) {
      for (const field of made(record, other, (origin) => origin !== 'human')) {
        record.restore(other, field, null, undefined);
      }
    }
  }
  if (version) record.translations.remove(version);
  return record.versions.length > 0;
}

/** The fields of a language whose words are of such an origin. */
function made(
  record: LocalizedEntity,
  language: Language,
  isWanted: (origin: Origin | null) => boolean,
): string[] {
  const version = record.in(language);
  return version ? record.fieldNames.filter((field) => isWanted(version.originOf(field))) : [];
}
