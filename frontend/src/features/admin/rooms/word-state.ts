import { LANGUAGES, type Language } from '../../../shared/i18n/language';
import {
  type BaseRoom,
  FIELD_NAMES,
  fieldFacts,
  type FieldName,
  type FieldProvenance,
  NO_AMENITIES,
  type RoomVersion,
} from './room.types';

/** The states a field or a language can be in, the one most in need of a person first. */
const BY_URGENCY = [
  'missing',
  'stale',
  'suggestion',
  'copied',
  'machine',
  'converted',
  'human',
  'none',
] as const;

export type WordState = (typeof BY_URGENCY)[number];

const OPEN: readonly WordState[] = ['missing', 'stale', 'suggestion', 'copied'];

/** Whether a person should look at it. */
export const isOpen = (state: WordState): boolean => OPEN.includes(state);

export function versionIn(room: BaseRoom, language: Language): RoomVersion | undefined {
  return room.translations.find((version) => version.language === language);
}

/** Which base words are shown beside some fields: sent with what a person decides on, so that it is about these. */
export function basisOf(room: BaseRoom, fields: readonly FieldName[]): Record<string, string> {
  const basis = versionIn(room, room.baseLanguage)?.basis ?? {};
  return Object.fromEntries(
    fields.flatMap((field) => (basis[field] === undefined ? [] : [[field, basis[field]]])),
  );
}

/** The words of a version; the text that stands for "no amenities" is none. */
export function wordsIn(version: RoomVersion | null | undefined, field: FieldName): string | null {
  const words = version?.[field] ?? null;
  return field === 'amenities' && words === NO_AMENITIES ? null : words;
}

export function wordsOf(room: BaseRoom, language: Language, field: FieldName): string | null {
  return wordsIn(versionIn(room, language), field);
}

export function provenanceOf(
  room: BaseRoom,
  language: Language,
  field: FieldName,
): FieldProvenance | undefined {
  return versionIn(room, language)?.provenance[field];
}

/** Whether the base says anything that other languages have to say too. */
export function hasBaseWords(room: BaseRoom, field: FieldName): boolean {
  return wordsOf(room, room.baseLanguage, field) !== null;
}

export function fieldState(room: BaseRoom, language: Language, field: FieldName): WordState {
  const provenance = provenanceOf(room, language, field);
  if (wordsOf(room, language, field) === null) {
    if (provenance?.suggestion) return 'suggestion';
    if (language === room.baseLanguage || fieldFacts[field].fixed) return 'none';
    return hasBaseWords(room, field) ? 'missing' : 'none';
  }
  if (provenance?.stale) return 'stale';
  if (provenance?.suggestion) return 'suggestion';
  return provenance?.origin ?? 'none';
}

/** The state of a language as a whole: that of the field most in need of a person. */
export function languageState(room: BaseRoom, language: Language): WordState {
  const states = FIELD_NAMES.map((field) => fieldState(room, language, field));
  return BY_URGENCY.find((state) => states.includes(state)) ?? 'none';
}

export function openFields(room: BaseRoom, language: Language): FieldName[] {
  return FIELD_NAMES.filter((field) => isOpen(fieldState(room, language, field)));
}

/** How many of the fields that need words in every language have real ones in this one. */
export function meter(room: BaseRoom, language: Language): { done: number; total: number } {
  const fields = FIELD_NAMES.filter(
    (field) => !fieldFacts[field].fixed && hasBaseWords(room, field),
  );
  return {
    done: fields.filter((field) => hasOwnWords(room, language, field)).length,
    total: fields.length,
  };
}

function hasOwnWords(room: BaseRoom, language: Language, field: FieldName): boolean {
  const copied = provenanceOf(room, language, field)?.origin === 'copied';
  return wordsOf(room, language, field) !== null && !copied;
}

/** Whose words a visitor of `language` is shown for a field; the fallback chain of the site. */
export function shownLanguage(
  room: BaseRoom,
  language: Language,
  field: FieldName,
): Language | undefined {
  const chain: readonly Language[] = fieldFacts[field].fixed
    ? [language, room.baseLanguage]
    : [language, 'ja', room.baseLanguage, ...LANGUAGES];
  return (
    chain.find((code) => hasOwnWords(room, code, field)) ??
    chain.find((code) => wordsOf(room, code, field) !== null)
  );
}

/** The languages made from the base, in the house's order. */
export function targetLanguages(room: BaseRoom): Language[] {
  return LANGUAGES.filter((language) => language !== room.baseLanguage);
}

/** The name to call a room by in the back office: its base language's. */
export function baseName(room: BaseRoom): string | null {
  return wordsOf(room, room.baseLanguage, 'name');
}
