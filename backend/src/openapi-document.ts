import { type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { addMultipartBodies } from './openapi/request-bodies.js';
import { addExamples } from './openapi/examples.js';
import { API_DESCRIPTION } from './openapi/description.js';
import { HEADERS, TOKEN_SECURITY } from './openapi/headers.js';
import { mergePaths, tagsOf, applyConventions } from './openapi/operations.js';
import { addProblemResponses } from './openapi/problem-responses.js';
import { toJsonSchemas } from './openapi/schemas.js';
import { operationIdOf, addScopes } from './openapi/scopes.js';
import { describeWebhooks, WEBHOOK_MODELS } from './openapi/webhooks.js';
import { FieldProvenanceDto } from './modules/localization/index.js';
import { declaredScopes } from './platform/auth/token-scopes.js';
import {
  METRICS_SECURITY,
  problemResponses,
  ProblemDetailsDto,
  ProblemDto,
} from './platform/http/openapi-decorators.js';
import { VERSION } from './platform/config/config.js';

/** No public licence, in the words of SPDX. */
const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' };

/** Who runs a house stands on its pages; the contract is the same in all. */
const CONTACT = { name: 'The operator of the site that serves this document' };

/** The contract, as it is served under `/api/docs-json` and committed as `openapi.json`. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
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
    // The rule; `@Public()` says where the token may be left out.
    .addSecurityRequirements('bearer')
    .build();
  const made = SwaggerModule.createDocument(app, options, {
    extraModels: [ProblemDto, ProblemDetailsDto, FieldProvenanceDto, ...WEBHOOK_MODELS],
    operationIdFactory: operationIdOf,
  });
  const document = addMultipartBodies(made);
  // An address that holds what no text has is refused before any call sees it, and a token is looked up.
  const scoped = addScopes(document.paths, declaredScopes(app.get(ModulesContainer)));
  const paths = applyConventions(mergePaths(scoped), problemResponses(400, 503));
  const components = { ...document.components, headers: HEADERS };
  const info = { ...document.info, contact: CONTACT, license: LICENSE };
  const webhooks = describeWebhooks();
  const whole = { ...document, components, info, ...tagsOf(paths), paths, webhooks };
  return addProblemResponses(addExamples(toJsonSchemas(whole)));
}
