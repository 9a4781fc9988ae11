import { MikroORM } from '@mikro-orm/postgresql';
import { expect } from 'vitest';
import { bcp47, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../src/kernel/language.js';
import { type LocalizedEntity } from '../src/kernel/localized.entity.js';
import {
  CONTENT_STATES,
  type ContentPageDto,
  type ContentState,
} from '../src/modules/records/content/content.dto.js';
import {
  isUnapproved,
  computeTranslationState,
} from '../src/modules/records/content/content-list.js';
import { KindCatalog } from '../src/modules/records/content/content.service.js';
import { type AnyKindDefinition } from '../src/modules/records/index.js';
import { type TestApp } from './app.js';

export interface ListQuery {
  search?: string;
  state?: ContentState;
  /** Filters by shared fields: `season:summer`, separated by commas. */
  only?: string;
  language?: Language;
  sort?: string;
}

/** Returns all states of a record. */
function statesOf(
  kind: AnyKindDefinition,
  record: LocalizedEntity,
  languages: readonly Language[],
) {
  const states = new Set<ContentState>(
    languages.map((language) => computeTranslationState(record, language).state),
  );
  if (states.size > 1) states.delete('complete');
  if (languages.some((language) => isUnapproved(record, language))) states.add('unapproved');
  const isLive = kind.isLive(record);
  if (!isLive) states.add('hidden');
  if (isLive && kind.hasPassed(record)) states.add('passed');
  return states;
}

const foldText = (text: string) => text.normalize('NFKC').toLowerCase();

function matchesSearch(kind: AnyKindDefinition, record: LocalizedEntity, search: string): boolean {
  const localizedTexts = record.nonEmptyTranslations.flatMap((translation) =>
    record.fieldNames.map((field) => translation.text(field) ?? ''),
  );
  const shared = Object.values(kind.showShared(record))
    .flat()
    .filter((value) => typeof value === 'string');
  const text = foldText([...localizedTexts, ...shared].join('\n'));
  return foldText(search)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

function sortKeyOf(
  kind: AnyKindDefinition,
  record: LocalizedEntity,
  sortField: string,
  language?: Language,
): string {
  if (sortField === 'id') return String(record.id);
  const field = sortField === 'title' ? record.titleField : sortField;
  if (record.fieldNames.includes(field)) {
    return record.localizeFor(language ?? record.baseLanguage).texts[field] ?? '';
  }
  const shared = kind.showShared(record)[sortField];
  const value = Array.isArray(shared) ? shared.join('\n') : shared;
  if (typeof value === 'string') return value;
  return value == null ? '' : JSON.stringify(value);
}

function sortRecords(
  kind: AnyKindDefinition,
  records: LocalizedEntity[],
  { sort = 'order', language }: ListQuery,
) {
  const isDescending = sort.startsWith('-');
  const [sortField = '', languageName] = (isDescending ? sort.slice(1) : sort).split(':', 2);
  const textLanguage = (languageName as Language | undefined) ?? language;
  const collator = new Intl.Collator(bcp47(textLanguage ?? DEFAULT_LANGUAGE), { numeric: true });
  const keys = new Map(
    records.map((record) => [
      record,
      sortField === 'order' ? '' : sortKeyOf(kind, record, sortField, textLanguage),
    ]),
  );
  if (sortField !== 'order') records.sort((a, b) => collator.compare(keys.get(a)!, keys.get(b)!));
  return isDescending ? records.reverse() : records;
}

const getKind = ({ app }: TestApp, name: string) =>
  app.get(KindCatalog, { strict: false }).get(name);

/** Loads all records of a kind with their translations, in the order of its list. */
export async function loadRecords(test: TestApp, name: string): Promise<LocalizedEntity[]> {
  const kind = getKind(test, name);
  const options = { populate: ['translations'], orderBy: kind.orderBy } as const;
  const records = await test.app
    .get(MikroORM)
    .em.fork()
    .find(kind.entity, {}, options as never);
  if (kind.compare) records.sort(kind.compare);
  return records;
}

/** Expects that a list, computed in SQL, equals the one computed here from all records of the kind. */
export async function expectListMatchesRecords(
  test: TestApp,
  name: string,
  query: ListQuery,
  allRecords: readonly LocalizedEntity[],
): Promise<ContentPageDto> {
  const kind = getKind(test, name);
  const { search = '', state, only = '', language } = query;
  const selected = new Map(only.split(',').map((part) => part.split(':', 2) as [string, string]));
  selected.delete('');
  const valueOf = (record: LocalizedEntity, field: string) =>
    String(kind.showShared(record)[field]);
  const filterByFacets = (records: LocalizedEntity[], except?: string) =>
    records.filter((record) =>
      [...selected].every(([field, value]) => field === except || valueOf(record, field) === value),
    );
  const languages = language ? [language] : LANGUAGES;
  const matching = allRecords.filter((record) => matchesSearch(kind, record, search));
  const filtered = filterByFacets(matching);
  const states = Object.fromEntries(CONTENT_STATES.map((contentState) => [contentState, 0]));
  for (const record of filtered) {
    for (const recordState of statesOf(kind, record, languages)) states[recordState]! += 1;
  }
  const choices = kind.published.fields.filter(
    ({ type, where }) => where === 'shared' && type === 'choice',
  );
  const facets: Record<string, Record<string, number>> = {};
  for (const { name: field } of choices) {
    const counts: Record<string, number> = (facets[field] = {});
    for (const record of filterByFacets(matching, field)) {
      const value = valueOf(record, field);
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const sortedRecords = sortRecords(
    kind,
    filtered.filter((record) => !state || statesOf(kind, record, languages).has(state)),
    query,
  );
  const parameters = new URLSearchParams({ ...query, pageSize: '100' });
  const { body } = await test.admin
    .get(`/api/content/${name}?${parameters.toString()}`)
    .expect(200);
  const page = body as ContentPageDto;
  const { items, total, states: actualStates, facets: actualFacets } = page;
  expect({
    query: { name, ...query },
    ids: items.map(({ id }) => id),
    total,
    states: actualStates,
    facets: actualFacets,
  }).toEqual({
    query: { name, ...query },
    ids: sortedRecords.slice(0, 100).map(({ id }) => id),
    total: sortedRecords.length,
    states,
    facets,
  });
  return page;
}
