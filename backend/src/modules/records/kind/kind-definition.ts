import { dateInJapan } from '../../../kernel/japan-date.js';
import { Problem } from '../../../kernel/problem.js';
import { normalizeList } from '../../../kernel/localized-text.js';
import { type InputFields } from '../../localization/index.js';
import { positionOptions, type RecordDefinition } from '../record-definition.js';
import { type Declaration, type Declared } from './declaration.js';
import {
  type Classes,
  type CreateOf,
  type RecordOf,
  type KindShape,
  type UpdateOf,
} from './types.js';

type Members = Record<string, unknown>;

/** The fields all languages share, and what follows from them, as answers show them. */
export function sharedValues({ shared, derived = {} }: Declared, record: object): Members {
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
export function responsePosition(declared: Declared, record: object): Members {
  const place = positionOptions(declared);
  return place?.shown == null ? {} : { [place.shown]: Reflect.get(record, place.column) as number };
}

/** The shared fields that an input names, under any of their names. */
function sharedIn(declared: Declared, input: object): Members {
  const place = positionOptions(declared);
  const given = Object.entries(declared.shared).map(([field, { access, alias }]) => {
    const named: unknown = alias && Reflect.get(input, alias.name);
    return [field, access ? undefined : (named ?? Reflect.get(input, field))] as const;
  });
  if (place?.settable && place.shown !== null) {
    given.push([place.column, Reflect.get(input, place.shown)]);
  }
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function assertRequired({ shared }: Declared, facts: Members): void {
  for (const [field, { alias, required }] of Object.entries(shared)) {
    if (!alias || !required || field in facts) continue;
    throw Problem.invalidField(alias.name, 'required', 'An image is required.');
  }
}

/** How records of a declared kind are made and changed. */
export function definitionOf<T extends KindShape>(
  declared: Declaration<T>,
  { Record: Entity }: Classes<T>,
): RecordDefinition<RecordOf<T>, CreateOf<T>, UpdateOf<T>> {
  const { structured = false, words, shared: _, refuses, live, days, ...said } = declared;
  const place = positionOptions(declared);
  const lists = Object.entries(words).filter(([, { emptyText: none }]) => none !== undefined);
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
      return String(last) < dateInJapan();
    },
    shared: (record) => ({
      ...sharedValues(declared, record),
      ...listsOf(declared, record),
      ...responsePosition(declared, record),
    }),
    create: (language, input) => {
      if (refuses) throw refuses();
      const facts = sharedIn(declared, input);
      assertRequired(declared, facts);
      return new Entity(language, facts as never);
    },
    apply,
    /** A list without entries is the text that says "nothing". */
    words: (input: InputFields, isNew) => {
      const emptied = lists.filter(([field]) => {
        const value = input[field];
        if (value === undefined) return isNew;
        return value === null || (typeof value === 'string' && normalizeList(value) === null);
      });
      return {
        ...input,
        ...Object.fromEntries(emptied.map(([field, { emptyText: none }]) => [field, none])),
      };
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
