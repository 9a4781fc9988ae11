import { Problem } from '../../../kernel/problem.js';
import { type AnyKind } from '../kind/index.js';
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
