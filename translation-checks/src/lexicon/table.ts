import { readFileSync } from 'node:fs';

/** Tables by file, with their columns. Words are separated by a comma and a space, patterns by a bar. */
export const TABLES = {
  acts: ['act', 'side', 'en', 'ja', 'zh'],
  contrasts: ['set', 'concept', 'en', 'ja', 'zh'],
  figures: ['kind', 'meaning', 'all', 'en', 'ja', 'zh'],
  'function-words': ['language', 'words'],
  'given-names': ['latin', 'others'],
  'name-syllables': ['pinyin', 'characters'],
  polarity: ['concept', 'en', 'ja', 'zh'],
  'regional-words': ['mainland', 'taiwan', 'converted to', 'class', 'source'],
  surnames: ['latin', 'han'],
  topics: ['set', 'concept', 'en', 'ja', 'zh'],
} as const;

export type TableName = keyof typeof TABLES;

export type Row<Name extends TableName> = Readonly<Record<(typeof TABLES)[Name][number], string>>;

/** Reads the rows of a table. Tables are separate files, for editing without programming. */
export function rowsOf<Name extends TableName>(name: Name): Row<Name>[] {
  const text = readFileSync(new URL(`../../data/${name}.tsv`, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(
      TABLES[name].map((column, index) => [column, cells[index] ?? '']),
    ) as Row<Name>;
  });
}

export const wordsOf = (cell: string): string[] => cell.split(', ').filter((word) => word !== '');
