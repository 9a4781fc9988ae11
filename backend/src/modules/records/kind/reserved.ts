import { LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Translation } from '../../../kernel/translation.entity.js';
import { type Declared } from './declaration.js';
import { placeOf } from './place.js';

/** Members that every record, version, input or answer has. */
const RESERVED = [
  'id',
  'recordId',
  'version',
  'language',
  'baseLanguage',
  'isBaseLanguage',
  'basis',
  'stale',
  'owner',
  'media',
  'createdAt',
  'updatedAt',
  'fieldLanguages',
  'missingLanguages',
  'provenance',
  'translations',
] as const;

type ReservedName =
  (typeof RESERVED)[number] | Exclude<keyof LocalizedEntity | keyof Translation, never>;

/** Fields of such a name do not compile. */
export type Reserved = { readonly [K in ReservedName]?: never };

const TAKEN = new Set<string>([
  ...RESERVED,
  ...Object.getOwnPropertyNames(LocalizedEntity.prototype),
  ...Object.getOwnPropertyNames(Translation.prototype),
]);

/** Nor does anything start in which two members would have one name. */
export function assertNamesFree(declared: Declared & { readonly kind: string }): void {
  const { kind, words, shared, derived = {} } = declared;
  const place = placeOf(declared);
  const aliases = Object.values(shared).flatMap(({ alias }) => alias?.name ?? []);
  const own = place && !(place.column in shared) ? [place.column] : [];
  const all = [words, shared, derived].flatMap((fields) => Object.keys(fields));
  const names = [...all, ...aliases, ...own];
  const twice = names.filter((name, index) => TAKEN.has(name) || names.indexOf(name) !== index);
  if (twice.length === 0) return;
  throw new TypeError(`The kind "${kind}" cannot have a field called ${twice.join(', ')}.`);
}
