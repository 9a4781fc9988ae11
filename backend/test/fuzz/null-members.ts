import { type ContractOperation, type Contract, type FuzzRequest } from './requests.js';
import { type Schema, SchemaValues } from './schema-values.js';

/** Maximum depth for recursive schemas. */
const MAX_DEPTH = 4;

/** Generates minimal valid bodies and variants with one member null: one request per member, at any depth. */
export class NullMembers {
  private readonly values: SchemaValues;

  constructor({ components }: Contract) {
    this.values = new SchemaValues(components.schemas);
  }

  /** Returns the requests of an operation. `ids` are existing ids for path parameters. */
  createRequests(call: ContractOperation, ids: readonly string[]): FuzzRequest[] {
    const type = call.types.find((name) => name.endsWith('json'));
    if (!call.body || type === undefined) return [];
    const url = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      const parameter = call.parameters.find(
        (candidate) => candidate.in === 'path' && candidate.name === name,
      )!;
      const { type: kind } = this.values.resolve(parameter.schema);
      const value = kind === 'integer' ? ids[0] : this.createMinimal(parameter.schema);
      return encodeURIComponent(typeof value === 'string' ? value : '1');
    });
    return this.createVariants(call.body).map((body) => ({
      url,
      headers: {},
      body: { as: 'raw', type, text: JSON.stringify(body) },
      isSignedIn: true,
      namedIds: [...url.split('/').map(Number), ...findNumbers(body)].filter(Number.isInteger),
    }));
  }

  private createVariants(schemaOrRef: Schema, depth = 0): unknown[] {
    if (depth > MAX_DEPTH) return [];
    const schema = this.values.resolve(schemaOrRef);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return choices.flatMap((choice) => this.createVariants(choice, depth));
    if (schema.items) {
      return [[null], ...this.createVariants(schema.items, depth + 1).map((item) => [item])];
    }
    const smallest = this.createMinimal(schema) as object;
    const variants = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
      [null, ...this.createVariants(member, depth + 1)].map((value) => ({
        ...smallest,
        [name]: value,
      })),
    );
    const isOpen = typeof schema.additionalProperties === 'object';
    return isOpen ? [...variants, { ...smallest, name: null }] : variants;
  }

  private createMinimal(schemaOrRef: Schema, depth = 0): unknown {
    const schema = this.values.resolve(schemaOrRef);
    const { type, example = schemaOrRef.example, properties = {}, required = [] } = schema;
    if (schema.enum) return schema.enum[0];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.createMinimal(choices[0]!, depth);
    const typeName = Array.isArray(type) ? (type as readonly string[])[0] : type;
    if (typeName === 'object' || schema.properties) {
      if (depth > MAX_DEPTH) return {};
      const members = required.map((member) => [
        member,
        this.createMinimal(properties[member] ?? {}, depth + 1),
      ]);
      return Object.fromEntries(members) as object;
    }
    if (example !== undefined) return example;
    if (typeName === 'array') {
      return (schema.minItems ?? 0) > 0 ? [this.createMinimal(schema.items ?? {}, depth + 1)] : [];
    }
    if (typeName === 'boolean') return true;
    if (typeName === 'integer' || typeName === 'number') return Math.max(schema.minimum ?? 1, 1);
    if (schema.format === 'email') return 'guest@example.com';
    return 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
  }
}

function findNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(findNumbers);
}
