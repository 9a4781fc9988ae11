// Writes the generated files: the OpenAPI document, the types of the client package (also used by the frontend), the
// error catalog, and the third-party notices from package-lock.json. `--check` writes nothing and fails if the
// committed files differ.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './lib/build.mjs';
import { pathWithLocalBin, node, root } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { Failure, print } from './lib/log.mjs';
import { renderThirdPartyNotices } from './lib/notices.mjs';
import { runOrFail } from './lib/process.mjs';

const contract = 'backend/openapi.json';
const types = 'client/src/schema.ts';
const errors = 'docs/errors.md';
const notices = 'THIRD-PARTY-NOTICES.txt';
const files = [contract, types, errors, notices];

await main(async (lifecycle) => {
  await install(lifecycle.signal);
  await build(lifecycle.signal, ['translation-checks', 'backend']);
  if (!process.argv.includes('--check')) return generate(root, lifecycle.signal);

  const folder = mkdtempSync(join(tmpdir(), 'kawabe-generate-'));
  lifecycle.defer(() => rmSync(folder, { recursive: true, force: true }));
  await generate(folder, lifecycle.signal);
  const stale = files.filter((file) => readIfExists(root, file) !== readIfExists(folder, file));
  if (stale.length > 0) {
    throw new Failure(`Outdated generated files: ${stale.join(', ')}`, {
      hint: 'Run "npm run generate" and commit the result.',
    });
  }
  print('The generated files are up to date.');
});

/** @param {string} folder the checkout, or one with the same tree */
async function generate(folder, signal) {
  const [document, schema, catalog] = files.map((file) => join(folder, file));
  for (const file of [document, schema, catalog]) mkdirSync(dirname(file), { recursive: true });
  const options = { cwd: root, env: { ...process.env, PATH: pathWithLocalBin() }, signal };
  await runOrFail('Writing the OpenAPI document', [
    node,
    ['backend/dist/write-openapi.js', document, catalog],
    options,
  ]);
  await runOrFail('Writing the types of the API', [
    node,
    ['write-schema.mjs', document, schema],
    { ...options, cwd: join(root, 'client') },
  ]);
  writeFileSync(join(folder, notices), renderThirdPartyNotices());
}

function readIfExists(folder, file) {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
