import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import { type components } from './index.js';

type Schemas = components['schemas'];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const schemaNames = (path: string) =>
  Object.keys((JSON.parse(read(path)) as { components: { schemas: object } }).components.schemas);

it('exports the names that schemas had in the last release', () => {
  const current = new Set(schemaNames('../../backend/openapi.json'));
  const renamed = schemaNames('../../docs/contract/released.json').filter((n) => !current.has(n));
  const aliases = [...read('deprecated.ts').matchAll(/^ {2}(\w+): Schemas/gm)].map(([, n]) => n!);
  expect(renamed.filter((name) => !aliases.includes(name))).toEqual([]);
  expect(aliases.filter((name) => current.has(name))).toEqual([]);
});

it('gives an old name the type of the new one', () => {
  expectTypeOf<Schemas['RoomVersionDto']>().toEqualTypeOf<Schemas['RoomTranslationDto']>();
  expectTypeOf<Schemas['ReadState']>().toEqualTypeOf<'read' | 'unread'>();
  expectTypeOf<Schemas['RoomDto']['id']>().toEqualTypeOf<number>();
});
