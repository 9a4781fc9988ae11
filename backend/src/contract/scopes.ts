import { type OpenAPIObject } from '@nestjs/swagger';
import { type DeclaredScope } from '../platform/auth/declared-scopes.js';
import { problemAnswers } from '../platform/http/openapi.js';
import { TOKEN_SECURITY } from './headers.js';
import { mapOperations, type Operation } from './operations.js';

export function operationIdOf(controller: string, handler: string): string {
  return `${controller.replace(/Controller$/, '').replace(/^./, (first) => first.toLowerCase())}_${handler}`;
}

/** What an open call answers to a token for programs alone. */
const REVOKED = 'The token for programs that came along was revoked, has expired, or is unknown.';

/**
 * Says of each call that is not open which scope a token needs, as OpenAPI 3.1 has it: a role under its scheme. A call
 * that names none is closed to tokens.
 */
export function withScopes(
  paths: OpenAPIObject['paths'],
  declared: readonly DeclaredScope[],
): typeof paths {
  const scopes = new Map(
    declared.map(({ controller, handler, scope }) => [operationIdOf(controller, handler), scope]),
  );
  const { 401: unauthorized, 403: forbidden, 429: tooMany } = problemAnswers(401, 403, 429);
  const revoked = { ...unauthorized!, description: REVOKED };
  return mapOperations(paths, (operation): Operation => {
    const { operationId = '', responses, security } = operation;
    // What says anything of security is open, or asks for a bearer of its own.
    if (security) return { ...operation, responses: { 401: revoked, 429: tooMany!, ...responses } };
    const scope = scopes.get(operationId);
    if (scope === undefined) return { ...operation, responses: { ...responses, 403: forbidden! } };
    const needs = `A token needs the scope \`${scope}\`.`;
    return {
      ...operation,
      description: [operation.description, needs].filter(Boolean).join('\n\n'),
      security: [{ bearer: [] }, { [TOKEN_SECURITY]: [scope] }],
      responses: { ...responses, 403: forbidden!, 429: tooMany! },
    };
  });
}
