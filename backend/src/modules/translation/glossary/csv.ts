import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { LANGUAGES, parseLanguage } from '../../../kernel/language.js';
import { Problem } from '../../../kernel/problem.js';
import { invalidFileProblem, type FileEntry, tooManyEntries } from './term-import.js';
import { MAX_ALIASES, MAX_TERMS, type Term, WORD_LENGTH } from './term.js';

const LISTS = ['aliases', 'forbidden'] as const;
const SEPARATOR = '|';

const COLUMNS = [
  'kind',
  ...LANGUAGES,
  ...LISTS.flatMap((list) => LANGUAGES.map((language) => `${list}_${language}`)),
  'do_not_translate',
  'exact_case',
];

/** RFC 4180 with the byte order mark that Excel needs; cells cannot start a formula. */
const CSV_OPTIONS: Options = {
  bom: true,
  columns: COLUMNS,
  header: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
};

/** Apostrophe that the export adds before a formula character: `'=1` matches, `'a` does not. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** Every cell at its maximum length, doubled because quotes are escaped. */
const MAX_ROW_LENGTH = 2 * WORD_LENGTH * LANGUAGES.length * (1 + LISTS.length * MAX_ALIASES);

export function writeCsv(terms: AsyncIterable<Term>): Readable {
  const csv = stringify(CSV_OPTIONS);
  // Closing either end closes both. The response stream reports read errors.
  pipeline(Readable.from(generateRows(terms)), csv, () => undefined);
  return csv;
}

async function* generateRows(terms: AsyncIterable<Term>): AsyncGenerator<string[]> {
  for await (const { kind, words, doNotTranslate, exactCase, ...term } of terms) {
    yield [
      kind,
      ...LANGUAGES.map((language) => words[language] ?? ''),
      ...LISTS.flatMap((list) =>
        LANGUAGES.map((language) => (term[list][language] ?? []).join(` ${SEPARATOR} `)),
      ),
      String(doNotTranslate),
      String(exactCase),
    ];
  }
}

type CellSetter = (change: Record<string, unknown>, value: string) => void;

function flagOf(value: string): unknown {
  const flags: Record<string, boolean> = { '': false, 0: false, 1: true, false: false, true: true };
  return flags[value.toLowerCase()] ?? value;
}

function setMember(change: Record<string, unknown>, name: string, member: string, value: unknown) {
  change[name] = { ...(change[name] as object | undefined), [member]: value };
}

/** Returns the setter of a column; undefined if the column is unknown. */
function columnOf(heading: string): CellSetter | undefined {
  const name = heading.trim().toLowerCase();
  if (name === 'kind') {
    return (change, value) => (change['kind'] = value.toLowerCase() || undefined);
  }
  if (name === 'do_not_translate') {
    return (change, value) => (change['doNotTranslate'] = flagOf(value));
  }
  if (name === 'exact_case') return (change, value) => (change['exactCase'] = flagOf(value));
  const [, list, code = ''] = /^(?:(aliases|forbidden)_)?([a-z_-]+)$/.exec(name) ?? [];
  const language = parseLanguage(code);
  if (!language) return undefined;
  if (list === undefined) return (change, value) => setMember(change, 'words', language, value);
  return (change, value) => setMember(change, list, language, value.split(SEPARATOR));
}

function columnsOf(headings: readonly string[]): (CellSetter | undefined)[] {
  const columns = headings.map(columnOf);
  if (!headings.some((heading) => parseLanguage(heading))) {
    const message = `The first row must contain the column names: ${COLUMNS.join(', ')}.`;
    throw invalidFileProblem(message, undefined, 'rows.1');
  }
  return columns;
}

/** Reads the entries of a CSV file as a stream. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<FileEntry> {
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  pipeline(Readable.from(text), parser, () => undefined);
  let columns: (CellSetter | undefined)[] | undefined;
  let names: readonly string[] = [];
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > MAX_TERMS + 1) throw tooManyEntries();
      if (columns === undefined) columns = columnsOf((names = cells));
      else yield { row, change: changeOf(columns, cells) };
    }
  } catch (error) {
    if (error instanceof Problem || !(error instanceof CsvError)) throw error;
    // Columns without a name are identified by their position from 0.
    const columnIndex = typeof error.column === 'number' ? error.column : undefined;
    const column =
      columnIndex === undefined
        ? undefined
        : (names[columnIndex]?.trim() ?? String(columnIndex + 1));
    const path = [`rows.${row + 1}`, ...(column ? [column] : [])].join('.');
    throw invalidFileProblem(`Row ${row + 1} is invalid: ${error.message}.`, error, path);
  }
  if (columns === undefined)
    throw invalidFileProblem('The file is empty.', undefined, 'file.empty');
}

function changeOf(columns: readonly (CellSetter | undefined)[], cells: readonly string[]) {
  const change: Record<string, unknown> = {};
  for (const [columnIndex, column] of columns.entries())
    column?.(change, (cells[columnIndex] ?? '').replace(FORMULA_GUARD, ''));
  return change;
}
