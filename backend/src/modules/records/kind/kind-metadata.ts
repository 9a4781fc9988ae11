import { type KindDto, type KindFieldDto } from '../content/kinds.dto.js';
import { positionOptions } from '../record-definition.js';
import { type Declaration, type Declared } from './declaration.js';
import { type SharedField, type FieldDocs, type LocalizedFieldSpec } from './fields.js';
import { type KindShape } from './types.js';

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
  const place = positionOptions(declared);
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

const told = ({ description: says, example }: FieldDocs) => ({
  ...(says !== undefined && { description: says }),
  ...(example !== undefined && { example }),
});

function publishedWord(name: string, word: LocalizedFieldSpec): KindFieldDto {
  const { required = false, maxLength, lines = 1, cardLength, title, fixed, measure, list } = word;
  return {
    name,
    where: 'words',
    type: 'text',
    required,
    maxLength,
    lines,
    ...(cardLength !== undefined && { cardLength }),
    ...(title && { title }),
    ...(fixed && { fixed }),
    ...(measure && { measure }),
    ...(list && { list }),
    ...told(word),
  };
}

function publishedShared(name: string, spec: SharedField): KindFieldDto {
  const { type, required, initial, pictures, uploads, column, access } = spec;
  const shape = spec.api as { enum?: string[] } & Pick<
    KindFieldDto,
    'maxLength' | 'minimum' | 'maximum'
  >;
  const { enum: values, maxLength, minimum, maximum } = shape;
  const { max = 1 } = pictures ?? {};
  return {
    name,
    where: 'shared',
    type,
    required,
    ...(maxLength !== undefined && { maxLength }),
    ...(values && { values }),
    ...(minimum !== undefined && { minimum, maximum }),
    ...(uploads && { picture: { purpose: uploads.purpose, many: max > 1, max } }),
    ...(['string', 'number', 'boolean'].includes(typeof initial) && { default: initial }),
    ...(column.nullable && { nullable: true }),
    ...(access && { readOnly: true }),
    ...told(spec),
  };
}

/** A declaration as forms and tables are told of it. */
export function toKindMetadata<T extends KindShape>(declared: Declaration<T>): KindDto {
  const { kind, label, structured = false, words, shared, live, refuses } = declared;
  const [title] = Object.entries(words).find(([, word]) => word.title) ?? Object.entries(words)[0]!;
  const facts = Object.entries(shared).filter(([, { access }]) => access !== 'kept');
  return {
    kind,
    label,
    ordered: positionOptions(declared) !== undefined,
    structured,
    creatable: refuses === undefined,
    titleField: title,
    liveField: live ?? null,
    fields: [
      ...Object.entries(words).map(([name, word]) => publishedWord(name, word)),
      ...facts.map(([name, spec]) => publishedShared(name, spec)),
    ],
  };
}
