// `node write-api-types.mjs DOCUMENT FILE`: the types of the API for this side, from its OpenAPI document. As the
// command `openapi-typescript` writes them, but for files: those are Blobs here, so that a form can be filled in.
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
