import fc from 'fast-check';
import { UNUSUAL_VALUES, type Schema, SchemaValues } from './schema-values.js';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One operation of the contract. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
  readonly types: readonly string[];
}

/** Returns all operations except deprecated ones, which share a handler with their replacement. */
export const operationsOf = ({ paths }: Contract): ContractOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const { operationId, deprecated, parameters = [], requestBody } = operation;
      if (deprecated) return [];
      const content = Object.entries(requestBody?.content ?? {});
      return {
        id: operationId,
        method,
        path,
        parameters,
        ...(content[0] && { body: content[0][1].schema }),
        types: content.map(([type]) => type),
      };
    }),
  );

export type RequestBody =
  | { readonly as: 'none' }
  | { readonly as: 'raw'; readonly type: string; readonly text: string }
  | { readonly as: 'form' | 'multipart'; readonly fields: Readonly<Record<string, string>> };

/** A request to send. */
export interface FuzzRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody;
  readonly isSignedIn: boolean;
  /** All numbers of the request that may be record ids. */
  readonly namedIds: readonly number[];
}

const INVALID_PATH_VALUES = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  'x',
  '%00',
  '%zz',
  '%E0%A4',
  '..%2f',
  '%F0%9F%8F%AE',
  '9'.repeat(3000),
  '%2F'.repeat(1000),
  'a%5B50000000%5D',
];
/** Unknown query strings: long, wide, with brackets. */
const QUERIES = [
  'a[50000000]=1',
  'language[]=en&language[x][y]=ja',
  'language=en&language=ja',
  'a=1&'.repeat(700),
  `page=${'9'.repeat(3000)}`,
  '='.repeat(3000),
];
/** Invalid values of common headers. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { Authorization: 'x'.repeat(10_000) },
  { Authorization: `Bearer ${'x.'.repeat(5000)}` },
  { Cookie: 'a=b; '.repeat(2000) },
  { Accept: 'a/b;q=0.1,'.repeat(1000) },
  { 'Accept-Language': 'zh-tw,'.repeat(1600) },
  { 'Accept-Encoding': 'br;q=0,'.repeat(1400) },
  { 'If-None-Match': '"a", '.repeat(2000) },
  { 'If-Match': '"'.repeat(10_000) },
  { 'X-Request-Id': 'x'.repeat(10_000) },
  { 'X-Forwarded-For': '::1,'.repeat(2500) },
];
/** Used one at a time: the server limits URL and headers to 16 KB. */
const INVALID_QUERIES_AND_HEADERS = [
  ...QUERIES.map((query) => ({ query, headers: {} })),
  ...HEADERS.map((headers) => ({ query: '', headers })),
];
/** Field names that parsers turn into lists and objects. */
const FIELD_NAMES = [
  'f[50000000]',
  'f[4294967294]',
  'name[]',
  'a[b][c]',
  '__proto__[x]',
  'constructor.prototype',
  '[',
  'x'.repeat(101),
  '名',
];
const IDEMPOTENCY_KEYS = [
  '',
  'short',
  'a-key-used-before',
  'another-key-used-before',
  'k'.repeat(65),
  'cl\u00e9 cl\u00e9 8',
];
const VERSIONS = ['"1"', '1', '"1.1"', '*', 'W/"1"', '"x"', '"99999999999999999999"', '""'];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=latin1',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'x',
];
const INVALID_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '0',
  '{"a":1}x',
  '{"__proto__":{"a":1}}',
  '[['.repeat(40_000),
  '\ufeff{}',
  `{${Array.from({ length: 40_000 }, (_, index) => `"m${index}":1`).join()}}`,
  `{"ids":[${'1,'.repeat(30_000)}1]}`,
  `{"ids":[${'[],'.repeat(5000)}1]}`,
  '{"a":'.repeat(5000),
  `{"a":${'9'.repeat(50_000)}}`,
];

/** Valid values of parameters that the contract declares as any text. */
const PARAMETER_VALUES: Readonly<Record<string, readonly string[]>> = {
  field: ['name', 'description', 'x'],
};

/** Encodes a text for a URL. */
const encode = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed(),
  );

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function fieldsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(value ?? {}).filter(
    ([name, member]) => member !== undefined && /^\w+$/.test(name),
  );
  return Object.fromEntries(entries.map(([name, member]) => [name, toText(member).toWellFormed()]));
}

function findNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^\d{1,10}$/.test(value) ? [Number(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(findNumbers);
}

/** Generates the usual value, or rarely one of the others. */
const mostly = <T>(values: readonly T[], usual: T) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );

const permutationsOf = (ids: readonly number[]) =>
  fc.shuffledSubarray([...ids], { minLength: ids.length, maxLength: ids.length });

/** Generates valid, nearly valid and invalid requests of an operation. */
export class FuzzRequests {
  private readonly values: SchemaValues;

  constructor({ components }: Contract) {
    this.values = new SchemaValues(components.schemas);
  }

  /** Generates requests. `ids` are existing ids for path parameters, `allIds` those of all records of the kind. */
  generate(
    call: ContractOperation,
    ids: readonly string[],
    allIds: readonly number[],
  ): fc.Arbitrary<FuzzRequest> {
    const parameters = Object.fromEntries(
      call.parameters.map((parameter) => [
        `${parameter.in} ${parameter.name}`,
        this.generateParameter(parameter, ids),
      ]),
    ) as Record<string, fc.Arbitrary<string | undefined>>;
    return fc
      .record({
        parameters: fc.record(parameters),
        unusual: mostly(INVALID_QUERIES_AND_HEADERS, { query: '', headers: {} }),
        content: this.generateBody(call, allIds),
        isSignedIn: fc.nat({ max: 9 }).map((chance) => chance > 0),
      })
      .map(({ parameters: values, unusual, content: { body, namedIds }, isSignedIn }) => {
        const valueOf = (location: string, name: string) => values[`${location} ${name}`];
        const path = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
          valueOf('path', name)!,
        );
        const parametersIn = (location: string) =>
          call.parameters
            .filter((parameter) => parameter.in === location)
            .flatMap(({ name }) => {
              const value = valueOf(location, name);
              return value === undefined ? [] : [[name, value] as const];
            });
        const queryParameters = parametersIn('query').map(([name, value]) => `${name}=${value}`);
        const query = [...queryParameters, unusual.query].filter(Boolean);
        const inPath = path.split('/').map(Number).filter(Number.isInteger);
        return {
          url: query.length > 0 ? `${path}?${query.join('&')}` : path,
          headers: { ...Object.fromEntries(parametersIn('header')), ...unusual.headers },
          body,
          isSignedIn,
          namedIds: [...inPath, ...namedIds],
        };
      });
  }

  private generateParameter({ name, in: location, schema }: Parameter, ids: readonly unknown[]) {
    if (location === 'header') {
      const values = name === 'If-Match' ? VERSIONS : IDEMPOTENCY_KEYS;
      const generatedValues = name === 'If-Match' ? [] : [fc.uuid().map(String)];
      // Twice, so that two of three keys are new.
      const sent = fc.oneof(...generatedValues, ...generatedValues, fc.constantFrom(...values));
      return fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: sent },
      );
    }
    const { type } = this.values.resolve(schema);
    const knownValues =
      type === 'integer' && location === 'path' ? ids : (PARAMETER_VALUES[name] ?? []);
    const valid =
      knownValues.length > 0 ? fc.constantFrom(...knownValues) : this.values.generateValid(schema);
    const sent = valid.map(encode).map((value) => value || 'x');
    if (location === 'path') {
      return fc.oneof(
        { weight: 7, arbitrary: sent },
        { weight: 1, arbitrary: fc.constantFrom(...INVALID_PATH_VALUES) },
      );
    }
    return fc.oneof(
      { weight: 2, arbitrary: sent },
      {
        weight: 1,
        arbitrary: UNUSUAL_VALUES.map((value) => encode(value).slice(0, 4000)),
      },
      { weight: 2, arbitrary: fc.constant(undefined) },
    );
  }

  private generateBody(
    call: ContractOperation,
    allIds: readonly number[],
  ): fc.Arbitrary<{ body: RequestBody; namedIds: readonly number[] }> {
    const noBody = fc.constant({ body: { as: 'none' } as const, namedIds: [] });
    if (!call.body) return noBody;
    const schema = call.body;
    const createJsonBody = (value: unknown, type = 'application/json') => ({
      body: { as: 'raw', type, text: JSON.stringify(value) ?? '' } as const,
      namedIds: findNumbers(value),
    });
    const createFormBody = (encoding: 'form' | 'multipart') => (value: unknown) => ({
      body: { as: encoding, fields: fieldsOf(value) } as const,
      namedIds: findNumbers(value),
    });
    const junk = fc
      .tuple(fc.constantFrom(...CONTENT_TYPES), fc.constantFrom(...INVALID_BODIES))
      .map(([type, text]) => ({ body: { as: 'raw', type, text } as const, namedIds: [] }));
    const unusuallyNamed = fc
      .tuple(this.values.generateMixed(schema), fc.constantFrom(...FIELD_NAMES))
      .map(([value, name]) => {
        const { body, namedIds } = createFormBody('multipart')(value);
        return { body: { ...body, fields: { ...body.fields, [name]: '1' } }, namedIds };
      });
    const isReorder = 'ids' in (this.values.resolve(schema).properties ?? {});
    return fc.oneof(
      ...(isReorder
        ? [{ weight: 3, arbitrary: permutationsOf(allIds).map((ids) => createJsonBody({ ids })) }]
        : []),
      {
        weight: 6,
        arbitrary: this.values.generateValid(schema).map((value) => createJsonBody(value)),
      },
      {
        weight: 6,
        arbitrary: this.values.generateMixed(schema).map((value) => createJsonBody(value)),
      },
      { weight: 2, arbitrary: this.values.generateMixed(schema).map(createFormBody('multipart')) },
      { weight: 1, arbitrary: this.values.generateMixed(schema).map(createFormBody('form')) },
      { weight: 1, arbitrary: unusuallyNamed },
      { weight: 2, arbitrary: UNUSUAL_VALUES.map((value) => createJsonBody(value)) },
      { weight: 1, arbitrary: junk },
      { weight: 1, arbitrary: noBody },
    );
  }
}
