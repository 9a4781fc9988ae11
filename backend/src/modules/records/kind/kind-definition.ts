import { dayInJapan } from '../../../kernel/day-in-japan.js';
import { Problem } from '../../../kernel/problem.js';
import { normaliseList } from '../../../kernel/words.js';
import { type Fields } from '../../localization/index.js';
import { placeOf, type RecordDefinition } from '../record-definition.js';
import { type Declaration, type Declared } from './declaration.js';
import { type Classes, type CreateOf, type RecordOf, type Shape, type UpdateOf } from './types.js';

type Members = Record<string, unknown>;

/** The fields all languages share, and what follows from them, as answers show them. */
export function factsOf({ shared, derived = {} }: Declared, record: object): Members {
  const shown = Object.entries(shared).flatMap(([field, { access, show }]) => {
    const value: unknown = Reflect.get(record, field);
    return access === 'kept' ? [] : [[field, show ? show(value) : value] as const];
  });
  const more = Object.keys(derived).map((name) => [name, Reflect.get(record, name)] as const);
  return Object.fromEntries<unknown>([...shown, ...more]);
}

/** The fields that hold lists, as lists: the views of the specification show them as text. */
function listsOf({ shared }: Declared, record: object): Members {
  const shown = Object.keys(shared).filter((field) => shared[field]!.access !== 'kept');
  const all = shown.map((field) => [field, Reflect.get(record, field) as unknown] as const);
  return Object.fromEntries(all.filter(([, value]) => Array.isArray(value)));
}

/** The place of a record under its name in answers. */
export function shownPlace(declared: Declared, record: object): Members {
  const place = placeOf(declared);
  return place?.shown == null ? {} : { [place.shown]: Reflect.get(record, place.column) as number };
}

/** The shared fields that an input names, under any of their names. */
function sharedIn(declared: Declared, input: object): Members {
  const place = placeOf(declared);
  const given = Object.entries(declared.shared).map(([field, { access, alias }]) => {
    const named: unknown = alias && Reflect.get(input, alias.name);
    return [field, access ? undefined : (named ?? Reflect.get(input, field))] as const;
  });
  if (place?.settable && place.shown !== null) {
    given.push([place.column, Reflect.get(input, place.shown)]);
  }
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function assertGiven({ shared }: Declared, facts: Members): void {
  for (const [field, { alias, required }] of Object.entries(shared)) {
    if (!alias || !required || field in facts) continue;
    throw Problem.invalidField(alias.name, 'required', 'An image is required.');
  }
}

/** How records of a declared kind are made and changed. */
export function definitionOf<T extends Shape>(
  declared: Declaration<T>,
  { Record: Entity }: Classes<T>,
): RecordDefinition<RecordOf<T>, CreateOf<T>, UpdateOf<T>> {
  const { structured = false, words, shared: _, refuses, live, days, ...said } = declared;
  const place = placeOf(declared);
  const lists = Object.entries(words).filter(([, { none }]) => none !== undefined);
  const apply = (record: RecordOf<T>, input: object) => {
    Object.assign(record, sharedIn(declared, input));
  };
  return {
    ...said,
    ...picturesOf(declared),
    structured,
    entity: Entity,
    orderBy: said.orderBy ?? (place ? { [place.column]: 'asc', id: 'asc' } : { id: 'asc' }),
    place,
    live,
    isLive: (record) => live === undefined || Reflect.get(record, live) === true,
    isOver: (record) => {
      if (!days) return false;
      const last: unknown = Reflect.get(record, days.last) ?? Reflect.get(record, days.first);
      return String(last) < dayInJapan();
    },
    shared: (record) => ({
      ...factsOf(declared, record),
      ...listsOf(declared, record),
      ...shownPlace(declared, record),
    }),
    make: (language, input) => {
      if (refuses) throw refuses();
      const facts = sharedIn(declared, input);
      assertGiven(declared, facts);
      return new Entity(language, facts as never);
    },
    apply,
    /** A list without entries is the text that says "nothing". */
    words: (input: Fields, isNew) => {
      const emptied = lists.filter(([field]) => {
        const value = input[field];
        if (value === undefined) return isNew;
        return value === null || (typeof value === 'string' && normaliseList(value) === null);
      });
      return { ...input, ...Object.fromEntries(emptied.map(([field, { none }]) => [field, none])) };
    },
  };
}

/** The pictures of a kind are those of the first field that holds some. */
function picturesOf({ shared, label }: Declared) {
  const [found] = Object.entries(shared).filter(([, { pictures }]) => pictures);
  if (!found) return {};
  const [field, { pictures, column }] = found;
  const { max, get, refuse, needs = 'an image' } = pictures!;
  const set = (record: object, images: readonly string[]) => {
    const value = max > 1 ? [...images] : (images[0] ?? null);
    const empty = value === null && !column.nullable;
    const problem = empty
      ? { code: 'required' as const, message: `${article(label)} ${label} needs ${needs}.` }
      : refuse?.(value);
    if (problem) throw Problem.invalidField('images', problem.code, problem.message);
    Reflect.set(record, field, value);
  };
  return { images: { max, get: (record: object) => get(Reflect.get(record, field)), set } };
}

const article = (label: string) => (/^[aeiou]/.test(label) ? 'An' : 'A');
