import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import { Client, type components } from './index.js';

type Schemas = components['schemas'];

const readSource = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const schemaNames = (path: string) =>
  Object.keys(
    (JSON.parse(readSource(path)) as { components: { schemas: object } }).components.schemas,
  );

it('exports the names that schemas had in the last release', () => {
  const current = new Set(schemaNames('../../backend/openapi.json'));
  // Assumes that each schema which no longer exists was renamed.
  const renamed = schemaNames('../../docs/contract/released.json').filter(
    (name) => !current.has(name),
  );
  const aliases = [...readSource('deprecated.ts').matchAll(/^ {2}(\w+): Schemas/gm)].map(
    ([, name]) => name!,
  );
  expect(renamed.filter((name) => !aliases.includes(name))).toEqual([]);
  expect(aliases.filter((name) => current.has(name))).toEqual([]);
});

it('gives old names the types of the new ones, and leaves current names as they are', () => {
  expectTypeOf<Schemas['RoomVersionDto']>().toEqualTypeOf<Schemas['RoomTranslationDto']>();
  expectTypeOf<Schemas['ReadState']>().toEqualTypeOf<'read' | 'unread'>();
  expectTypeOf<Schemas['RoomDto']['id']>().toEqualTypeOf<number>();
});

it('has the methods under their old names', async () => {
  const finishedJob = { id: 7, state: 'done' };
  const respond = (url: string) =>
    Response.json(
      url.includes('/api/jobs/') ? finishedJob : { items: [{ id: 1 }, { id: 2 }], total: 2 },
    );
  const client = new Client({
    url: 'https://house.example',
    fetch: (request) => Promise.resolve(respond(request.url)),
  });
  const ids: number[] = [];
  for await (const { id } of client.all('/api/media')) ids.push(id);
  expect(ids).toEqual([1, 2]);
  expect(await client.finished(7)).toEqual(finishedJob);
});
