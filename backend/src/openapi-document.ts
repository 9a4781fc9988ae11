import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { withFiles } from './contract/bodies.js';
import { DESCRIPTION } from './contract/guide.js';
import { HEADERS } from './contract/headers.js';
import { mergedPaths, tagsOf, withConventions } from './contract/operations.js';
import { toJsonSchemas } from './contract/schemas.js';
import { FieldProvenanceDto } from './modules/localization/index.js';
import { METRICS_SECURITY, problemAnswers, ProblemDto } from './platform/http/openapi.js';

/** No public licence, in the words of SPDX. */
const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' };

/** The contract, as it is served under `/api/docs-json` and committed as `openapi.json`. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Kawabe House')
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .addServer('/', 'The house that serves this document.')
    .addBearerAuth()
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: '`METRICS_TOKEN`, where that is set.' },
      METRICS_SECURITY,
    )
    // The rule; `@Public()` says where the token may be left out.
    .addSecurityRequirements('bearer')
    .build();
  const made = SwaggerModule.createDocument(app, options, {
    extraModels: [ProblemDto, FieldProvenanceDto],
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '').replace(/^./, (first) => first.toLowerCase())}_${method}`,
  });
  const document = withFiles(made);
  // An address that holds what no text has is refused before any call sees it, and a token is looked up.
  const paths = withConventions(mergedPaths(document.paths), problemAnswers(400, 503));
  const components = { ...document.components, headers: HEADERS };
  const { contact: _none, ...named } = document.info;
  const info = { ...named, license: LICENSE };
  return toJsonSchemas({ ...document, components, info, ...tagsOf(paths), paths });
}
