import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ProblemDetailsDto, ProblemDto } from '../platform/http/openapi-decorators.js';
import { PROBLEM_JSON } from '../platform/http/http-problem.js';
import { TAG_GROUPS } from './description.js';
import {
  responseHeadersOf,
  IF_NONE_MATCH,
  supportsConditionalGet,
  NOT_MODIFIED,
} from './headers.js';

type PathItem = OpenAPIObject['paths'][string];
export type Operation = NonNullable<PathItem['get']> & { readonly 'x-required-scope'?: string };
type OperationResponses = Operation['responses'];
type DocumentedResponse = Exclude<NonNullable<OperationResponses[string]>, { $ref: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const DEFAULT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'The request succeeded.',
  201: 'Created; the response is the new state of the resource.',
  202: 'Queued; follow the job for its progress.',
  204: 'Done; the response has no body.',
};

/** Splits the text of an operation: the first sentence is the summary, the rest the description. */
function splitDescription({ summary = '', description = '' }: Operation): Partial<Operation> {
  const text = summary.replaceAll(/\s+/g, ' ').trim();
  const end = /\.\s/.exec(text)?.index ?? text.length;
  const longDescription = [text.slice(end + 1).trim(), description.trim()]
    .filter(Boolean)
    .join('\n\n');
  return {
    summary: text.slice(0, end).replace(/\.$/, ''),
    ...(longDescription === '' ? {} : { description: longDescription }),
  };
}

/** Adds the problem details of RFC 9457 as a second format of errors. */
function addProblemDetails(content: DocumentedResponse['content']): DocumentedResponse['content'] {
  const schema = content?.['application/json']?.schema;
  const isProblem = schema && '$ref' in schema && schema.$ref === getSchemaPath(ProblemDto);
  const details = { schema: { $ref: getSchemaPath(ProblemDetailsDto) } };
  return isProblem ? { ...content, [PROBLEM_JSON]: details } : content;
}

function completeResponses(
  operation: Operation,
  method: string,
  problems: OperationResponses,
): OperationResponses {
  const notModified = supportsConditionalGet(operation, method) ? { 304: NOT_MODIFIED } : {};
  const entries = Object.entries({ ...problems, ...notModified, ...operation.responses });
  return Object.fromEntries(
    entries.map(([status, raw]) => {
      const response = raw as DocumentedResponse;
      const headers = { ...response.headers, ...responseHeadersOf(status, operation, method) };
      const description =
        response.description || (DEFAULT_DESCRIPTIONS[status] ?? 'The request succeeded.');
      const content = addProblemDetails(response.content);
      const documentedHeaders = Object.keys(headers).length === 0 ? {} : { headers };
      return [
        status,
        { ...response, ...documentedHeaders, ...(content && { content }), description },
      ] as const;
    }),
  );
}

/**
 * Normalizes `security`: an optional token is listed together with the empty requirement, and an operation without
 * tokens has an empty list.
 */
function normalizeSecurity({ security }: Operation): Partial<Operation> {
  if (security === undefined) return {};
  const isOpen = security.every((requirement) => Object.keys(requirement).length === 0);
  return { security: isOpen ? [] : security };
}

/** Completes every operation: summary, descriptions, headers, and the errors that every operation may return. */
export function applyConventions(
  paths: OpenAPIObject['paths'],
  problems: OperationResponses,
): typeof paths {
  return mapOperations(paths, (operation, method) => ({
    ...operation,
    ...splitDescription(operation),
    ...normalizeSecurity(operation),
    ...(supportsConditionalGet(operation, method) && {
      parameters: [...(operation.parameters ?? []), IF_NONE_MATCH],
    }),
    responses: completeResponses(operation, method, problems),
  }));
}

/** Replaces every operation. Other members of a path, such as shared parameters, are unchanged. */
export function mapOperations(
  paths: OpenAPIObject['paths'],
  transform: (operation: Operation, method: string) => Operation,
): typeof paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          (METHODS as readonly string[]).includes(method)
            ? transform(operation as Operation, method)
            : (operation as unknown),
        ]),
      ),
    ]),
  );
}

const anonymizeParameters = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
const listParameterNames = (path: string) =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
const joinNames = (a: string, b: string) =>
  a === b ? a : `${a}Or${b[0]!.toUpperCase()}${b.slice(1)}`;

/**
 * Merges paths that differ only in parameter names, such as `GET /season-images/{language}` and `PUT
 * /season-images/{id}`, into one: `/season-images/{idOrLanguage}`. Each operation keeps its own description of the
 * parameter.
 */
export function mergePaths(paths: OpenAPIObject['paths']): typeof paths {
  const groups = Map.groupBy(Object.entries(paths), ([path]) => anonymizeParameters(path));
  return Object.fromEntries(
    [...groups.values()].map((entries) => {
      const names = entries
        .map(([path]) => listParameterNames(path))
        .reduce((mergedNames, current) =>
          mergedNames.map((name, index) => joinNames(...sortPair(name, current[index]!))),
        );
      let nextName = 0;
      const mergedPath = entries[0]![0].replaceAll(/\{[^}]+\}/g, () => `{${names[nextName++]}}`);
      const items = entries.map(([path, item]) =>
        renameParameters(item, listParameterNames(path), names),
      );
      return [mergedPath, Object.assign({}, ...items) as PathItem];
    }),
  );
}

const sortPair = (a: string, b: string) => [a, b].sort() as [string, string];

function renameParameters(
  item: PathItem,
  oldNames: readonly string[],
  newNames: readonly string[],
): PathItem {
  const rename = (parameter: NonNullable<Operation['parameters']>[number]) =>
    'in' in parameter && parameter.in === 'path'
      ? { ...parameter, name: newNames[oldNames.indexOf(parameter.name)] ?? parameter.name }
      : parameter;
  return Object.fromEntries(
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => [
      method,
      { ...operation, parameters: operation.parameters?.map(rename) },
    ]),
  );
}

/** Returns the used tags, described and grouped. Fails if a tag has no description. */
export function tagsOf(paths: OpenAPIObject['paths']): {
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
} {
  const usedTags = new Set(
    Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method]?.tags ?? [])),
  );
  const groups = Object.entries(TAG_GROUPS).map(([name, tags]) => ({
    name,
    tags: Object.entries(tags).filter(([tag]) => usedTags.has(tag)),
  }));
  const describedTags = groups.flatMap(({ tags }) => tags);
  const undescribedTags = usedTags.difference(new Set(describedTags.map(([tag]) => tag)));
  if (undescribedTags.size > 0) {
    throw new Error(
      `Describe these tags in openapi/description.ts: ${[...undescribedTags].join(', ')}`,
    );
  }
  return {
    tags: describedTags.map(([name, description]) => ({ name, description })),
    'x-tagGroups': groups
      .filter(({ tags }) => tags.length > 0)
      .map(({ name, tags }) => ({ name, tags: tags.map(([tag]) => tag) })),
  };
}
