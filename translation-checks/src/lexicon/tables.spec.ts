import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACTION_FORMS } from './actions.js';
import { rowsOf, TABLES, type TableName, wordsOf } from './table.js';
import { toSimplified } from './words.js';

const NAMES = Object.keys(TABLES) as TableName[];

const linesOf = (name: TableName) =>
  readFileSync(new URL(`../../data/${name}.tsv`, import.meta.url), 'utf8').split('\n');

/** Columns that identify a row. */
const KEYS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  acts: ['act', 'side'],
  contrasts: ['set', 'concept'],
  figures: ['kind', 'meaning'],
  polarity: ['concept'],
  topics: ['set', 'concept'],
};

it('TABLES lists every table of the data folder except the gazetteer', () => {
  const files = readdirSync(new URL('../../data/', import.meta.url)).filter((file) =>
    file.endsWith('.tsv'),
  );
  expect(files.toSorted()).toEqual([...NAMES, 'gazetteer'].map((name) => `${name}.tsv`).toSorted());
});

describe.each(NAMES)('table %s', (name) => {
  const [head, ...lines] = linesOf(name);
  const rows = rowsOf(name) as Readonly<Record<string, string>>[];

  it('has all columns in every row, without spaces around a cell', () => {
    expect(head!.split('\t')).toEqual(TABLES[name]);
    expect(lines.pop()).toBe('');
    const invalid = lines.filter((line) => {
      const cells = line.split('\t');
      return cells.length !== TABLES[name].length || cells.some((cell) => cell !== cell.trim());
    });
    expect(invalid).toEqual([]);
  });

  it('has no duplicates', () => {
    const keys = KEYS[name] ?? TABLES[name];
    const keysOfRows = rows.map((row) => keys.map((key) => row[key]).join(' / '));
    expect(
      [...Map.groupBy(keysOfRows, (key) => key).values()].filter(({ length }) => length > 1),
    ).toEqual([]);
  });

  it('writes both Chinese scripts in Simplified characters', () => {
    const cells = rows.map((row) => row['zh'] ?? row['mainland'] ?? '');
    expect(cells.filter((cell) => cell !== toSimplified(cell))).toEqual([]);
  });
});

const TABLES_OF_WORDS = [
  'polarity',
  'contrasts',
  'topics',
  'regional-words',
  'surnames',
  'given-names',
] as const;

it.each(TABLES_OF_WORDS)(
  'separates the words of %s by a comma and a space, without duplicates',
  (name) => {
    const cells = rowsOf(name).flatMap((row) => Object.values<string>(row).map(wordsOf));
    const invalid = cells.filter(
      (all) =>
        new Set(all).size < all.length ||
        all.some((word) => word !== word.trim() || /^[~=#]*\*?$/.test(word)),
    );
    expect(invalid).toEqual([]);
  },
);

it('has a word in each language in every row of the gazetteer', () => {
  const [head, ...lines] = readFileSync(
    new URL('../../data/gazetteer.tsv', import.meta.url),
    'utf8',
  )
    .trimEnd()
    .split('\n');
  expect(head).toBe('kind\ten\tja\tzh\tzh_TW');
  const kinds = new Set(['place', 'term', 'name', 'kept']);
  const invalid = lines.filter((line) => {
    const [kind = '', ...cells] = line.split('\t');
    return !kinds.has(kind) || cells.length !== 4 || cells.some((cell) => !/^[^\s/!]/.test(cell));
  });
  expect(invalid).toEqual([]);
});

it('has two or more concepts in every group of opposites', () => {
  const sets = Map.groupBy([...rowsOf('contrasts')], ({ set }) => set);
  expect([...sets].filter(([, rows]) => rows.length < 2)).toEqual([]);
});

it('compiles every pattern of acts, and none matches an empty text', () => {
  for (const forms of Object.values(ACTION_FORMS)) {
    for (const { act, does, undoes } of forms) {
      expect([act.name, ''.match(does), undoes ? ''.match(undoes) : null]).toEqual([
        act.name,
        null,
        null,
      ]);
    }
  }
});

it('has a known direction, class and source in every row of regional words', () => {
  for (const row of rowsOf('regional-words')) {
    expect(row['converted to']).toMatch(/^(?:both|mainland|taiwan)?$/);
    expect(row.class).toMatch(/^(?:noun|verb|adjective|greeting|unit|measure|part of a word)?$/);
    expect(row.source).toMatch(
      /^(?:OpenCC TWPhrases|usage of both sides|to keep the words in it apart)$/,
    );
  }
});
