import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, readContract } from './contract.js';
import { findBreakingProblems, findBreakingChanges } from './breaking-changes.js';
import { type Contract } from './fuzz/requests.js';

const DOCS = new URL('../../docs/', import.meta.url);
const released: Contract = readContract(new URL('contract/released.json', DOCS));

/** Removals that the newest section documents; `*` matches anything. */
function documentedRemovals(): RegExp[] {
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

it('finds no undocumented breaking change since the last release', () => {
  const lines = documentedRemovals();
  const broken = [
    ...findBreakingChanges(released, contract),
    ...findBreakingProblems(released, contract),
  ];
  expect(broken.filter((what) => !lines.some((line) => line.test(what)))).toEqual([]);
  const unused = lines.filter((line) => !broken.some((what) => line.test(what)));
  expect(unused.map(String)).toEqual([]);
});

describe('breaking changes', () => {
  type Changed = {
    paths: Record<string, Record<string, never>>;
    components: { schemas: Record<string, never> };
  };
  /** A minimal contract to demonstrate each change. */
  const paths = Object.fromEntries(
    ['/api/rooms', '/api/rooms/{id}'].map((path) => [path, contract.paths[path]!]),
  );
  const few: Contract = { ...contract, paths };
  const changed = (change: (contract: Changed) => void): string[] => {
    const copy = structuredClone(few) as unknown as Changed;
    change(copy);
    const after = copy as unknown as Contract;
    return [...findBreakingChanges(few, after), ...findBreakingProblems(few, after)];
  };
  const nodeAt = (node: unknown, ...path: string[]) =>
    path.reduce((inner, name) => (inner as Record<string, unknown>)[name], node) as never;

  it.each<[string, (contract: Changed) => void, string]>([
    ['an address goes', ({ paths }) => delete paths['/api/rooms/{id}'], 'GET /api/rooms/{id}'],
    ['a call goes', ({ paths }) => delete paths['/api/rooms']!['post'], 'POST /api/rooms'],
    [
      'a parameter goes',
      ({ paths }) =>
        nodeAt(paths, '/api/rooms', 'get', 'parameters') &&
        (
          nodeAt(paths, '/api/rooms', 'get') as { parameters: { name: string }[] }
        ).parameters.splice(0, 1),
      'GET /api/rooms: query language',
    ],
    [
      'a field of an answer goes',
      ({ components }) => delete nodeAt(components, 'schemas', 'RoomDto', 'properties')['capacity'],
      'GET /api/rooms: 200 [].capacity',
    ],
    [
      'a field of an answer may be missing',
      ({ components }) =>
        (nodeAt(components, 'schemas', 'RoomDto') as { required: string[] }).required.splice(0, 1),
      'always',
    ],
    [
      'a field of an answer may be of a further type',
      ({ components }) =>
        Object.assign(nodeAt(components, 'schemas', 'RoomDto', 'properties', 'capacity'), {
          type: ['integer', 'null'],
        }),
      'GET /api/rooms: 200 [].capacity is never null',
    ],
    [
      'a value goes',
      ({ components }) =>
        (nodeAt(components, 'schemas', 'Language') as { enum: string[] }).enum.pop(),
      'GET /api/rooms: query language may be "zh_TW"',
    ],
    [
      'something else is to be sent',
      ({ components }) =>
        (nodeAt(components, 'schemas', 'CreateRoomDto') as { required: string[] }).required.push(
          'price',
        ),
      'POST /api/rooms: body price is needed',
    ],
    [
      'a code of errors goes',
      ({ components }) =>
        (nodeAt(components, 'schemas', 'ProblemCode') as { enum: string[] }).enum.shift(),
      'problem code may be "validation_failed"',
    ],
  ])('%s', (_, change, noticed) => {
    expect(changed(change)).toContainEqual(expect.stringContaining(noticed));
  });

  it('do not include additions', () => {
    const added = changed(({ components }) => {
      Object.assign(nodeAt(components, 'schemas', 'RoomDto', 'properties'), {
        new: { type: 'string' },
      });
      Object.assign(nodeAt(components, 'schemas', 'CreateRoomDto', 'properties'), { new: {} });
    });
    expect(added).toEqual([]);
  });
});
