import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Problem } from '../../../kernel/problem.js';
import { type AnyKind } from '../kind/index.js';
import { type KindFieldDto } from './kinds.dto.js';

export type Facets = Record<string, Record<string, number>>;

type Wanted = ReadonlyMap<KindFieldDto, string>;

/** The shared fields that lists can be narrowed by. */
const fieldsOf = ({ published }: AnyKind) =>
  published.fields.filter(({ type, where }) => where === 'shared' && type === 'choice');

const valueOf = (kind: AnyKind, record: LocalizedEntity, { name }: KindFieldDto) =>
  String(kind.shared(record)[name]);

/** Reads `mediaType:video,videoFilter:noir`. */
export function parseFacets(kind: AnyKind, text = ''): Wanted {
  if (text === '') return new Map();
  const known = fieldsOf(kind);
  const wanted = text.split(',').map((part) => {
    const [name, value = ''] = part.split(':', 2);
    const field = known.find((one) => one.name === name);
    if (field?.values?.includes(value)) return [field, value] as const;
    const choices = known.map((one) => `${one.name} (${one.values?.join(', ')})`).join('; ');
    const message = `It is \`field:value\`, comma-separated, of: ${choices || 'none'}.`;
    throw Problem.invalidField('only', 'not_one_of', message);
  });
  return new Map(wanted);
}

const isWanted = (kind: AnyKind, record: LocalizedEntity, wanted: Wanted) =>
  [...wanted].every(([field, value]) => valueOf(kind, record, field) === value);

/** The records that have all the values wanted. */
export function narrowed(
  kind: AnyKind,
  records: readonly LocalizedEntity[],
  wanted: Wanted,
): readonly LocalizedEntity[] {
  return records.filter((record) => isWanted(kind, record, wanted));
}

/** How many records have each value of a field, of those that match what is wanted of the other fields. */
export function facetsOf(
  kind: AnyKind,
  records: readonly LocalizedEntity[],
  wanted: Wanted,
): Facets {
  const facets = fieldsOf(kind).map((field) => {
    const others = new Map([...wanted].filter(([one]) => one !== field));
    const counts: Record<string, number> = {};
    for (const record of narrowed(kind, records, others)) {
      const value = valueOf(kind, record, field);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return [field.name, counts] as const;
  });
  return Object.fromEntries(facets);
}
