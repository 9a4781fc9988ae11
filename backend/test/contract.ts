import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type Response } from 'supertest';
import { type Contract } from './fuzz/requests.js';

interface DocumentedResponse {
  $ref?: string;
  content?: Record<string, { schema: { $ref?: string } }>;
  headers?: Record<string, object>;
}

interface DocumentedOperation {
  security?: readonly object[];
  responses: Record<string, DocumentedResponse>;
}

type CompleteContract = Contract & {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
};

const CONTRACT_FILE = new URL('../openapi.json', import.meta.url);

/** Reads a contract and adds the responses that all operations share to each operation. */
export function readContract(file: URL): CompleteContract {
  const document = JSON.parse(readFileSync(file, 'utf8')) as CompleteContract & {
    components: { responses?: Record<string, DocumentedResponse> };
  };
  for (const { responses } of Object.values(document.paths).flatMap((item) =>
    Object.values(item),
  )) {
    for (const [status, { $ref }] of Object.entries(responses)) {
      const shared = $ref && document.components.responses?.[$ref.split('/').at(-1)!];
      if (shared) responses[status] = shared;
    }
  }
  return document;
}

export const contract = readContract(CONTRACT_FILE);

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', ...contract });

const templates = Object.keys(contract.paths).map((path) => ({
  path,
  // Fewer parameters first: /rooms/order is not /rooms/{id}.
  rank: path.split('{').length,
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}));
templates.sort((a, b) => a.rank - b.rank);

const validators = new Map<string, ValidateFunction>();

/** Returns the validator of a schema of the document. */
export function getValidator(pointer: string): ValidateFunction {
  let validate = validators.get(pointer);
  if (!validate) {
    validate = ajv.compile({ $ref: `contract#${pointer}` });
    validators.set(pointer, validate);
  }
  return validate;
}

/** Headers that a response must have if its documentation lists them. */
const ALWAYS_SENT = [
  'ETag',
  'Link',
  'Location',
  'Deprecation',
  'Vary',
  'Cache-Control',
  'WWW-Authenticate',
];

const escapePointer = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Throws if a response does not match `openapi.json`: path, status, headers or schema. */
export function checkResponse(method: string, url: string, response: Response): void {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/api/')) return;
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const template = templates.find(
    ({ path, pattern }) => pattern.test(pathname) && contract.paths[path]?.[verb],
  );
  if (!template) {
    if (response.status === 404) return;
    // Methods that a path does not support are not in the contract; the response lists those it supports.
    const { allow } = response.headers as Record<string, string | undefined>;
    if (allow && (response.status === 405 || verb === 'options')) return;
    throw new Error(`${method} ${pathname} is not in the contract.`);
  }
  const label = `${method} ${template.path} ${response.status}`;
  const { responses } = contract.paths[template.path]![verb]!;
  const documented = responses[response.status];
  if (!documented) throw new Error(`${label} is not in the contract.`);
  for (const header of ALWAYS_SENT) {
    if (documented.headers?.[header] && response.headers[header.toLowerCase()] === undefined) {
      throw new Error(`${label} breaks the contract: ${header} is missing.`);
    }
  }
  const type = /^application\/problem\+json/.test(response.type)
    ? response.type
    : 'application/json';
  const schema = documented.content?.[type]?.schema;
  if (method === 'HEAD' || !schema) return;
  const ownPointer = ['paths', template.path, verb, 'responses', String(response.status)]
    .concat('content', type, 'schema')
    .map((part) => `/${escapePointer(part)}`)
    .join('');
  // Most operations share schemas, such as that of problems: each is compiled once.
  const validate = getValidator(schema.$ref?.slice(1) ?? ownPointer);
  if (!validate(response.body)) {
    throw new Error(`${label} breaks the contract: ${ajv.errorsText(validate.errors)}`);
  }
}
