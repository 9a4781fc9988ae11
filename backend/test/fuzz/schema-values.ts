import fc from 'fast-check';

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly format?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export type Schemas = Readonly<Record<string, Schema>>;

const MAX_INTEGER = 2 ** 31 - 1;
const TEXTS = [
  '',
  ' ',
  '0',
  '河畔の宿',
  '繁體 “引號”',
  '👩🏽‍🍳',
  "'; drop table room; --",
  '<b>x</b>',
  'ﷺ\u202e',
];
const URLS = ['https://example.com/a%2Cb.jpg', '/uploads/a.webp', 'javascript:alert(1)', '//x'];

const generateText = ({ minLength = 0, maxLength = 200 }: Schema) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: 40 }) },
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS, ...URLS) },
    { weight: 1, arbitrary: fc.constant('長'.repeat(maxLength)) },
  );

const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.constantFrom('guest@example.com', 'a.b+c@example.co.jp'),
  'date-time': fc.constantFrom('2026-04-01T03:00:00Z', '2026-04-01T12:00:00+09:00'),
  date: fc.constantFrom('2026-04-01', '2028-02-29'),
  uuid: fc.uuid(),
};

/** Values that most fields reject: of another type, too long, too large, too deep, or with invalid characters. */
export const UNUSUAL_VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -(2 ** 53),
    MAX_INTEGER + 1,
    '',
    ' ',
  ),
  fc.constantFrom<unknown>([], {}, [null], [[]], { length: 1 }, { $ne: null }, [{}], '[', '{"a":'),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    'NaN',
    '1e9',
    '0x10',
    '٣',
    '９',
    '-0',
  ),
  fc.constantFrom(
    '2026-02-30',
    '0000-00-00',
    '99999-01-01',
    'x@',
    '//',
    'https://',
    'zh-CN',
    'ZH_hant',
  ),
  fc.constantFrom(...[201, 5001, 70_000].map((length) => 'x'.repeat(length))),
  fc.constantFrom(
    ...['__proto__', 'constructor', 'toString'].map((name) => ({ [name]: { a: 1 } })),
  ),
  fc.constantFrom(...[18, 19, 20, 21, 300].map(nestValue)),
  fc.jsonValue({ maxDepth: 3 }),
);

function nestValue(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
}

/** Generates values from schemas: valid ones, and objects with invalid members (`generateMixed`). */
export class SchemaValues {
  constructor(private readonly schemas: Schemas) {}

  resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    return this.resolve(this.schemas[schema.$ref.split('/').at(-1)!] ?? {});
  }

  generateValid(schemaOrRef: Schema): fc.Arbitrary<unknown> {
    const schema = this.resolve(schemaOrRef);
    const { example = schemaOrRef.example } = schema;
    const generated = this.generate(schema);
    if (example === undefined || schema.enum) return generated;
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant(example) },
      { weight: 1, arbitrary: generated },
    );
  }

  /** Generates objects of the schema with some members invalid, missing or unknown. */
  generateMixed(schemaOrRef: Schema): fc.Arbitrary<unknown> {
    const { properties = {} } = this.resolve(schemaOrRef);
    const members = Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof(
        { weight: 6, arbitrary: this.generateValid(schema) },
        { weight: 1, arbitrary: UNUSUAL_VALUES },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ]);
    const unknownMembers = fc.dictionary(
      fc.constantFrom('id', '__proto__', 'constructor', 'ü', ''),
      UNUSUAL_VALUES,
      {
        maxKeys: 1,
      },
    );
    return fc
      .tuple(
        fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>),
        unknownMembers,
      )
      .map(([body, unknown]) => ({ ...unknown, ...body }));
  }

  private generate(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.generateValid(choice)));
    if (Array.isArray(schema.type)) {
      const types = schema.type as readonly string[];
      return fc.oneof(...types.map((type) => this.generateOfType({ ...schema, type })));
    }
    return this.generateOfType(schema);
  }

  private generateOfType(schema: Schema): fc.Arbitrary<unknown> {
    const { minimum = -MAX_INTEGER, maximum = MAX_INTEGER } = schema;
    switch (schema.type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
      case 'number':
        return fc.double({ min: minimum, max: maximum, noNaN: true });
      case 'string':
        return FORMATS[schema.format ?? ''] ?? generateText(schema);
      case 'array':
        return fc.array(this.generateValid(schema.items ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 4, 4),
        });
      case 'object':
        return this.generateObject(schema);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  private generateObject({ properties = {}, required = [], additionalProperties }: Schema) {
    const members = Object.entries(properties).map(([name, schema]) => [
      name,
      this.generateValid(schema),
    ]);
    const knownMembers = fc.record(
      Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>,
      {
        requiredKeys: [...required],
      },
    );
    if (typeof additionalProperties !== 'object') return knownMembers;
    const others = fc.dictionary(
      fc.string({ maxLength: 10 }),
      this.generateValid(additionalProperties),
      {
        maxKeys: 3,
      },
    );
    return fc
      .tuple(others, knownMembers)
      .map(([unknownMembers, body]) => ({ ...unknownMembers, ...body }));
  }
}
