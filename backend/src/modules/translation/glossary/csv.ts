import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { type Language, LANGUAGES, parseLanguage } from '../../../kernel/language.js';
import { Problem } from '../../../kernel/problem.js';
import { invalidFileProblem, type FileEntry, tooManyEntriesProblem } from './term-import.js';
import { MAX_ALIASES, MAX_TERMS, type Term, MAX_WORD_LENGTH } from './term.js';

const LIST_MEMBERS = ['aliases', 'forbidden'] as const;
const WORD_SEPARATOR = '|';

const COLUMNS = [
  'kind',
  ...LANGUAGES,
  ...LIST_MEMBERS.flatMap((list) => LANGUAGES.map((language) => `${list}_${language}`)),
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
const MAX_ROW_LENGTH =
  2 * MAX_WORD_LENGTH * LANGUAGES.length * (1 + LIST_MEMBERS.length * MAX_ALIASES);

export function writeCsv(terms: AsyncIterable<Term>): Readable {
  const csv = stringify(CSV_OPTIONS);
  // `pipeline` closes both streams when one ends. The response stream reports read errors, so they are ignored here.
  pipeline(Readable.from(generateRows(terms)), csv, () => undefined);
  return csv;
}

async function* generateRows(terms: AsyncIterable<Term>): AsyncGenerator<string[]> {
  for await (const { kind, words, doNotTranslate, exactCase, ...term } of terms) {
    yield [
      kind,
      ...LANGUAGES.map((language) => words[language] ?? ''),
      ...LIST_MEMBERS.flatMap((list) =>
        LANGUAGES.map((language) => (term[list][language] ?? []).join(` ${WORD_SEPARATOR} `)),
      ),
      String(doNotTranslate),
      String(exactCase),
    ];
  }
}

type CellSetter = (change: Record<string, unknown>, cell: string) => void;

/** Parses a boolean. Other texts are returned unchanged, so that the validation rejects them. */
function parseFlag(cell: string): unknown {
  const flags: Record<string, boolean> = { '': false, 0: false, 1: true, false: false, true: true };
  return flags[cell.toLowerCase()] ?? cell;
}

function setMember(change: Record<string, unknown>, name: string, member: string, value: unknown) {
  change[name] = { ...(change[name] as object | undefined), [member]: value };
}

const normalizeHeading = (heading: string) => heading.trim().toLowerCase();

/** Parses a language code, with at most script and country: `zh-Hant-TW` matches, `ja_notes` does not. */
function parseColumnLanguage(name: string): Language | undefined {
  return /^[a-z]{2}([_-](hans|hant|jpan|latn))?([_-][a-z]{2})?$/.test(name)
    ? parseLanguage(name)
    : undefined;
}

/** Returns the setter of a column; undefined if the column is unknown. */
function findCellSetter(heading: string): CellSetter | undefined {
  const name = normalizeHeading(heading);
  if (name === 'kind') {
    return (change, cell) => (change['kind'] = cell.toLowerCase() || undefined);
  }
  if (name === 'do_not_translate') {
    return (change, cell) => (change['doNotTranslate'] = parseFlag(cell));
  }
  if (name === 'exact_case') return (change, cell) => (change['exactCase'] = parseFlag(cell));
  const [, list, code = ''] = /^(?:(aliases|forbidden)_)?(.+)$/.exec(name) ?? [];
  const language = parseColumnLanguage(code);
  if (!language) return undefined;
  if (list === undefined) return (change, cell) => setMember(change, 'words', language, cell);
  return (change, cell) => setMember(change, list, language, cell.split(WORD_SEPARATOR));
}

function findCellSetters(headings: readonly string[]): (CellSetter | undefined)[] {
  const setters = headings.map(findCellSetter);
  if (!headings.some((heading) => parseColumnLanguage(normalizeHeading(heading)))) {
    const message = `The first row must contain the column names: ${COLUMNS.join(', ')}.`;
    throw invalidFileProblem(message, undefined, 'rows.1');
  }
  return setters;
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
  let setters: (CellSetter | undefined)[] | undefined;
  let headings: readonly string[] = [];
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > MAX_TERMS + 1) throw tooManyEntriesProblem();
      if (setters === undefined) {
        headings = cells;
        setters = findCellSetters(headings);
      } else {
        yield { row, change: toChange(setters, cells) };
      }
    }
  } catch (error) {
    if (error instanceof Problem || !(error instanceof CsvError)) throw error;
    // The parser reports the index of the column, from 0. The path contains the column's heading, or its number from 1.
    const columnIndex = typeof error.column === 'number' ? error.column : undefined;
    const column =
      columnIndex === undefined
        ? undefined
        : (headings[columnIndex]?.trim() ?? String(columnIndex + 1));
    const path = [`rows.${row + 1}`, ...(column ? [column] : [])].join('.');
    throw invalidFileProblem(`Row ${row + 1} is invalid: ${error.message}.`, error, path);
  }
  if (setters === undefined)
    throw invalidFileProblem('The file is empty.', undefined, 'file.empty');
}

function toChange(setters: readonly (CellSetter | undefined)[], cells: readonly string[]) {
  const change: Record<string, unknown> = {};
  for (const [columnIndex, setCell] of setters.entries())
    setCell?.(change, (cells[columnIndex] ?? '').replace(FORMULA_GUARD, ''));
  return change;
}
