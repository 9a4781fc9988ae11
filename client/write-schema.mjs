// `node write-schema.mjs DOCUMENT FILE`: writes the types of the API from its OpenAPI document, like the command
// `openapi-typescript`, but with the type Blob for files in forms. FILE is a `.ts` module, because `tsc` does not copy
// declaration files to its output.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';

const [, , document, file] = process.argv;
const blob = ts.factory.createTypeReferenceNode('Blob');
const nodes = await openapiTS(pathToFileURL(resolve(document)), {
  // Properties with a default are optional in a request.
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
});
writeFileSync(file, COMMENT_HEADER + astToString(nodes));
