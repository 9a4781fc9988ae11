// `node write-schema.mjs DOCUMENT FILE`: the types of the API, from its OpenAPI document. As the command
// `openapi-typescript` writes them, but files are Blobs, so that a form can be filled in. A module instead of
// declarations, because a compiler does not copy declarations into what it builds.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';

const [, , document, file] = process.argv;
const blob = ts.factory.createTypeReferenceNode('Blob');
const nodes = await openapiTS(pathToFileURL(resolve(document)), {
  // What has a default may be left out of a request.
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
});
writeFileSync(file, COMMENT_HEADER + astToString(nodes));
