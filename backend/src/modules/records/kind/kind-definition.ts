import { dateInJapan } from '../../../kernel/japan-date.js';
import { Problem } from '../../../kernel/problem.js';
import { normalizeList } from '../../../kernel/localized-text.js';
import { type InputFields } from '../../localization/index.js';
import { getPositionOptions, type RecordDefinition } from '../record-definition.js';
import { type Declaration, type ClassDeclaration } from './declaration.js';
import {
  type KindClasses,
  type CreateOf,
  type RecordOf,
  type KindShape,
  type UpdateOf,
} from './types.js';

type RecordMembers = Record<string, unknown>;

/** Returns the shared and derived fields as responses show them. */
export function showSharedFields(
  { shared, derived = {} }: ClassDeclaration,
  record: object,
): RecordMembers {
  const responseFields = Object.entries(shared).flatMap(([field, { access, show }]) => {
    const value: unknown = Reflect.get(record, field);
    return access === 'internal' ? [] : [[field, show ? show(value) : value] as const];
  });
  const derivedValues = Object.keys(derived).map(
    (name) => [name, Reflect.get(record, name)] as const,
  );
  return Object.fromEntries<unknown>([...responseFields, ...derivedValues]);
}

/** Returns the shared fields that are lists as arrays; the views of `kind-views.ts` show them as text. */
function readLists({ shared }: ClassDeclaration, record: object): RecordMembers {
  const publicFields = Object.keys(shared).filter((field) => shared[field]!.access !== 'internal');
  const entries = publicFields.map(
    (field) => [field, Reflect.get(record, field) as unknown] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => Array.isArray(value)));
}

/** Returns the position of a record under its response name; empty if responses have none. */
export function showPosition(declared: ClassDeclaration, record: object): RecordMembers {
  const position = getPositionOptions(declared);
  return position?.responseName == null
    ? {}
    : { [position.responseName]: Reflect.get(record, position.column) as number };
}

/** Returns the shared fields of an input, sent under their own name or alias. */
function readSharedFields(declared: ClassDeclaration, input: object): RecordMembers {
  const position = getPositionOptions(declared);
  const entries = Object.entries(declared.shared).map(([field, { access, alias }]) => {
    const aliasValue: unknown = alias && Reflect.get(input, alias.name);
    return [field, access ? undefined : (aliasValue ?? Reflect.get(input, field))] as const;
  });
  if (position?.settable && position.responseName !== null) {
    entries.push([position.column, Reflect.get(input, position.responseName)]);
  }
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function assertRequired({ shared }: ClassDeclaration, values: RecordMembers): void {
  for (const [field, { alias, required }] of Object.entries(shared)) {
    // Only images have an alias.
    if (!alias || !required || field in values) continue;
    throw Problem.invalidField(alias.name, 'required', 'An image is required.');
  }
}

/** Returns how records of a declared kind are created and changed. */
export function createDefinition<T extends KindShape>(
  declared: Declaration<T>,
  { Record: Entity }: KindClasses<T>,
): RecordDefinition<RecordOf<T>, CreateOf<T>, UpdateOf<T>> {
  const { structured = false, words, shared: _, creationError, live, days, ...rules } = declared;
  const position = getPositionOptions(declared);
  const listFields = Object.entries(words).filter(([, { emptyText }]) => emptyText !== undefined);
  const apply = (record: RecordOf<T>, input: object) => {
    Object.assign(record, readSharedFields(declared, input));
  };
  return {
    ...rules,
    ...createImageAccess(declared),
    structured,
    entity: Entity,
    orderBy: rules.orderBy ?? (position ? { [position.column]: 'asc', id: 'asc' } : { id: 'asc' }),
    position,
    live,
    isLive: (record) => live === undefined || Reflect.get(record, live) === true,
    hasPassed: (record) => {
      if (!days) return false;
      const last: unknown = Reflect.get(record, days.last) ?? Reflect.get(record, days.first);
      return String(last) < dateInJapan();
    },
    showShared: (record) => ({
      ...showSharedFields(declared, record),
      ...readLists(declared, record),
      ...showPosition(declared, record),
    }),
    create: (language, input) => {
      if (creationError) throw creationError();
      const sharedFields = readSharedFields(declared, input);
      assertRequired(declared, sharedFields);
      return new Entity(language, sharedFields as never);
    },
    apply,
    // An empty list is stored as the text for "none".
    fillEmptyLists: (input: InputFields, { isNew }) => {
      const emptyLists = listFields.filter(([field]) => {
        const value = input[field];
        if (value === undefined) return isNew;
        return value === null || (typeof value === 'string' && normalizeList(value) === null);
      });
      return {
        ...input,
        ...Object.fromEntries(emptyLists.map(([field, { emptyText }]) => [field, emptyText])),
      };
    },
  };
}

/** Returns how the images of a kind are read and set: those of its first field with images. */
function createImageAccess({ shared, label }: ClassDeclaration) {
  const [imageField] = Object.entries(shared).filter(([, { images }]) => images);
  if (!imageField) return {};
  const [field, { images, column }] = imageField;
  const { max, get, validate, needs = 'an image' } = images!;
  const set = (record: object, urls: readonly string[]) => {
    const value = max > 1 ? [...urls] : (urls[0] ?? null);
    const isMissing = value === null && !column.nullable;
    const problem = isMissing
      ? {
          code: 'required' as const,
          message: `${chooseArticle(label)} ${label} needs ${needs}.`,
        }
      : validate?.(value);
    if (problem) throw Problem.invalidField('images', problem.code, problem.message);
    Reflect.set(record, field, value);
  };
  return { images: { max, get: (record: object) => get(Reflect.get(record, field)), set } };
}

const chooseArticle = (label: string) => (/^[aeiou]/.test(label) ? 'An' : 'A');
