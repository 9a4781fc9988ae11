// `npm run release:contract`: makes the current OpenAPI document the baseline of the next version. Omits descriptions
// and examples, so that the file changes only with what programs rely on.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/environment.mjs';

const PROSE = new Set(['description', 'summary', 'example', 'examples', 'tags', 'x-tagGroups']);
/** Objects with user-defined keys, which may be `description`. */
const USER_KEYED = new Set([
  'properties',
  'schemas',
  'headers',
  'parameters',
  'responses',
  'content',
]);

function stripDocumentation(node, isUserKeyed = false) {
  if (Array.isArray(node)) return node.map((child) => stripDocumentation(child));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => isUserKeyed || !PROSE.has(name))
      .map(([name, child]) => [
        name,
        stripDocumentation(child, !isUserKeyed && USER_KEYED.has(name)),
      ]),
  );
}

const document = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
const { openapi, info, paths, components } = document;
const contract = { openapi, info: { version: info.version }, paths, components };
delete contract.components.examples;
const lines = JSON.stringify(stripDocumentation(contract), null, 1);
writeFileSync(join(root, 'docs/contract/released.json'), `${lines}\n`);
