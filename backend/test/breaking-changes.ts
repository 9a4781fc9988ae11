import { type Contract } from './fuzz/requests.js';
import { type Schema, type Schemas } from './fuzz/schema-values.js';

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

type Operation = Contract['paths'][string][string] & {
  readonly responses: Readonly<Record<string, Answer>>;
  readonly requestBody?: { readonly required?: boolean };
};

/** What a contract says of one call: what programs may rely on, and what they have to send. */
interface Facts {
  readonly promises: Set<string>;
  readonly demands: Set<string>;
}

/** How far down a schema that holds itself is followed. */
const DEEPEST = 6;

const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat());

/** A schema and all that it refers to or is made of. */
function* partsOf(schema: Schema, schemas: Schemas): Generator<Schema> {
  yield schema;
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const named = $ref === undefined ? [] : [schemas[$ref.split('/').at(-1)!]!];
  for (const part of [...named, ...allOf, ...anyOf, ...oneOf]) yield* partsOf(part, schemas);
}

function* membersOf(at: string, schema: Schema, schemas: Schemas): Generator<[string, Schema]> {
  for (const part of partsOf(schema, schemas)) {
    for (const [name, member] of Object.entries(part.properties ?? {})) {
      yield [at === '' ? name : `${at}.${name}`, member];
    }
    if (part.items) yield [`${at}[]`, part.items];
    if (typeof part.additionalProperties === 'object') yield [`${at}{}`, part.additionalProperties];
  }
}

/** Of something that is sent: what is taken must go on being taken, and nothing more may be asked for. */
function tell(facts: Facts, what: string, schema: Schema, schemas: Schemas, at = '', depth = 0) {
  const parts = [...partsOf(schema, schemas)];
  const types = parts.flatMap(typesOf);
  const takesAll = types.length === 0 && parts.every((part) => !part.enum);
  for (const type of takesAll ? TYPES : types) {
    facts.promises.add(`${what} ${at} may be ${type}`);
  }
  for (const part of parts) {
    for (const value of part.enum ?? []) {
      facts.promises.add(`${what} ${at} may be ${JSON.stringify(value)}`);
    }
    const prefix = at === '' ? '' : `${at}.`;
    for (const name of part.required ?? []) facts.demands.add(`${what} ${prefix}${name}`);
  }
  if (depth === DEEPEST) return;
  for (const [place, member] of membersOf(at, schema, schemas)) {
    facts.promises.add(`${what} ${place}`);
    tell(facts, what, member, schemas, place, depth + 1);
  }
}

/** Of an answer: what is in it must stay, always where it always was, and be of no further type. */
function show(facts: Facts, what: string, schema: Schema, schemas: Schemas, at = '', depth = 0) {
  const parts = [...partsOf(schema, schemas)];
  const types = new Set(parts.flatMap(typesOf));
  const others = types.size === 0 ? [] : TYPES.filter((type) => !types.has(type));
  for (const type of others) facts.promises.add(`${what} ${at} is never ${type}`);
  for (const part of parts) {
    for (const value of part.enum ?? []) {
      facts.promises.add(`${what} ${at} may be ${JSON.stringify(value)}`);
    }
    const prefix = at === '' ? '' : `${at}.`;
    for (const name of part.required ?? []) facts.promises.add(`${what} ${prefix}${name} always`);
  }
  if (depth === DEEPEST) return;
  for (const [place, member] of membersOf(at, schema, schemas)) {
    facts.promises.add(`${what} ${place}`);
    show(facts, what, member, schemas, place, depth + 1);
  }
}

function factsOf({ parameters = [], requestBody, responses }: Operation, schemas: Schemas): Facts {
  const facts = { promises: new Set<string>(), demands: new Set<string>() };
  for (const { name, in: place, schema, ...parameter } of parameters) {
    // What a part of the address is called, programs do not see.
    if (place === 'path') continue;
    facts.promises.add(`${place} ${name}`);
    if ('required' in parameter && parameter.required) facts.demands.add(`${place} ${name}`);
    tell(facts, `${place} ${name}`, schema, schemas);
  }
  if (requestBody?.required) facts.demands.add('body');
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    facts.promises.add(`body ${type}`);
    tell(facts, 'body', schema, schemas);
  }
  for (const [status, { content = {}, headers = {} }] of Object.entries(responses)) {
    facts.promises.add(status);
    for (const name of Object.keys(headers)) facts.promises.add(`${status} header ${name}`);
    for (const [type, { schema }] of Object.entries(content)) {
      facts.promises.add(`${status} ${type}`);
      // Problems look alike wherever they come from.
      if (status.startsWith('2')) show(facts, status, schema, schemas);
    }
  }
  return facts;
}

/** Of what is gone with all that is in it, only that. */
function withoutParts(gone: readonly string[]): string[] {
  const all = new Set(gone);
  const isWithin = (what: string) =>
    [...what.matchAll(/[ .[{]/g)].some(({ index }) => all.has(what.slice(0, index)));
  return gone.filter((what) => !isWithin(what));
}

/** What a program that was written against `before` would miss `after`, one line each. */
export function findBreakingChanges(before: Contract, after: Contract): string[] {
  return Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const today = after.paths[path]?.[method];
      if (!today) return [name];
      const then = factsOf(call as Operation, before.components.schemas);
      const now = factsOf(today as Operation, after.components.schemas);
      const gone = withoutParts([...then.promises.difference(now.promises)]);
      const added = [...now.demands.difference(then.demands)].map((what) => `${what} is needed`);
      return [...gone, ...added].map((what) => `${name}: ${what.replaceAll(/ +/g, ' ')}`);
    }),
  );
}

/** What is common to the problems of all calls: `GET *: …`. */
export function findBreakingProblems(before: Contract, after: Contract): string[] {
  const of = ({ components: { schemas } }: Contract) => {
    const facts = { promises: new Set<string>(), demands: new Set<string>() };
    show(facts, 'problem', schemas['ProblemDto']!, schemas);
    return facts.promises;
  };
  return [...of(before).difference(of(after))];
}
