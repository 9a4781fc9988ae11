// `npm run release:contract`: the contract of today becomes the one that the next version is compared with. What is only
// there to be read (descriptions, examples) is left out, so that the file changes with what programs rely on alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/environment.mjs';

const PROSE = new Set(['description', 'summary', 'example', 'examples', 'tags', 'x-tagGroups']);
/** Whose members are named by us: one may be called `description`. */
const NAMING = new Set(['properties', 'schemas', 'headers', 'parameters', 'responses', 'content']);

function bare(node, isNaming = false) {
  if (Array.isArray(node)) return node.map((child) => bare(child));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => isNaming || !PROSE.has(name))
      .map(([name, child]) => [name, bare(child, !isNaming && NAMING.has(name))]),
  );
}

const contract = JSON.parse(readFileSync(join(root, 'backend/openapi.json'), 'utf8'));
const { openapi, info, paths, components } = contract;
const kept = { openapi, info: { version: info.version }, paths, components };
delete kept.components.examples;
const lines = JSON.stringify(bare(kept), null, 1);
writeFileSync(join(root, 'docs/contract/released.json'), `${lines}\n`);
