import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { DESCRIPTION } from './contract/guide.js';
import { mergedPaths, tagsOf, withConventions } from './contract/operations.js';
import { toJsonSchemas } from './contract/schemas.js';
import { FieldProvenanceDto } from './modules/localization/index.js';
import { problemAnswers, ProblemDto } from './platform/http/openapi.js';

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
    // The rule; `@Public()` says where the token may be left out.
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, options, {
    extraModels: [ProblemDto, FieldProvenanceDto],
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '').replace(/^./, (first) => first.toLowerCase())}_${method}`,
  });
  // An address that holds what no text has is refused before any call sees it.
  const paths = withConventions(mergedPaths(document.paths), problemAnswers(400));
  const { contact: _none, ...named } = document.info;
  const info = { ...named, license: LICENSE };
  return toJsonSchemas({ ...document, info, ...tagsOf(paths), paths });
}
