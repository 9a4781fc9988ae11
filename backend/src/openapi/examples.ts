import { type OpenAPIObject } from '@nestjs/swagger';
import { mapOperations, type Operation } from './operations.js';

/** The part of JSON Schema that the document uses. */
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
type MediaTypes = Record<string, { schema?: Schema; examples?: object }>;

interface OperationWithBodies {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: MediaTypes };
  readonly responses: Readonly<Record<string, { readonly content?: MediaTypes }>>;
}

const JSON_TYPE = 'application/json';
const REFERENCE = '#/components/schemas/';

const EXAMPLE_TIME = '2026-04-02T08:15:30.123Z';
/** Example values by property name. */
const SAMPLE_VALUES: Readonly<Record<string, unknown>> = {
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
 * Generates examples of schemas from those of their properties. Optional properties without an example of their own
 * are omitted.
 */
class ExampleGenerator {
  constructor(private readonly schemas: Schemas) {}

  /** Generates the example of a schema. Undefined for files and recursive schemas. */
  generate(schemaOrReference: Schema, name = '', parents: readonly string[] = []): unknown {
    const { $ref, ...siblings } = schemaOrReference;
    if ($ref !== undefined && parents.includes($ref)) return undefined;
    const nestedParents = $ref === undefined ? parents : [...parents, $ref];
    const schema =
      $ref === undefined
        ? schemaOrReference
        : { ...this.schemas[$ref.slice(REFERENCE.length)]!, ...siblings };
    if (schema.example !== undefined) return schema.example;
    if (schema.default !== undefined) return schema.default;
    const sample = SAMPLE_VALUES[name];
    if (schema.enum) return schema.enum.includes(sample) ? sample : schema.enum[0];
    const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (alternatives) {
      const values = alternatives.map((each) => this.generate(each, name, nestedParents));
      return values.find((value) => value !== undefined && value !== null) ?? values[0];
    }
    const [type] = typesOf(schema);
    if (type === 'object' || schema.properties) return this.generateObject(schema, nestedParents);
    if (type === 'array') return this.generateList(schema, name, nestedParents);
    return this.generateScalar(schema, name);
  }

  private generateObject(
    { properties = {}, required = [], additionalProperties }: Schema,
    parents: readonly string[],
  ) {
    const members = Object.entries(properties).flatMap(([name, member]) => {
      if (!required.includes(name) && !this.hasExample(member)) return [];
      const value = this.generate(member, name, parents);
      return value === undefined ? [] : [[name, value] as const];
    });
    if (members.length > 0 || typeof additionalProperties !== 'object') {
      return Object.fromEntries(members);
    }
    const value = this.generate(additionalProperties, 'name', parents);
    return value === undefined ? {} : { name: value };
  }

  private hasExample({ $ref, example }: Schema): boolean {
    const referenced = $ref === undefined ? undefined : this.schemas[$ref.slice(REFERENCE.length)];
    return (example ?? referenced?.example) !== undefined;
  }

  private generateList(
    { items = {} }: Schema,
    name: string,
    parents: readonly string[],
  ): unknown[] {
    const sample = SAMPLE_VALUES[name];
    if (Array.isArray(sample)) return sample;
    const value = this.generate(items, name.replace(/s$/, ''), parents);
    return value === undefined ? [] : [value];
  }

  private generateScalar(schema: Schema, name: string): unknown {
    const types = typesOf(schema);
    if (schema.format === 'binary') return undefined;
    const sample = SAMPLE_VALUES[name];
    const hasType = (type: string) => types.includes(type);
    if (typeof sample === 'string' && hasType('string')) return sample;
    if (typeof sample === 'number' && (hasType('integer') || hasType('number'))) return sample;
    if (typeof sample === 'boolean' && hasType('boolean')) return sample;
    if (schema.format === 'date-time') return EXAMPLE_TIME;
    if (hasType('null')) return null;
    if (hasType('integer') || hasType('number')) return Math.max(schema.minimum ?? 0, 0);
    if (hasType('boolean')) return false;
    return hasType('string') ? 'Where the light comes in first.' : undefined;
  }
}

/** Returns the name of an example: most schemas are a component, or a list of one. */
function nameOf({ $ref, items }: Schema, fallback: string): string {
  if ($ref !== undefined) return $ref.slice(REFERENCE.length).replace(/Dto$/, '');
  if (items?.$ref !== undefined) return `${nameOf(items, fallback)}List`;
  return fallback;
}

/** Adds an example to every JSON body of requests and successful responses. Each is stored once, under `components`. */
export function addExamples(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const generator = new ExampleGenerator(schemas);
  const examples: Examples = {};
  const addExample = (content: MediaTypes | undefined, fallback: string) => {
    const schema = content?.[JSON_TYPE]?.schema;
    if (!content || !schema) return content;
    const value = generator.generate(schema);
    if (value === undefined) return content;
    const name = nameOf(schema, fallback);
    examples[name] = { value };
    const reference = { $ref: `#/components/examples/${name}` };
    return { ...content, [JSON_TYPE]: { ...content[JSON_TYPE], examples: { example: reference } } };
  };
  const paths = mapOperations(document.paths, (operation): Operation => {
    const { operationId = '', requestBody, responses } = operation as OperationWithBodies;
    const body = requestBody && {
      ...requestBody,
      content: addExample(requestBody.content, `${operationId}_body`),
    };
    const responsesWithExamples = Object.entries(responses).map(([status, response]) => {
      if (!status.startsWith('2') || !response.content) return [status, response] as const;
      const content = addExample(response.content, `${operationId}_${status}`);
      return [status, { ...response, content }] as const;
    });
    const bodies = {
      ...(body && { requestBody: body }),
      responses: Object.fromEntries(responsesWithExamples),
    };
    return { ...operation, ...bodies } as Operation;
  });
  return { ...document, paths, components: { ...document.components, examples } };
}
