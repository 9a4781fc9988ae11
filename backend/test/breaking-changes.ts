import { type Contract } from './fuzz/requests.js';
import { type Schema, type Schemas } from './fuzz/schema-values.js';

interface ResponseObject {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

type Operation = Contract['paths'][string][string] & {
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly requestBody?: { readonly required?: boolean };
};

/** Promises and requirements of one operation. */
interface OperationContract {
  readonly promises: Set<string>;
  readonly requirements: Set<string>;
}

/** Maximum depth for recursive schemas. */
const MAX_DEPTH = 6;

const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat());

/** Yields a schema and everything that it references or combines. */
function* partsOf(schema: Schema, schemas: Schemas): Generator<Schema> {
  yield schema;
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const referenced = $ref === undefined ? [] : [schemas[$ref.split('/').at(-1)!]!];
  for (const part of [...referenced, ...allOf, ...anyOf, ...oneOf]) yield* partsOf(part, schemas);
}

function* membersOf(path: string, schema: Schema, schemas: Schemas): Generator<[string, Schema]> {
  for (const part of partsOf(schema, schemas)) {
    for (const [name, member] of Object.entries(part.properties ?? {})) {
      yield [path === '' ? name : `${path}.${name}`, member];
    }
    if (part.items) yield [`${path}[]`, part.items];
    if (typeof part.additionalProperties === 'object')
      yield [`${path}{}`, part.additionalProperties];
  }
}

/** Collects what an input schema accepts, which must remain accepted, and what it requires, which must not grow. */
function collectInput(
  operationContract: OperationContract,
  location: string,
  schema: Schema,
  schemas: Schemas,
  path = '',
  depth = 0,
) {
  const parts = [...partsOf(schema, schemas)];
  const types = parts.flatMap(typesOf);
  const acceptsAll = types.length === 0 && parts.every((part) => !part.enum);
  for (const type of acceptsAll ? TYPES : types) {
    operationContract.promises.add(`${location} ${path} may be ${type}`);
  }
  for (const part of parts) {
    for (const value of part.enum ?? []) {
      operationContract.promises.add(`${location} ${path} may be ${JSON.stringify(value)}`);
    }
    const prefix = path === '' ? '' : `${path}.`;
    for (const name of part.required ?? [])
      operationContract.requirements.add(`${location} ${prefix}${name}`);
  }
  if (depth === MAX_DEPTH) return;
  for (const [memberPath, member] of membersOf(path, schema, schemas)) {
    operationContract.promises.add(`${location} ${memberPath}`);
    collectInput(operationContract, location, member, schemas, memberPath, depth + 1);
  }
}

/** Collects what a response schema contains, which must remain present and of the same types. */
function collectResponse(
  operationContract: OperationContract,
  location: string,
  schema: Schema,
  schemas: Schemas,
  path = '',
  depth = 0,
) {
  const parts = [...partsOf(schema, schemas)];
  const types = new Set(parts.flatMap(typesOf));
  const otherTypes = types.size === 0 ? [] : TYPES.filter((type) => !types.has(type));
  for (const type of otherTypes)
    operationContract.promises.add(`${location} ${path} is never ${type}`);
  for (const part of parts) {
    for (const value of part.enum ?? []) {
      operationContract.promises.add(`${location} ${path} may be ${JSON.stringify(value)}`);
    }
    const prefix = path === '' ? '' : `${path}.`;
    for (const name of part.required ?? [])
      operationContract.promises.add(`${location} ${prefix}${name} always`);
  }
  if (depth === MAX_DEPTH) return;
  for (const [memberPath, member] of membersOf(path, schema, schemas)) {
    operationContract.promises.add(`${location} ${memberPath}`);
    collectResponse(operationContract, location, member, schemas, memberPath, depth + 1);
  }
}

function collectContract(
  { parameters = [], requestBody, responses }: Operation,
  schemas: Schemas,
): OperationContract {
  const operationContract = { promises: new Set<string>(), requirements: new Set<string>() };
  for (const { name, in: location, schema, ...parameter } of parameters) {
    // Clients do not see the names of path parameters.
    if (location === 'path') continue;
    operationContract.promises.add(`${location} ${name}`);
    if ('required' in parameter && parameter.required)
      operationContract.requirements.add(`${location} ${name}`);
    collectInput(operationContract, `${location} ${name}`, schema, schemas);
  }
  if (requestBody?.required) operationContract.requirements.add('body');
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    operationContract.promises.add(`body ${type}`);
    collectInput(operationContract, 'body', schema, schemas);
  }
  for (const [status, { content = {}, headers = {} }] of Object.entries(responses)) {
    operationContract.promises.add(status);
    for (const name of Object.keys(headers))
      operationContract.promises.add(`${status} header ${name}`);
    for (const [type, { schema }] of Object.entries(content)) {
      operationContract.promises.add(`${status} ${type}`);
      // Problems have one schema everywhere.
      if (status.startsWith('2')) collectResponse(operationContract, status, schema, schemas);
    }
  }
  return operationContract;
}

/** Drops the members of removed objects, so that each removal is reported once. */
function removeMembers(removed: readonly string[]): string[] {
  const all = new Set(removed);
  const isMemberOfRemoved = (location: string) =>
    [...location.matchAll(/[ .[{]/g)].some(({ index }) => all.has(location.slice(0, index)));
  return removed.filter((location) => !isMemberOfRemoved(location));
}

/** Returns what clients written against `before` miss in `after`, one line each. */
export function findBreakingChanges(before: Contract, after: Contract): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const newOperation = after.paths[path]?.[method];
      if (!newOperation) return [name];
      const oldContract = collectContract(operation as Operation, before.components.schemas);
      const newContract = collectContract(newOperation as Operation, after.components.schemas);
      const removed = removeMembers([...oldContract.promises.difference(newContract.promises)]);
      const added = [...newContract.requirements.difference(oldContract.requirements)].map(
        (location) => `${location} is needed`,
      );
      return [...removed, ...added].map(
        (location) => `${name}: ${location.replaceAll(/ +/g, ' ')}`,
      );
    }),
  );
}

/** Returns what clients miss in problems, which all operations share: `problem code may be "busy"`. */
export function findBreakingProblems(before: Contract, after: Contract): string[] {
  const collectProblemPromises = ({ components: { schemas } }: Contract) => {
    const operationContract = { promises: new Set<string>(), requirements: new Set<string>() };
    collectResponse(operationContract, 'problem', schemas['ProblemDto']!, schemas);
    return operationContract.promises;
  };
  return [...collectProblemPromises(before).difference(collectProblemPromises(after))];
}
