import { type Language } from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Problem } from '../../../kernel/problem.js';
import { type AnyKind } from '../kind/index.js';
import { type VersionState, type VersionStateDto } from './content.dto.js';
import { type KindFieldDto } from './kinds.dto.js';

export type Facets = Record<string, Record<string, number>>;

/** The values that are asked for, by the name of the field. */
export type WantedValues = ReadonlyMap<string, string>;

/** The shared fields that lists can be narrowed by. */
export const facetFields = ({ published }: AnyKind): KindFieldDto[] =>
  published.fields.filter(({ type, where }) => where === 'shared' && type === 'choice');

/** Reads `mediaType:video,videoFilter:noir`. */
export function parseFacets(kind: AnyKind, text = ''): WantedValues {
  if (text === '') return new Map();
  const known = facetFields(kind);
  const wanted = text.split(',').map((part) => {
    const [name, value = ''] = part.split(':', 2);
    const field = known.find((one) => one.name === name);
    if (field?.values?.includes(value)) return [field.name, value] as const;
    const choices = known.map((one) => `${one.name} (${one.values?.join(', ')})`).join('; ');
    const message = `It must be \`field:value\`, comma-separated, of: ${choices || 'none'}.`;
    throw Problem.invalidField('only', 'not_one_of', message);
  });
  return new Map(wanted);
}

/** How one language of a record stands, and how many of its fields wait for a decision. */
export function stateOf(
  record: LocalizedEntity,
  language: Language,
): { state: VersionState; waiting: number } {
  const version = record.in(language);
  const fields = record.fieldNames.map((field) => {
    const suggestion = version && record.suggestionFor(version, field);
    const stale = version !== undefined && record.isStale(version, field);
    return { stale, suggested: suggestion !== undefined, held: suggestion?.needsReview?.length };
  });
  const waiting = fields.filter(({ stale, suggested }) => stale || suggested).length;
  if (record.missingLanguages.includes(language)) return { state: 'missing', waiting };
  if (fields.some(({ held }) => held)) return { state: 'review', waiting };
  if (fields.some(({ stale }) => stale)) return { state: 'stale', waiting };
  return { state: waiting > 0 ? 'suggested' : 'complete', waiting };
}

/** Whether nothing waits in a language, and a person has yet to approve words of it. */
export function isUnapproved(record: LocalizedEntity, language: Language): boolean {
  const version = record.in(language);
  if (version === undefined || stateOf(record, language).state !== 'complete') return false;
  return record.fieldNames.some((field) => {
    const origin = version.originOf(field);
    return origin === 'machine' || origin === 'converted';
  });
}

export function toVersionState(
  record: LocalizedEntity,
  language: Language,
  withWords: boolean,
): VersionStateDto {
  const version = record.in(language);
  const { titleField } = record;
  const words = record.fieldNames.map((field) => [field, version?.words(field) ?? null] as const);
  return {
    language,
    id: version?.id ?? null,
    version: version?.version ?? 0,
    title: version?.words(titleField) ?? null,
    origin: version?.originOf(titleField) ?? null,
    ...stateOf(record, language),
    unapproved: isUnapproved(record, language),
    ...(withWords && { words: Object.fromEntries(words) }),
  };
}

/** When words of a record were last written, and by whom. */
export function lastWritten(record: LocalizedEntity): {
  writtenAt: string | null;
  updatedBy?: string;
} {
  const fields = record.versions.flatMap(({ provenance }) =>
    Object.values(provenance).flatMap((field) => field ?? []),
  );
  // ISO 8601 in UTC, so that the last in order is the latest.
  const last = fields.reduce<(typeof fields)[number] | undefined>(
    (latest, field) => (latest && latest.at >= field.at ? latest : field),
    undefined,
  );
  return { writtenAt: last?.at ?? null, ...(last?.by !== undefined && { updatedBy: last.by }) };
}
