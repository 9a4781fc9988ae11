import { type OpenAPIObject } from '@nestjs/swagger';
import { Problem } from '../kernel/problem.js';
import { PROBLEM_CODES, type ProblemCode } from '../kernel/problem-codes.js';
import { CONFIRMATION_EXTENSION } from '../platform/auth/jwt-auth.guard.js';
import { toProblemBody } from '../platform/http/problem.filter.js';
import { PROBLEM_JSON, PROBLEM_STATUS, toProblemDetails } from '../platform/http/http-problem.js';
import { acceptsHeader, TOKEN_SECURITY } from './headers.js';
import { mapOperations, type Operation } from './operations.js';

type MediaTypes = Readonly<Record<string, { readonly [member: string]: unknown }>>;
type DocumentedResponse = { readonly content?: MediaTypes };
type SharedResponses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const JSON_TYPE = 'application/json';
const REQUEST_ID = '5f0c1a52-6a1e-4a1c-9a57-3a1e2f6b7c8d';
const EXAMPLE_PATH = '/api/base-rooms/12';
const CURRENT_STATE = { id: 12, name: '河畔の部屋', capacity: 3, active: true, version: 4 };

/** Example problems by code. For other codes, the example message is the meaning of the code. */
const EXAMPLE_PROBLEMS: Partial<Record<ProblemCode, Problem>> = {
  validation_failed: Problem.invalid([
    { field: 'name', code: 'required', message: 'Name is required.' },
    { field: 'capacity', code: 'too_large', message: 'Capacity must be at most 20.' },
  ]),
  not_found: Problem.notFound('The room'),
  version_conflict: Problem.versionConflict(CURRENT_STATE),
  precondition_failed: Problem.preconditionFailed(CURRENT_STATE),
  insufficient_scope: new Problem(
    'insufficient_scope',
    'The token lacks the scope content:write:rooms.',
    { extra: { requiredScope: 'content:write:rooms' } },
  ),
  dependency_unavailable: Problem.unavailable('database'),
};

function findFirstCodeWithStatus(status: string): ProblemCode {
  const codes = Object.keys(PROBLEM_CODES) as ProblemCode[];
  const code = codes.find((candidate) => PROBLEM_STATUS[candidate] === Number(status));
  if (!code) throw new Error(`No problem code has the status ${status}: see http/http-problem.ts.`);
  return code;
}

/** Returns the most likely error codes of an operation by status. The catalog lists all. */
function likelyCodesOf(status: string, operation: Operation): ProblemCode[] {
  const { operationId, parameters = [], requestBody, security = [] } = operation;
  switch (status) {
    case '400':
      return parameters.length > 0 || requestBody ? ['validation_failed'] : ['invalid_characters'];
    case '401':
      return [operationId === 'auth_login' ? 'invalid_credentials' : 'unauthorized'];
    case '403':
      if (security.length === 0) return ['cross_site_form'];
      return [
        security.some((requirement) => TOKEN_SECURITY in requirement)
          ? 'insufficient_scope'
          : 'not_for_tokens',
        ...(CONFIRMATION_EXTENSION in operation ? (['confirmation_required'] as const) : []),
      ];
    case '409': {
      const codes: ProblemCode[] = [];
      if (acceptsHeader(operation, 'If-Match')) codes.push('version_conflict');
      if (acceptsHeader(operation, 'Idempotency-Key')) codes.push('request_in_progress');
      return codes.length > 0 ? codes : [findFirstCodeWithStatus(status)];
    }
    case '503':
      return ['dependency_unavailable'];
    case 'default':
      return ['method_not_allowed', 'internal_error'];
    default:
      return [findFirstCodeWithStatus(status)];
  }
}

/**
 * Adds complete examples of every error in both formats, made by the code of the product. Equal responses are stored
 * once under `components`, because repeated they would make up most of the document.
 */
export function addProblemResponses(document: OpenAPIObject): OpenAPIObject {
  const examples: Record<string, { value: unknown }> = {};
  const responses: SharedResponses = {};
  const responseNames = new Map<string, string>();

  const addExample = (code: ProblemCode, isDetails: boolean) => {
    const body = toProblemBody(
      EXAMPLE_PROBLEMS[code] ?? new Problem(code, PROBLEM_CODES[code]),
      REQUEST_ID,
    );
    const name = isDetails ? `problem_details_${code}` : `problem_${code}`;
    examples[name] = { value: isDetails ? toProblemDetails(body, EXAMPLE_PATH) : body };
    return [code, { $ref: `#/components/examples/${name}` }] as const;
  };
  const addExamplesToContent = (content: MediaTypes, codes: readonly ProblemCode[]) => {
    const addExamplesOfType = (type: string) => ({
      ...content[type],
      examples: Object.fromEntries(codes.map((code) => addExample(code, type === PROBLEM_JSON))),
    });
    return {
      ...content,
      [JSON_TYPE]: addExamplesOfType(JSON_TYPE),
      [PROBLEM_JSON]: addExamplesOfType(PROBLEM_JSON),
    };
  };
  /** Stores equal responses once and returns the reference. Different responses with the same codes are numbered. */
  const toSharedResponse = (response: object, codes: readonly ProblemCode[]) => {
    const serialized = JSON.stringify(response);
    let name = responseNames.get(serialized);
    if (name === undefined) {
      const baseName = codes.join('_or_');
      const existing = Object.keys(responses).filter(
        (other) => other.replace(/_\d+$/, '') === baseName,
      );
      name = existing.length === 0 ? baseName : `${baseName}_${existing.length + 1}`;
      responseNames.set(serialized, name);
      responses[name] = response as SharedResponses[string];
    }
    return { $ref: `#/components/responses/${name}` };
  };

  const paths = mapOperations(document.paths, (operation) => {
    const responseEntries = Object.entries(
      operation.responses as Record<string, DocumentedResponse>,
    );
    const documentedResponses = responseEntries.map(([status, response]) => {
      if (!response.content?.[PROBLEM_JSON]) return [status, response];
      const codes = likelyCodesOf(status, operation);
      return [
        status,
        toSharedResponse(
          { ...response, content: addExamplesToContent(response.content, codes) },
          codes,
        ),
      ];
    });
    return {
      ...operation,
      responses: Object.fromEntries(documentedResponses) as Operation['responses'],
    };
  });
  const { components } = document;
  const allExamples = { ...components?.examples, ...examples };
  return { ...document, paths, components: { ...components, examples: allExamples, responses } };
}
