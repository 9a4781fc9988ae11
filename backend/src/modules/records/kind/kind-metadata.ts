import { type KindDto, type KindFieldDto } from '../content/kinds.dto.js';
import { getPositionOptions } from '../record-definition.js';
import { type Declaration, type ClassDeclaration } from './declaration.js';
import { type SharedField, type FieldDocs, type LocalizedFieldSpec } from './fields.js';
import { type KindShape } from './types.js';

interface SharedSql {
  /** SQL expression on the row `record`. */
  readonly sql: string;
  /** Whether its value is text that searches examine. */
  readonly isText: boolean;
}

const isText = (api: object) => 'enum' in api || ('type' in api && api.type === String);

/**
 * Returns SQL expressions of the shared fields as responses show them, by the names of `RecordDefinition.showShared`.
 */
export function listSharedSql(
  { kind, shared, derived = {}, ...declared }: ClassDeclaration,
  columnOf: (name: string) => string,
): ReadonlyMap<string, SharedSql> {
  const position = getPositionOptions(declared);
  const fields = Object.entries(shared).flatMap(([name, { access, inSql, api, responseApi }]) => {
    if (access === 'internal') return [];
    const column = `record.${columnOf(name)}`;
    return [
      [name, { sql: inSql?.(column) ?? column, isText: isText(responseApi ?? api) }] as const,
    ];
  });
  const derivedFields = Object.entries(derived).flatMap(([name, { inSql, api }]) =>
    inSql ? [[name, { sql: inSql(kind), isText: isText(api) }] as const] : [],
  );
  const positionField =
    position?.responseName == null
      ? []
      : [
          [
            position.responseName,
            { sql: `record.${columnOf(position.column)}`, isText: false },
          ] as const,
        ];
  return new Map<string, SharedSql>([...fields, ...derivedFields, ...positionField]);
}

/** Returns the fields that lists can be sorted by. */
export function listSortableFields(declared: ClassDeclaration): string[] {
  return [...Object.keys(declared.words), ...listSharedSql(declared, (name) => name).keys()];
}

/** Whether the display name is the title; only then does each language have its own name. */
export function isNamedByTitle({ inSql }: ClassDeclaration): boolean {
  return inSql?.displayName?.includes('titled.title') ?? true;
}

const docsOf = ({ description, example }: FieldDocs) => ({
  ...(description !== undefined && { description }),
  ...(example !== undefined && { example }),
});

function toTextFieldDto(name: string, spec: LocalizedFieldSpec): KindFieldDto {
  const { required = false, maxLength, lines = 1, cardLength, title, fixed, measure, list } = spec;
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
    ...docsOf(spec),
  };
}

function toSharedFieldDto(name: string, spec: SharedField): KindFieldDto {
  const { type, required, initial, images, uploads, column, access } = spec;
  const shape = spec.api as { enum?: string[] } & Pick<
    KindFieldDto,
    'maxLength' | 'minimum' | 'maximum'
  >;
  const { enum: values, maxLength, minimum, maximum } = shape;
  const { max = 1 } = images ?? {};
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
    ...docsOf(spec),
  };
}

/** Returns the metadata of a kind that forms and tables are built from. */
export function toKindDto<T extends KindShape>(declared: Declaration<T>): KindDto {
  const { kind, label, structured = false, words, shared, live, creationError } = declared;
  const [title] = Object.entries(words).find(([, spec]) => spec.title) ?? Object.entries(words)[0]!;
  const sharedFields = Object.entries(shared).filter(([, { access }]) => access !== 'internal');
  return {
    kind,
    label,
    ordered: getPositionOptions(declared) !== undefined,
    structured,
    creatable: creationError === undefined,
    titleField: title,
    liveField: live ?? null,
    fields: [
      ...Object.entries(words).map(([name, spec]) => toTextFieldDto(name, spec)),
      ...sharedFields.map(([name, spec]) => toSharedFieldDto(name, spec)),
    ],
  };
}
