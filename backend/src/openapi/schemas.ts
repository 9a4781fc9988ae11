type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reference that carries more than itself comes as `allOf` of one, which OpenAPI 3.0 asked for. */
function wrappedReference({ allOf }: Node): string | undefined {
  const [only, ...others] = Array.isArray(allOf) ? (allOf as unknown[]) : [];
  const reference = isNode(only) && others.length === 0 ? only['$ref'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/** Our numbers count things. Those that do not say so by a format. */
function toType({ type, format }: Node): unknown {
  return type === 'number' && format === undefined ? 'integer' : type;
}

function toSchema(node: Node): Node {
  const { nullable, ...rest } = node;
  const reference = wrappedReference(rest);
  if (reference !== undefined) {
    // The type stands in the schema referred to.
    const { allOf: _allOf, type: _type, ...described } = rest;
    return nullable === true
      ? { ...described, anyOf: [{ $ref: reference }, { type: 'null' }] }
      : { ...described, $ref: reference };
  }
  if (rest['type'] === undefined) return rest;
  const type = toType(rest);
  if (nullable !== true) return { ...rest, type };
  const choice = Array.isArray(rest['enum'])
    ? { enum: [...(rest['enum'] as unknown[]), null] }
    : {};
  return { ...rest, ...choice, type: [type, 'null'] };
}

/** Nest writes the schemas of OpenAPI 3.0; ours are JSON Schema, as OpenAPI 3.1 has them. */
export function toJsonSchemas<T>(node: T): T {
  if (Array.isArray(node)) return node.map(toJsonSchemas) as T;
  if (!isNode(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    // What an example shows is not a schema.
    key === 'example' || key === 'examples' ? value : toJsonSchemas(value),
  ]);
  return toSchema(Object.fromEntries(entries) as Node) as T;
}
