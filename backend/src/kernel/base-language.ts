import { fallbackChain, type Language, LANGUAGES } from './language.js';
import { type LocalizedEntity } from './localized.entity.js';
import { Problem } from './problem.js';
import { type FieldProvenance, UNKNOWN_BASIS, type Origin } from './provenance.js';
import { type Translation } from './translation.entity.js';
import { textDigest } from './localized-text.js';

/**
 * Makes another version the base. What it lacks is filled from the old base; no other word changes.
 * A field that was fresh in the new base leaves the others as they were, a stale one makes them stale.
 */
export function setBaseLanguage(record: LocalizedEntity, language: Language): void {
  if (language === record.baseLanguage) return;
  const next = record.translation(language);
  if (!next || !record.hasTexts(next)) {
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
  const old = record.translation(previous);
  for (const field of record.fieldNames) fillMissingField(record, next, field, old);
  record.baseLanguage = language;
  for (const version of record.translations) {
    if (version === next) continue;
    for (const field of record.fieldNames) {
      const entry = version.provenance[field];
      if (!entry || version.text(field) === null) continue;
      // What the rules said, they said of these words beside the old base's.
      const { suggestion, findings: _, dismissals: __, ...author } = entry;
      const wasStale =
        stale.has(`${version.language}.${field}`) || stale.has(`${language}.${field}`);
      version.setText(field, version.text(field), {
        ...author,
        basis: wasStale ? UNKNOWN_BASIS : textDigest(next.text(field)),
        ...(suggestion && version.language !== previous ? { suggestion } : {}),
      });
    }
  }
}

/** Words the new base has stay whose they were; what it lacks is the old base's, and says so. */
function fillMissingField(
  record: LocalizedEntity,
  next: Translation,
  field: string,
  old: Translation | undefined,
): void {
  const own = next.text(field);
  const words = own ?? old?.text(field) ?? null;
  if (words === null) {
    next.setText(field, null, undefined);
    return;
  }
  const unknown: FieldProvenance = {
    origin: 'human',
    basis: UNKNOWN_BASIS,
    at: new Date().toISOString(),
  };
  const known = (own === null ? old : next)?.provenance[field] ?? unknown;
  const { suggestion: _, dismissed: __, findings: ___, dismissals: ____, ...entry } = known;
  const basis = textDigest(words);
  const isCopy = own === null && !record.localizedFields[field]?.fixed;
  const copy = {
    origin: 'copied' as const,
    from: record.textLanguage(old!, field),
    at: entry.at,
    basis,
  };
  next.setText(field, words, isCopy ? copy : { ...entry, basis });
}

/**
 * Takes a language's words away. Where it was the base, so go the words that machines made of it, and the next
 * language a reader would fall back to becomes the base. Answers whether any words are left: without, the
 * record itself is to go.
 */
export function removeLanguage(record: LocalizedEntity, language: Language): boolean {
  const version = record.translation(language);
  if (version && language === record.baseLanguage) {
    const heir = fallbackChain(language, language).find(
      (next) =>
        next !== language &&
        fieldsByOrigin(record, next, (origin) => origin === 'human').length > 0,
    );
    if (!heir) return false;
    setBaseLanguage(record, heir);
    for (const other of LANGUAGES.filter((one) => one !== language && one !== heir)) {
      for (const field of fieldsByOrigin(record, other, (origin) => origin !== 'human')) {
        record.restore(other, field, null, undefined);
      }
    }
  }
  if (version) record.translations.remove(version);
  return record.nonEmptyTranslations.length > 0;
}

/** The fields of a language whose words are of such an origin. */
function fieldsByOrigin(
  record: LocalizedEntity,
  language: Language,
  isWanted: (origin: Origin | null) => boolean,
): string[] {
  const version = record.translation(language);
  return version ? record.fieldNames.filter((field) => isWanted(version.originOf(field))) : [];
}
