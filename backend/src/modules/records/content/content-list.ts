import {
  bcp47,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  parseLanguage,
} from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Problem } from '../../../kernel/problem.js';
import { type AnyKind } from '../kind/index.js';
import {
  CONTENT_STATES,
  type ContentState,
  type ContentStatesDto,
  type VersionState,
  type VersionStateDto,
} from './content.dto.js';

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

/** All states that a record is in: in one of the languages, or for `complete` in all of them. */
function statesOf(
  kind: AnyKind,
  record: LocalizedEntity,
  languages: readonly Language[],
): ReadonlySet<ContentState> {
  const states = new Set<ContentState>(
    languages.map((language) => stateOf(record, language).state),
  );
  if (states.size > 1) states.delete('complete');
  if (languages.some((language) => isUnapproved(record, language))) states.add('unapproved');
  const isLive = kind.isLive(record);
  if (!isLive) states.add('hidden');
  if (isLive && kind.isOver(record)) states.add('passed');
  return states;
}

export function isIn(
  state: ContentState,
  kind: AnyKind,
  record: LocalizedEntity,
  languages: readonly Language[],
): boolean {
  return statesOf(kind, record, languages).has(state);
}

export function counted(
  kind: AnyKind,
  records: readonly LocalizedEntity[],
  languages: readonly Language[],
): ContentStatesDto {
  const counts = Object.fromEntries(CONTENT_STATES.map((state) => [state, 0])) as Record<
    ContentState,
    number
  >;
  for (const record of records) {
    for (const state of statesOf(kind, record, languages)) counts[state] += 1;
  }
  return counts;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether every word that is searched for stands somewhere in a record. */
export function matches(kind: AnyKind, record: LocalizedEntity, search: string): boolean {
  const wanted = folded(search).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return true;
  const words = record.versions.flatMap((version) =>
    record.fieldNames.map((field) => version.words(field) ?? ''),
  );
  const shared = Object.values(kind.shared(record))
    .flat()
    .filter((value) => typeof value === 'string');
  const text = folded([...words, ...shared].join('\n'));
  return wanted.every((word) => text.includes(word));
}

/** By the kind's own order, the title, the id or a field, words in a language (`name:ja`); `-` before it turns it round. */
export function sorted(
  kind: AnyKind,
  records: readonly LocalizedEntity[],
  sort: string,
  language: Language | undefined,
): LocalizedEntity[] {
  const reverse = sort.startsWith('-');
  const [by = '', named] = (reverse ? sort.slice(1) : sort).split(':', 2);
  const words = named === undefined ? language : parseLanguage(named);
  if (named !== undefined && !words) {
    const message = `Its words are in one of ${LANGUAGES.join(', ')}.`;
    throw Problem.invalidField('sort', 'unsupported_language', message);
  }
  const keys = records.map((record) => keyOf(kind, record, by, words));
  const collator = new Intl.Collator(bcp47(words ?? DEFAULT_LANGUAGE), { numeric: true });
  const places = records.map((_, place) => place);
  if (by !== 'order') places.sort((a, b) => collator.compare(keys[a]!, keys[b]!) || a - b);
  return (reverse ? places.reverse() : places).map((place) => records[place]!);
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);

function keyOf(
  kind: AnyKind,
  record: LocalizedEntity,
  by: string,
  language: Language | undefined,
): string {
  if (by === 'order') return '';
  if (by === 'id') return String(record.id);
  const field = by === 'title' ? record.titleField : by;
  if (record.fieldNames.includes(field)) {
    return record.show(language ?? record.baseLanguage).words[field] ?? '';
  }
  const shared = kind.shared(record);
  if (Object.hasOwn(shared, by)) return textOf(shared[by]);
  const fields = [...record.fieldNames, ...Object.keys(shared)].join(', ');
  const message = `It is sorted by order, title, id or a field: ${fields}.`;
  throw Problem.invalidField('sort', 'not_one_of', message);
}
