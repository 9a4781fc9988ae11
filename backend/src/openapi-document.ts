import { type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { withFiles } from './contract/bodies.js';
import { withExamples } from './contract/examples.js';
import { DESCRIPTION } from './contract/guide.js';
import { HEADERS, TOKEN_SECURITY } from './contract/headers.js';
import { mergedPaths, tagsOf, withConventions } from './contract/operations.js';
import { withProblems } from './contract/problems.js';
import { toJsonSchemas } from './contract/schemas.js';
import { operationIdOf, withScopes } from './contract/scopes.js';
import { describedWebhooks, WEBHOOK_MODELS } from './contract/webhooks.js';
import { FieldProvenanceDto } from './modules/localization/index.js';
import { declaredScopes } from './platform/auth/token-scopes.js';
import {
  METRICS_SECURITY,
  problemAnswers,
  ProblemDetailsDto,
  ProblemDto,
} from './platform/http/openapi.js';
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
    .setDescription(DESCRIPTION)
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
  const document = withFiles(made);
  // An address that holds what no text has is refused before any call sees it, and a token is looked up.
  const scoped = withScopes(document.paths, declaredScopes(app.get(ModulesContainer)));
  const paths = withConventions(mergedPaths(scoped), problemAnswers(400, 503));
  const components = { ...document.components, headers: HEADERS };
  const info = { ...document.info, contact: CONTACT, license: LICENSE };
  const webhooks = describedWebhooks();
  const whole = { ...document, components, info, ...tagsOf(paths), paths, webhooks };
  return withProblems(withExamples(toJsonSchemas(whole)));
}
