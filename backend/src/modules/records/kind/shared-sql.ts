import { type Declared } from './declaration.js';
import { placeOf } from './place.js';

interface SharedSql {
  /** SQL about the row `record`. */
  readonly sql: string;
  /** Whether its value is a text, in which words are searched for. */
  readonly isText: boolean;
}

const isText = (api: object) => 'enum' in api || ('type' in api && api.type === String);

/** The shared fields by the names of `RecordDefinition.shared`, as SQL of what answers show of them. */
export function sharedInSql(
  { kind, shared, derived = {}, ...declared }: Declared,
  columnOf: (name: string) => string,
): ReadonlyMap<string, SharedSql> {
  const place = placeOf(declared);
  const fields = Object.entries(shared).flatMap(([name, { access, inSql, api, shownApi }]) => {
    if (access === 'kept') return [];
    const column = `record.${columnOf(name)}`;
    return [[name, { sql: inSql?.(column) ?? column, isText: isText(shownApi ?? api) }] as const];
  });
  const more = Object.entries(derived).flatMap(([name, { inSql, api }]) =>
    inSql ? [[name, { sql: inSql(kind), isText: isText(api) }] as const] : [],
  );
  const last =
    place?.shown == null
      ? []
      : [[place.shown, { sql: `record.${columnOf(place.column)}`, isText: false }] as const];
  return new Map<string, SharedSql>([...fields, ...more, ...last]);
}

/** The fields that lists can be sorted by. */
export function sortFields(declared: Declared): string[] {
  return [...Object.keys(declared.words), ...sharedInSql(declared, (name) => name).keys()];
}

/** Whether records are called by their title: only then does each language have a name of its own. */
export function isCalledByTitle({ inSql }: Declared): boolean {
  return inSql?.called?.includes('titled.title') ?? true;
}
