import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, readContract } from './contract.js';
import { findBreakingProblems, findBreakingChanges } from './breaking-changes.js';
import { type Contract } from './fuzz/requests.js';

const DOCS = new URL('../../docs/', import.meta.url);
const released: Contract = readContract(new URL('contract/released.json', DOCS));

/** Returns the removals that the newest section documents; `*` matches anything. */
function readDocumentedRemovals(): RegExp[] {
  const text = readFileSync(new URL('api-changes.md', DOCS), 'utf8');
  const [, newest = ''] = /^## Not released yet$(.*?)(?=^## |(?![\s\S]))/ms.exec(text) ?? [];
  const spans = [...newest.matchAll(/^- \*\*Gone\*\* `([^`]+)`/gm)].map(([, span]) => span!);
  return spans.map(
    (span) =>
      new RegExp(
        `^${span
          .split('*')
          .map((part) => RegExp.escape(part))
          .join('.*')}`,
      ),
  );
}

it('documents exactly the breaking changes since the last release', () => {
  const documented = readDocumentedRemovals();
  const breakingChanges = [
    ...findBreakingChanges(released, contract),
    ...findBreakingProblems(released, contract),
  ];
  expect(breakingChanges.filter((change) => !documented.some((line) => line.test(change)))).toEqual(
    [],
  );
  const unused = documented.filter((line) => !breakingChanges.some((change) => line.test(change)));
  expect(unused.map(String)).toEqual([]);
});

describe('breaking changes', () => {
  type ChangedDocument = {
    paths: Record<string, Record<string, never>>;
    components: { schemas: Record<string, never> };
  };
  /** A minimal contract to demonstrate each change. */
  const samplePaths = Object.fromEntries(
    ['/api/rooms', '/api/rooms/{id}'].map((path) => [path, contract.paths[path]!]),
  );
  const sampleContract: Contract = { ...contract, paths: samplePaths };
  const findBreakingChangesAfter = (change: (contract: ChangedDocument) => void): string[] => {
    const copy = structuredClone(sampleContract) as unknown as ChangedDocument;
    change(copy);
    const after = copy as unknown as Contract;
    return [
      ...findBreakingChanges(sampleContract, after),
      ...findBreakingProblems(sampleContract, after),
    ];
  };
  const findNode = (node: unknown, ...path: string[]) =>
    path.reduce((inner, name) => (inner as Record<string, unknown>)[name], node) as never;

  it.each<[string, (contract: ChangedDocument) => void, string]>([
    ['a path is removed', ({ paths }) => delete paths['/api/rooms/{id}'], 'GET /api/rooms/{id}'],
    [
      'an operation is removed',
      ({ paths }) => delete paths['/api/rooms']!['post'],
      'POST /api/rooms',
    ],
    [
      'a parameter is removed',
      ({ paths }) =>
        findNode(paths, '/api/rooms', 'get', 'parameters') &&
        (
          findNode(paths, '/api/rooms', 'get') as { parameters: { name: string }[] }
        ).parameters.splice(0, 1),
      'GET /api/rooms: query language',
    ],
    [
      'a response field is removed',
      ({ components }) =>
        delete findNode(components, 'schemas', 'RoomDto', 'properties')['capacity'],
      'GET /api/rooms: 200 [].capacity',
    ],
    [
      'a response field may be missing',
      ({ components }) =>
        (findNode(components, 'schemas', 'RoomDto') as { required: string[] }).required.splice(
          0,
          1,
        ),
      'always',
    ],
    [
      'a response field may have another type',
      ({ components }) =>
        Object.assign(findNode(components, 'schemas', 'RoomDto', 'properties', 'capacity'), {
          type: ['integer', 'null'],
        }),
      'GET /api/rooms: 200 [].capacity is never null',
    ],
    [
      'an enum value is removed',
      ({ components }) =>
        (findNode(components, 'schemas', 'Language') as { enum: string[] }).enum.pop(),
      'GET /api/rooms: query language may be "zh_TW"',
    ],
    [
      'a request field becomes required',
      ({ components }) =>
        (findNode(components, 'schemas', 'CreateRoomDto') as { required: string[] }).required.push(
          'price',
        ),
      'POST /api/rooms: body price is needed',
    ],
    [
      'an error code is removed',
      ({ components }) =>
        (findNode(components, 'schemas', 'ProblemCode') as { enum: string[] }).enum.shift(),
      'problem code may be "validation_failed"',
    ],
  ])('are found if %s', (_, change, expected) => {
    expect(findBreakingChangesAfter(change)).toContainEqual(expect.stringContaining(expected));
  });

  it('are not found in additions', () => {
    const added = findBreakingChangesAfter(({ components }) => {
      Object.assign(findNode(components, 'schemas', 'RoomDto', 'properties'), {
        new: { type: 'string' },
      });
      Object.assign(findNode(components, 'schemas', 'CreateRoomDto', 'properties'), { new: {} });
    });
    expect(added).toEqual([]);
  });
});
