import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ProblemDetailsDto, ProblemDto } from '../platform/http/openapi-decorators.js';
import { PROBLEM_JSON } from '../platform/http/problem-status.js';
import { TAG_GROUPS } from './description.js';
import { responseHeaders, IF_NONE_MATCH, supportsConditionalGet, NOT_MODIFIED } from './headers.js';

type PathItem = OpenAPIObject['paths'][string];
export type Operation = NonNullable<PathItem['get']> & { readonly 'x-required-scope'?: string };
type Responses = Operation['responses'];
type Answer = Exclude<NonNullable<Responses[string]>, { $ref: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const DEFAULT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'The request succeeded.',
  201: 'Created; the response is the new state of the resource.',
  202: 'Queued; follow the job for its progress.',
  204: 'Done; the response has no body.',
};

/** The first sentence is the summary, what follows the description. */
function described({ summary = '', description = '' }: Operation): Partial<Operation> {
  const text = summary.replaceAll(/\s+/g, ' ').trim();
  const end = /\.\s/.exec(text)?.index ?? text.length;
  const more = [text.slice(end + 1).trim(), description.trim()].filter(Boolean).join('\n\n');
  return {
    summary: text.slice(0, end).replace(/\.$/, ''),
    ...(more === '' ? {} : { description: more }),
  };
}

/** Problems are told in either form, as `Accept` has it. */
function inBothForms(content: Answer['content']): Answer['content'] {
  const schema = content?.['application/json']?.schema;
  const isProblem = schema && '$ref' in schema && schema.$ref === getSchemaPath(ProblemDto);
  const details = { schema: { $ref: getSchemaPath(ProblemDetailsDto) } };
  return isProblem ? { ...content, [PROBLEM_JSON]: details } : content;
}

function answered(operation: Operation, method: string, problems: Responses): Responses {
  const unchanged = supportsConditionalGet(operation, method) ? { 304: NOT_MODIFIED } : {};
  const entries = Object.entries({ ...problems, ...unchanged, ...operation.responses });
  return Object.fromEntries(
    entries.map(([status, given]) => {
      const answer = given as Answer;
      const headers = { ...answer.headers, ...responseHeaders(status, operation, method) };
      const description =
        answer.description || (DEFAULT_DESCRIPTIONS[status] ?? 'The request succeeded.');
      const content = inBothForms(answer.content);
      const shown = Object.keys(headers).length === 0 ? {} : { headers };
      return [status, { ...answer, ...shown, ...(content && { content }), description }] as const;
    }),
  );
}

/** Whether a token is needed; a call that takes one at will names both, and one that takes none neither. */
function secured({ security }: Operation): Partial<Operation> {
  if (security === undefined) return {};
  const isOpen = security.every((needed) => Object.keys(needed).length === 0);
  return { security: isOpen ? [] : security };
}

/** Completes every call: its summary, its descriptions, its headers, and the problems that any call may answer. */
export function applyConventions(paths: OpenAPIObject['paths'], problems: Responses): typeof paths {
  return mapOperations(paths, (operation, method) => ({
    ...operation,
    ...described(operation),
    ...secured(operation),
    ...(supportsConditionalGet(operation, method) && {
      parameters: [...(operation.parameters ?? []), IF_NONE_MATCH],
    }),
    responses: answered(operation, method, problems),
  }));
}

/** The same paths with every call replaced. */
export function mapOperations(
  paths: OpenAPIObject['paths'],
  change: (operation: Operation, method: string) => Operation,
): typeof paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          (METHODS as readonly string[]).includes(method)
            ? change(operation as Operation, method)
            : (operation as unknown),
        ]),
      ),
    ]),
  );
}

const withoutOperationIds = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
const namesOf = (path: string) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
const joinNames = (a: string, b: string) =>
  a === b ? a : `${a}Or${b[0]!.toUpperCase()}${b.slice(1)}`;

/**
 * Two calls at one address under different names of its parts, as `GET /season-images/{language}` and
 * `PUT /season-images/{id}`, are one path to OpenAPI: `/season-images/{idOrLanguage}`. Each call keeps
 * its own description of the part.
 */
export function mergePaths(paths: OpenAPIObject['paths']): typeof paths {
  const groups = Map.groupBy(Object.entries(paths), ([path]) => withoutOperationIds(path));
  return Object.fromEntries(
    [...groups.values()].map((entries) => {
      const names = entries
        .map(([path]) => namesOf(path))
        .reduce((all, own) => all.map((name, index) => joinNames(...sorted(name, own[index]!))));
      let index = 0;
      const merged = entries[0]![0].replaceAll(/\{[^}]+\}/g, () => `{${names[index++]}}`);
      const items = entries.map(([path, item]) => renamed(item, namesOf(path), names));
      return [merged, Object.assign({}, ...items) as PathItem];
    }),
  );
}

const sorted = (a: string, b: string) => [a, b].sort() as [string, string];

function renamed(item: PathItem, from: readonly string[], to: readonly string[]): PathItem {
  const rename = (parameter: NonNullable<Operation['parameters']>[number]) =>
    'in' in parameter && parameter.in === 'path'
      ? { ...parameter, name: to[from.indexOf(parameter.name)] ?? parameter.name }
      : parameter;
  return Object.fromEntries(
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => [
      method,
      { ...operation, parameters: operation.parameters?.map(rename) },
    ]),
  );
}

/** The tags that are used, described and grouped. One that the guide does not know is an oversight. */
export function tagsOf(paths: OpenAPIObject['paths']): {
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
} {
  const used = new Set(
    Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method]?.tags ?? [])),
  );
  const groups = Object.entries(TAG_GROUPS).map(([name, tags]) => ({
    name,
    tags: Object.entries(tags).filter(([tag]) => used.has(tag)),
  }));
  const known = groups.flatMap(({ tags }) => tags);
  const unknown = used.difference(new Set(known.map(([tag]) => tag)));
  if (unknown.size > 0) {
    throw new Error(`Describe these tags in openapi/description.ts: ${[...unknown].join(', ')}`);
  }
  return {
    tags: known.map(([name, description]) => ({ name, description })),
    'x-tagGroups': groups
      .filter(({ tags }) => tags.length > 0)
      .map(({ name, tags }) => ({ name, tags: tags.map(([tag]) => tag) })),
  };
}
