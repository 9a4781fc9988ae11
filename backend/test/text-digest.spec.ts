import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from './app.js';
import { textDigest } from '../src/kernel/localized-text.js';
import { ormOptions } from '../src/platform/database/orm-options.js';

const AWKWARD_CHARACTERS = [
  'a',
  'B',
  '1',
  '。',
  '、',
  '川',
  'の',
  'カ',
  'ｶ',
  '間',
  '㐀',
  '𠮷',
  '😀',
  'é',
  'e\u0301',
  'か\u3099',
  '가',
  '\u1100\u1161',
  '豈',
  '\ufb01',
  '々',
  '〇',
  '－',
  '!',
  '?',
  "'",
  '\\',
  '\\n',
  '%',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\r',
  '\t',
  '\v',
  '\f',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u180e',
  '\u0085',
];

let orm: MikroORM;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createDatabase();
  drop = database.drop;
  orm = await MikroORM.init({
    ...ormOptions(database.url),
    discovery: { warnWhenNoEntities: false },
  });
});

afterAll(async () => {
  await orm.close();
  await drop();
});

it("text_digest of PostgreSQL equals the kernel's digest", async () => {
  const text = fc
    .array(fc.constantFrom(...AWKWARD_CHARACTERS), { maxLength: 12 })
    .map((characters) => characters.join(''));
  const texts = fc.array(fc.oneof(text, text, fc.string({ unit: 'binary' })), {
    minLength: 2000,
    maxLength: 2000,
  });
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const stored = values.map((value) => value.replaceAll('\0', '').toWellFormed());
      const rows = await orm.em
        .fork()
        .execute<{ text: string; digest: string }[]>(
          `select value as text, text_digest(value) as digest from jsonb_array_elements_text(?::jsonb)`,
          [JSON.stringify(stored)],
        );
      expect(rows.map((row) => row.text)).toEqual(stored);
      expect(rows).toEqual(stored.map((value) => ({ text: value, digest: textDigest(value) })));
    }),
    { numRuns: 5 },
  );
  const [nullRow] = await orm.em.execute<{ digest: string }[]>(
    'select text_digest(null) as digest',
  );
  expect(nullRow?.digest).toBe(textDigest(null));
});
