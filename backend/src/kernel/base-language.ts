import { fallbackChain, type Language, LANGUAGES } from './language.js';
import { type LocalizedEntity } from './localized.entity.js';
import { Problem } from './problem.js';
import { type FieldProvenance, UNKNOWN_BASIS, type Origin } from './provenance.js';
import { type Translation } from './translation.entity.js';
import { textDigest } from './localized-text.js';

/**
 * Makes the translation into another language the base. Empty fields of the new base are filled from the old base;
 * other texts stay. A field that is stale in the new base becomes stale in all other languages.
 */
export function setBaseLanguage(record: LocalizedEntity, language: Language): void {
  if (language === record.baseLanguage) return;
  const newBase = record.translation(language);
  if (!newBase || !record.hasTexts(newBase)) {
    throw Problem.conflict(
      'version_missing',
      `There is no ${language} translation to make the base.`,
    );
  }
  const staleFields = new Set<string>();
  for (const translation of record.translations) {
    for (const field of record.fieldNames) {
      if (record.isStale(translation, field)) staleFields.add(`${translation.language}.${field}`);
    }
  }
  const previousLanguage = record.baseLanguage;
  const oldBase = record.translation(previousLanguage);
  for (const field of record.fieldNames) fillMissingField(record, newBase, field, oldBase);
  record.baseLanguage = language;
  for (const translation of record.translations) {
    if (translation === newBase) continue;
    for (const field of record.fieldNames) {
      const fieldProvenance = translation.provenance[field];
      if (!fieldProvenance || translation.text(field) === null) continue;
      // The findings compared the text with the old base.
      const {
        suggestion,
        findings: _findings,
        dismissals: _dismissals,
        ...provenance
      } = fieldProvenance;
      const wasStale =
        staleFields.has(`${translation.language}.${field}`) ||
        staleFields.has(`${language}.${field}`);
      translation.setText(field, translation.text(field), {
        ...provenance,
        basis: wasStale ? UNKNOWN_BASIS : textDigest(newBase.text(field)),
        ...(suggestion && translation.language !== previousLanguage ? { suggestion } : {}),
      });
    }
  }
}

/** Texts of the new base keep their author. Empty fields are filled from the old base, as copies unless fixed. */
function fillMissingField(
  record: LocalizedEntity,
  newBase: Translation,
  field: string,
  oldBase: Translation | undefined,
): void {
  const ownText = newBase.text(field);
  const text = ownText ?? oldBase?.text(field) ?? null;
  if (text === null) {
    newBase.setText(field, null, undefined);
    return;
  }
  const unknownAuthorProvenance: FieldProvenance = {
    origin: 'human',
    basis: UNKNOWN_BASIS,
    at: new Date().toISOString(),
  };
  const sourceProvenance =
    (ownText === null ? oldBase : newBase)?.provenance[field] ?? unknownAuthorProvenance;
  const {
    suggestion: _suggestion,
    dismissed: _dismissed,
    findings: _findings,
    dismissals: _dismissals,
    ...fieldProvenance
  } = sourceProvenance;
  const basis = textDigest(text);
  if (!oldBase || ownText !== null || record.localizedFields[field]?.fixed) {
    newBase.setText(field, text, { ...fieldProvenance, basis });
    return;
  }
  const from = record.textLanguage(oldBase, field);
  newBase.setText(field, text, { origin: 'copied', from, at: fieldProvenance.at, basis });
}

/**
 * Removes the translation into a language. If it is the base, the next language of the fallback chain with human text
 * becomes the base, and machine texts in the remaining languages are removed. Returns false if no such language exists,
 * or if no text is left: the caller must delete the record.
 */
export function removeLanguage(record: LocalizedEntity, language: Language): boolean {
  const translation = record.translation(language);
  if (translation && language === record.baseLanguage) {
    const successor = fallbackChain(language, language).find(
      (next) =>
        next !== language &&
        fieldsByOrigin(record, next, (origin) => origin === 'human').length > 0,
    );
    if (!successor) return false;
    setBaseLanguage(record, successor);
    for (const other of LANGUAGES.filter((next) => next !== language && next !== successor)) {
      for (const field of fieldsByOrigin(record, other, (origin) => origin !== 'human')) {
        record.restore(other, field, null, undefined);
      }
    }
  }
  if (translation) record.translations.remove(translation);
  return record.nonEmptyTranslations.length > 0;
}

/** Returns the fields of a language whose origin matches. The origin is null without text. */
function fieldsByOrigin(
  record: LocalizedEntity,
  language: Language,
  matches: (origin: Origin | null) => boolean,
): string[] {
  const translation = record.translation(language);
  return translation
    ? record.fieldNames.filter((field) => matches(translation.originOf(field)))
    : [];
}
