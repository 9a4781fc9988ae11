import { type OpenAPIObject } from '@nestjs/swagger';
import { type DeclaredScope } from '../platform/auth/token-scopes.js';
import { problemResponses } from '../platform/http/openapi-decorators.js';
import { TOKEN_SECURITY } from './headers.js';
import { mapOperations, type Operation } from './operations.js';

/** Returns the operation id: `baseRooms_create` for `create` of `BaseRoomsController`. */
export function operationIdOf(controller: string, handler: string): string {
  return `${controller.replace(/Controller$/, '').replace(/^./, (first) => first.toLowerCase())}_${handler}`;
}

/** Description of the 401 of an open operation, which only invalid API tokens receive. */
const INVALID_TOKEN_DESCRIPTION = 'The API token was revoked, has expired, or is unknown.';

const OPEN_NOTE = 'Open: no token is needed.';
const CLOSED_NOTE = 'Not available to API tokens: a user has to be signed in.';

const appendText = ({ description }: Operation, text: string) =>
  [description, text].filter(Boolean).join('\n\n');

/**
 * Documents for each operation whether it needs a token, and which scope. The scope is in `x-required-scope`, because
 * linters treat names in a bearer scheme as OAuth scopes.
 */
export function addScopes(
  paths: OpenAPIObject['paths'],
  declaredScopes: readonly DeclaredScope[],
): typeof paths {
  const scopes = new Map(
    declaredScopes.map(({ controller, handler, scope }) => [
      operationIdOf(controller, handler),
      scope,
    ]),
  );
  const {
    401: unauthorized,
    403: forbidden,
    429: tooManyRequests,
  } = problemResponses(401, 403, 429);
  const invalidToken = { ...unauthorized!, description: INVALID_TOKEN_DESCRIPTION };
  return mapOperations(paths, (operation): Operation => {
    const { operationId = '', responses, security } = operation;
    // Operations with `security` are open, or have a scheme of their own.
    if (security) {
      const isOpen = security.some((requirement) => Object.keys(requirement).length === 0);
      return {
        ...operation,
        ...(isOpen && { description: appendText(operation, OPEN_NOTE) }),
        responses: { 401: invalidToken, 429: tooManyRequests!, ...responses },
      };
    }
    const scope = scopes.get(operationId);
    if (scope === undefined) {
      const description = appendText(operation, CLOSED_NOTE);
      return { ...operation, description, responses: { ...responses, 403: forbidden! } };
    }
    return {
      ...operation,
      description: appendText(operation, `An API token needs the scope \`${scope}\`.`),
      security: [{ bearer: [] }, { [TOKEN_SECURITY]: [] }],
      'x-required-scope': scope,
      responses: { ...responses, 403: forbidden!, 429: tooManyRequests! },
    };
  });
}
