import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { FieldProvenanceDto } from './modules/localization/index.js';
import { ProblemDto } from './platform/http/openapi.js';

const DESCRIPTION = `
The API of a riverside guesthouse in four languages: English (\`en\`), Japanese (\`ja\`), Simplified
Chinese (\`zh\`) and Traditional Chinese (\`zh_TW\`).

**Records and versions.** A record (a room) has one version in each language. *Base* resources
(\`/base-rooms\`) are records; *flat* resources (\`/rooms\`) are versions. All ids come from one sequence.

**Fallback.** A read in a language shows each field for itself from the first of: that language, Japanese,
the record's base language, English, Simplified, Traditional Chinese. \`fieldLanguages\` names the fields
whose words are in another language. Editing calls never fall back.

**Provenance.** Every field of every language knows who wrote it (\`human\`, \`machine\`, \`converted\`,
\`copied\`) and whether the base words have changed since (\`stale\`). A machine never replaces a person's
words: its text waits beside them as a suggestion.

**Errors** have one shape, \`ProblemDto\`. **Writes** take JSON or multipart/form-data, an
\`Idempotency-Key\`, and the \`version\` the change starts from.
`.trim();

/** Our numbers count things. Those that do not say so by a format. */
function withIntegers<T>(node: T): T {
  if (Array.isArray(node)) return node.map(withIntegers) as T;
  if (typeof node !== 'object' || node === null) return node;
  const { type, format } = node as { type?: unknown; format?: unknown };
  const members = Object.entries(node).map(([key, value]) => [key, withIntegers(value)] as const);
  const integer = type === 'number' && format === undefined ? { type: 'integer' } : {};
  return { ...Object.fromEntries(members), ...integer } as T;
}

/** The contract, as it is served under `/api/docs-json` and committed as `openapi.json`. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Kawabe House')
    .setDescription(DESCRIPTION)
    .setVersion('1.0.0')
    .addBearerAuth()
    // The rule; `@Public()` says where the token may be left out.
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, options, {
    extraModels: [ProblemDto, FieldProvenanceDto],
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '').replace(/^./, (first) => first.toLowerCase())}_${method}`,
  });
  return withIntegers(document);
}
