import { type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { addMultipartBodies } from './openapi/request-bodies.js';
import { addExamples } from './openapi/examples.js';
import { API_DESCRIPTION } from './openapi/description.js';
import { HEADERS, TOKEN_SECURITY } from './openapi/headers.js';
import { mergePaths, tagsOf, applyConventions } from './openapi/operations.js';
import { addProblemResponses } from './openapi/problem-responses.js';
import { operationIdOf, addScopes } from './openapi/scopes.js';
import { describeWebhooks, WEBHOOK_MODELS } from './openapi/webhooks.js';
import { FieldProvenanceDto } from './modules/localization/index.js';
import { listDeclaredScopes } from './platform/auth/token-scopes.js';
import {
  METRICS_SECURITY,
  problemResponses,
  ProblemDetailsDto,
  ProblemDto,
} from './platform/http/openapi-decorators.js';
import { VERSION } from './platform/config/config.js';

/** SPDX identifier of a license that is not public. */
const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' };

/** The operator differs by site; the document is the same everywhere. */
const CONTACT = { name: 'The operator of the site that serves this document' };

/** Creates the OpenAPI document, served at `/api/docs-json` and committed as `openapi.json`. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Kawabe House')
    .setDescription(API_DESCRIPTION)
    .setVersion(VERSION)
    .addServer('/', 'The site that serves this document.')
    .addBearerAuth()
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'An API token, `kawabe_…`.' },
      TOKEN_SECURITY,
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: '`METRICS_TOKEN`, if it is set.' },
      METRICS_SECURITY,
    )
    // The default; `@Public()` makes the token optional.
    .addSecurityRequirements('bearer')
    .build();
  const generated = SwaggerModule.createDocument(app, options, {
    extraModels: [ProblemDto, ProblemDetailsDto, FieldProvenanceDto, ...WEBHOOK_MODELS],
    operationIdFactory: operationIdOf,
  });
  const document = addMultipartBodies(generated);
  // Every operation rejects invalid characters in the URL, and looks up tokens.
  const scoped = addScopes(document.paths, listDeclaredScopes(app.get(ModulesContainer)));
  const paths = applyConventions(mergePaths(scoped), problemResponses(400, 503));
  const components = { ...document.components, headers: HEADERS };
  const info = { ...document.info, contact: CONTACT, license: LICENSE };
  const webhooks = describeWebhooks();
  const completeDocument = { ...document, components, info, ...tagsOf(paths), paths, webhooks };
  return addProblemResponses(addExamples(toJsonSchemas(completeDocument)));
}

type JsonObject = Readonly<Record<string, unknown>>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the reference in an `allOf` without other entries, the form in which OpenAPI 3.0 adds members to a reference. */
function findWrappedReference({ allOf }: JsonObject): string | undefined {
  const [first, ...others] = Array.isArray(allOf) ? (allOf as unknown[]) : [];
  const reference = isJsonObject(first) && others.length === 0 ? first['$ref'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/** Returns the type of a schema: numbers are integers unless they have a format. */
function toType({ type, format }: JsonObject): unknown {
  return type === 'number' && format === undefined ? 'integer' : type;
}

function toSchema(node: JsonObject): JsonObject {
  const { nullable, ...schema } = node;
  const reference = findWrappedReference(schema);
  if (reference !== undefined) {
    // The referenced schema has the type.
    const { allOf: _allOf, type: _type, ...members } = schema;
    return nullable === true
      ? { ...members, anyOf: [{ $ref: reference }, { type: 'null' }] }
      : { ...members, $ref: reference };
  }
  if (schema['type'] === undefined) return schema;
  const type = toType(schema);
  if (nullable !== true) return { ...schema, type };
  const enumWithNull = Array.isArray(schema['enum'])
    ? { enum: [...(schema['enum'] as unknown[]), null] }
    : {};
  return { ...schema, ...enumWithNull, type: [type, 'null'] };
}

/** Converts the OpenAPI 3.0 schemas of Nest to JSON Schema, as in OpenAPI 3.1. */
function toJsonSchemas<T>(node: T): T {
  if (Array.isArray(node)) return node.map(toJsonSchemas) as T;
  if (!isJsonObject(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    // The content of an example is not a schema.
    key === 'example' || key === 'examples' ? value : toJsonSchemas(value),
  ]);
  return toSchema(Object.fromEntries(entries) as JsonObject) as T;
}
