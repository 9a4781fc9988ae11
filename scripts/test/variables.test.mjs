import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { root } from '../lib/environment.mjs';

const readText = (file) => readFileSync(join(root, file), 'utf8');

/** Variable names at the beginning of lines, including commented-out lines. */
const listVariableNames = (file) =>
  [...readText(file).matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

const documented = listVariableNames('.env.example');

/** Set by the scripts, or another form of an existing variable. */
const NOT_FOR_OPERATORS = ['NODE_ENV', 'DEV', 'DATABASE_PASSWORD_FILE'];

/** Variables that Compose does not pass, with the reason. */
const NOT_IN_COMPOSE = {
  HOST: 'a container listens on all of its interfaces',
  DATABASE_DIRECT_URL: 'there is no pooler between',
  WAL_ARCHIVE: 'docker/point-in-time.yml has it',
};

/** Variables that are not needed in a Kubernetes cluster, with the reason. */
const NOT_IN_KUBERNETES = {
  HOST: 'a container listens on all of its interfaces',
  WAL_ARCHIVE: 'PostgreSQL is run by others',
};

const findMissing = (names, exceptions) => {
  const allowed = new Set([...names, ...Object.keys(exceptions), ...NOT_FOR_OPERATORS]);
  return documented.filter((name) => !allowed.has(name));
};

const findUnknown = (names) => names.filter((name) => !documented.includes(name));

test('the table of README.md has exactly the variables of .env.example', () => {
  const table = /^\| variable [^]*?\n\n/m.exec(readText('README.md'))[0];
  const names = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  assert.deepEqual(findMissing(names, {}), [], 'missing in README.md');
  assert.deepEqual(findUnknown(names), [], 'not in .env.example');
});

test('Compose passes every variable of .env.example to the site or gives a reason', () => {
  const { services } = load(readText('docker-compose.yml'), { schema: YAML11_SCHEMA });
  const image = [...readText('Dockerfile').matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(
    ([, name]) => name,
  );
  const names = [...Object.keys(services.site.environment), ...image];
  assert.deepEqual(findMissing(names, NOT_IN_COMPOSE), [], 'missing in docker-compose.yml');
  assert.deepEqual(findUnknown(Object.keys(services.site.environment)), [], 'not in .env.example');
  // The worker needs the variables of the site, except those for requests.
  const onlySite = [
    'WORKERS',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'DEMO',
    'CORS_ORIGINS',
    'TOKEN_RATE',
    'TRUST_PROXY',
  ];
  const worker = Object.keys(services.worker.environment);
  const missingInWorker = Object.keys(services.site.environment).filter(
    (name) => !worker.includes(name),
  );
  assert.deepEqual(
    missingInWorker.filter((name) => !onlySite.includes(name)),
    [],
    'missing in the worker',
  );
});

test('the files of deploy/kubernetes/production list every variable of .env.example', () => {
  const folder = 'deploy/kubernetes';
  const names = ['settings.env', 'secrets.example.env'].flatMap((file) =>
    listVariableNames(`${folder}/production/${file}`),
  );
  const base = load(readText(`${folder}/base/kustomization.yaml`)).configMapGenerator[0].literals;
  names.push(...base.map((literal) => literal.split('=')[0]));
  const image = ['PORT', 'WORKER_PORT', 'DATA_DIR'];
  assert.deepEqual(
    findMissing([...names, ...image], NOT_IN_KUBERNETES),
    [],
    `missing in ${folder}`,
  );
  assert.deepEqual(findUnknown(names), [], 'not in .env.example');
});
