type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the reference in an `allOf` of one, by which OpenAPI 3.0 adds members to a reference. */
function wrappedReference({ allOf }: Node): string | undefined {
  const [first, ...rest] = Array.isArray(allOf) ? (allOf as unknown[]) : [];
  const reference = isNode(first) && rest.length === 0 ? first['$ref'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/** Numbers are integers unless they have a format. */
function toType({ type, format }: Node): unknown {
  return type === 'number' && format === undefined ? 'integer' : type;
}

function toSchema(node: Node): Node {
  const { nullable, ...rest } = node;
  const reference = wrappedReference(rest);
  if (reference !== undefined) {
    // The referenced schema has the type.
    const { allOf: _allOf, type: _type, ...members } = rest;
    return nullable === true
      ? { ...members, anyOf: [{ $ref: reference }, { type: 'null' }] }
      : { ...members, $ref: reference };
  }
  if (rest['type'] === undefined) return rest;
  const type = toType(rest);
  if (nullable !== true) return { ...rest, type };
  const enumWithNull = Array.isArray(rest['enum'])
    ? { enum: [...(rest['enum'] as unknown[]), null] }
    : {};
  return { ...rest, ...enumWithNull, type: [type, 'null'] };
}

/** Converts the OpenAPI 3.0 schemas of Nest to JSON Schema, as in OpenAPI 3.1. */
export function toJsonSchemas<T>(node: T): T {
  if (Array.isArray(node)) return node.map(toJsonSchemas) as T;
  if (!isNode(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    // The content of an example is not a schema.
    key === 'example' || key === 'examples' ? value : toJsonSchemas(value),
  ]);
  return toSchema(Object.fromEntries(entries) as Node) as T;
}
