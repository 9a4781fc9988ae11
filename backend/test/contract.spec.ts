import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIELD_CODES, PROBLEM_CODES } from '../src/kernel/problem-codes.js';
import { contract } from './contract.js';
import { type Schema } from './fuzz/schema-values.js';

const SOURCES = join(import.meta.dirname, '../src');

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);

/** Yields the members of a schema and of nested schemas. */
function* membersOf(node: unknown): Generator<[string, Schema]> {
  if (typeof node !== 'object' || node === null) return;
  const { properties = {} } = node as { properties?: Record<string, Schema> };
  yield* Object.entries(properties);
  for (const child of Object.values(node)) yield* membersOf(child);
}

it('lists only error codes that the source uses; the compiler checks the reverse', async () => {
  let sourceText = '';
  for await (const file of glob('**/*.ts', { cwd: SOURCES })) {
    if (!/spec\.ts$|problem-codes\.ts$/.test(file))
      sourceText += readFileSync(join(SOURCES, file), 'utf8');
  }
  const codes = Object.keys({ ...PROBLEM_CODES, ...FIELD_CODES });
  expect(codes.filter((errorCode) => !sourceText.includes(`'${errorCode}'`))).toEqual([]);
});

it('declares the format of every time', () => {
  // `at` of a finding is a range of two numbers.
  const times = [...membersOf(contract.components.schemas)].filter(
    ([name, schema]) => /^at$|[a-z]At$/.test(name) && schema.type !== 'array',
  );
  expect(times.length).toBeGreaterThan(10);
  expect(times.filter(([, schema]) => !JSON.stringify(schema).includes('"date-time"'))).toEqual([]);
});

it('distinguishes operations with an optional token from public ones', () => {
  const optional = operations.filter(({ security }) =>
    security?.some((needed) => Object.keys(needed).length === 0),
  );
  expect(optional.map(({ name }) => name).sort()).toEqual([
    'GET /api/auth/status',
    'GET /api/metrics',
    'GET /api/metrics/house',
    'POST /api/auth/passkeys/options',
  ]);
  const publicOperations = operations.filter(({ security }) => security?.length === 0);
  expect(publicOperations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /api/rooms', 'GET /api/policy-links', 'POST /api/auth/login']),
  );
  expect(publicOperations.every(({ responses }) => !responses['401'] || responses['429'])).toBe(
    true,
  );
});

it('declares files only in forms, and only forms for required files', () => {
  const bodies = operations.flatMap(({ name, requestBody }) =>
    Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => {
      const referenced = schema.$ref && contract.components.schemas[schema.$ref.split('/').at(-1)!];
      return { name, type, hasFiles: JSON.stringify(referenced || schema).includes('"binary"') };
    }),
  );
  const bodiesWithFiles = bodies.filter(({ hasFiles }) => hasFiles);
  expect(new Set(bodiesWithFiles.map(({ type }) => type))).toEqual(
    new Set(['multipart/form-data']),
  );
  const onlyForms = bodiesWithFiles.filter(({ name }) =>
    bodies.every((body) => body.name !== name || body.hasFiles),
  );
  expect(onlyForms.map(({ name }) => name).sort()).toEqual([
    'POST /api/admin/import-data',
    'POST /api/translations/glossary/import',
    'POST /api/upload/image',
    'POST /api/upload/room-image',
  ]);
  expect(bodiesWithFiles.length).toBeGreaterThan(20);
});
