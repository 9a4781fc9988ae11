import { type OpenAPIObject } from '@nestjs/swagger';
import { mapOperations, type Operation } from './operations.js';

/** A JSON Schema, as far as ours go. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
}

type Schemas = Readonly<Record<string, Schema>>;
type Examples = Record<string, { value: unknown }>;
type Content = Record<string, { schema?: Schema; examples?: object }>;

/** A call, as far as it is about examples. */
interface WithExample {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const JSON_TYPE = 'application/json';
const REFERENCE = '#/components/schemas/';

/** What is the same wherever it stands. */
const MOMENT = '2026-04-02T08:15:30.123Z';
const SAMPLES: Readonly<Record<string, unknown>> = {
  id: 12,
  recordId: 12,
  version: 3,
  active: true,
  enabled: true,
  live: true,
  width: 1600,
  height: 1067,
  x: 0.5,
  y: 0.4,
  season: 'summer',
  missingLanguages: ['zh'],
  needsReview: ['number'],
  amenities: 'Kitchen, Washing machine',
  size: '28 m²',
  price: '¥9,800',
  success: true,
  isBaseLanguage: true,
  authenticated: true,
  label: '河畔の部屋',
  name: '河畔の部屋',
  titleField: 'name',
  alt: 'The river room with its window on the water.',
  text: 'Where the light comes in first.',
  sentText: 'Where the light comes in first.',
  message: 'We arrive late in the evening. Is somebody there?',
  description: 'Where the light comes in first.',
  imageUrl: '/uploads/0a4d55a8d778e5022fab701977c5d840.jpg',
  srcset: '/uploads/0a4d55a8d778e5022fab701977c5d840-640.avif 640w',
  suggestion: 'kX0vmZq4sH0uCq1nS2yTfW',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.mN5Zx1r0m3Q9WwQ2u5yq4aA',
};

const typesOf = ({ type = [] }: Schema) => [type].flat();

/**
 * Examples of schemas: those that are written beside their members, put together. What may be left out is, unless it has
 * an example of its own.
 */
class ExampleGenerator {
  constructor(private readonly schemas: Schemas) {}

  /** Undefined where there is none: of a file, and of what holds itself. */
  of(given: Schema, name = '', within: readonly string[] = []): unknown {
    const { $ref, ...beside } = given;
    if ($ref !== undefined && within.includes($ref)) return undefined;
    const inside = $ref === undefined ? within : [...within, $ref];
    const schema =
      $ref === undefined ? given : { ...this.schemas[$ref.slice(REFERENCE.length)]!, ...beside };
    if (schema.example !== undefined) return schema.example;
    if (schema.default !== undefined) return schema.default;
    const sample = SAMPLES[name];
    if (schema.enum) return schema.enum.includes(sample) ? sample : schema.enum[0];
    const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (options) {
      const values = options.map((option) => this.of(option, name, inside));
      return values.find((value) => value !== undefined && value !== null) ?? values[0];
    }
    const [type] = typesOf(schema);
    if (type === 'object' || schema.properties) return this.object(schema, inside);
    if (type === 'array') return this.list(schema, name, inside);
    return this.plain(schema, name);
  }

  private object(
    { properties = {}, required = [], additionalProperties }: Schema,
    within: readonly string[],
  ) {
    const members = Object.entries(properties).flatMap(([name, member]) => {
      if (!required.includes(name) && !this.hasOwn(member)) return [];
      const value = this.of(member, name, within);
      return value === undefined ? [] : [[name, value] as const];
    });
    if (members.length > 0 || typeof additionalProperties !== 'object') {
      return Object.fromEntries(members);
    }
    const value = this.of(additionalProperties, 'name', within);
    return value === undefined ? {} : { name: value };
  }

  private hasOwn({ $ref, example }: Schema): boolean {
    const named = $ref === undefined ? undefined : this.schemas[$ref.slice(REFERENCE.length)];
    return (example ?? named?.example) !== undefined;
  }

  private list({ items = {} }: Schema, name: string, within: readonly string[]): unknown[] {
    const sample = SAMPLES[name];
    if (Array.isArray(sample)) return sample;
    const value = this.of(items, name.replace(/s$/, ''), within);
    return value === undefined ? [] : [value];
  }

  private plain(schema: Schema, name: string): unknown {
    const types = typesOf(schema);
    if (schema.format === 'binary') return undefined;
    const sample = SAMPLES[name];
    const isOf = (type: string) => types.includes(type);
    if (typeof sample === 'string' && isOf('string')) return sample;
    if (typeof sample === 'number' && (isOf('integer') || isOf('number'))) return sample;
    if (typeof sample === 'boolean' && isOf('boolean')) return sample;
    if (schema.format === 'date-time') return MOMENT;
    if (isOf('null')) return null;
    if (isOf('integer') || isOf('number')) return Math.max(schema.minimum ?? 0, 0);
    if (isOf('boolean')) return false;
    return isOf('string') ? 'Where the light comes in first.' : undefined;
  }
}

/** A name for the example of a schema: most are one of those that have one, or a list of these. */
function nameOf({ $ref, items }: Schema, fallback: string): string {
  if ($ref !== undefined) return $ref.slice(REFERENCE.length).replace(/Dto$/, '');
  if (items?.$ref !== undefined) return `${nameOf(items, fallback)}List`;
  return fallback;
}

/** Gives every call an example of what it takes and of what it answers. Each is written down once. */
export function addExamples(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const maker = new ExampleGenerator(schemas);
  const examples: Examples = {};
  const shown = (content: Content | undefined, fallback: string) => {
    const schema = content?.[JSON_TYPE]?.schema;
    if (!content || !schema) return content;
    const value = maker.of(schema);
    if (value === undefined) return content;
    const name = nameOf(schema, fallback);
    examples[name] = { value };
    const reference = { $ref: `#/components/examples/${name}` };
    return { ...content, [JSON_TYPE]: { ...content[JSON_TYPE], examples: { example: reference } } };
  };
  const paths = mapOperations(document.paths, (operation): Operation => {
    const { operationId = '', requestBody, responses } = operation as WithExample;
    const body = requestBody && {
      ...requestBody,
      content: shown(requestBody.content, `${operationId}_body`),
    };
    const answered = Object.entries(responses).map(([status, answer]) => {
      if (!status.startsWith('2') || !answer.content) return [status, answer] as const;
      const content = shown(answer.content, `${operationId}_${status}`);
      return [status, { ...answer, content }] as const;
    });
    const both = { ...(body && { requestBody: body }), responses: Object.fromEntries(answered) };
    return { ...operation, ...both } as Operation;
  });
  return { ...document, paths, components: { ...document.components, examples } };
}
