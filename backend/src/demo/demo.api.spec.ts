import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.js';
import { LANGUAGES } from '../kernel/language.js';
import { DEMO_HOUSE } from './demo-house.js';

let test: TestApp;
let folder: string;

/** A room's size and price are the same in every language. */
const isWords = (field: string): boolean => !['size', 'price'].includes(field);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-demo-'));
  test = await startApp({ DEMO: '1', DATA_DIR: folder });
});

afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['rooms', 4],
  ['facilities', 10],
  ['attractions', 24],
  ['events', 8],
  ['carousel-slides', 3],
  ['policy-links', 3],
])('fills an empty house with %s in four languages', async (path, count) => {
  for (const language of LANGUAGES) {
    const { body } = await test.visitor.get(`/api/${path}?language=${language}`).expect(200);
    expect(body.length).toBeGreaterThanOrEqual(count);
    const shown = body as { language: string; fieldLanguages: Record<string, string> }[];
    for (const record of shown) {
      expect(record.language).toBe(language);
      expect(Object.keys(record.fieldLanguages).filter(isWords)).toEqual([]);
    }
  }
});

it.each(['rooms', 'attractions', 'events'])(
  'keeps the pictures of %s among the uploads',
  async (path) => {
    const { text } = await test.visitor.get(`/api/${path}?language=en`).expect(200);
    const addresses = new Set(text.match(/\/uploads\/\w+\.webp/g));
    expect(addresses.size).toBeGreaterThan(0);
    for (const address of addresses) {
      const bytes = await readFile(join(folder, address));
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    }
  },
);

it('says the same things in every language', () => {
  for (const { words } of DEMO_HOUSE) {
    const fields = Object.keys(words.zh_TW).filter(isWords);
    for (const language of LANGUAGES) {
      expect(Object.keys(words[language]).filter(isWords)).toEqual(fields);
    }
  }
});

it('has messages of visitors in four languages, some of them read', async () => {
  const { body } = await test.admin.get('/api/contact-messages').expect(200);
  const messages = body.items as Record<string, unknown>[];
  expect(new Set(messages.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  expect(new Set(messages.map(({ read }) => read)).size).toBe(2);
  expect(messages[0]).toMatchObject({ roomId: expect.any(Number), roomName: 'Late sun room' });
});

it('leaves a house that holds content as it is', async () => {
  const again = await startApp({ DEMO: '1', DATA_DIR: folder }, test.databaseUrl);
  const { body } = await again.visitor.get('/api/facilities?language=en').expect(200);
  expect(body).toHaveLength(10);
  expect((await again.admin.get('/api/contact-messages')).body.total).toBe(6);
  await again.close();
});
