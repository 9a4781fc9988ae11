import { type Language } from '../language.js';
import { type Dimension, type Purpose } from '../facts/fact.js';
import { type Row, rowsOf } from '../lexicon/table.js';

export type TimeUnit = 'minute' | 'night' | 'month';

/** Forms separated by `|`, and their meaning. An ambiguous form is in two entries. */
export type Entries<T> = readonly (readonly [forms: string, meaning: T])[];

type LanguageColumn = 'en' | 'ja' | 'zh';

/** Separators of the numbers in a range or choice. */
const RANGE: Readonly<Record<LanguageColumn, string>> = {
  en: ' ?(?:-|~|/) ?| (?:to|or|until|till|and) ',
  ja: ' ?(?:-|~|・|、|/|から|より|ないし|または|もしくは|か|あるいは|至) ?',
  zh: ' ?(?:-|~|、|/|到|至|或|或者|和|与|·) ?',
};

/** Matches a bar outside brackets. */
export const BAR = /\|(?![^(]*\))/;

const ROWS = Map.groupBy(rowsOf('figures'), ({ kind }) => kind);

const parseFraction = (text: string) => {
  const [numerator, denominator] = text.split('/').map(Number);
  return numerator! / (denominator ?? 1);
};

/** Returns the patterns of a language for facts, from `figures.tsv`. */
export function tableOf(column: LanguageColumn) {
  const rowsOfKind = (kind: string): Row<'figures'>[] => ROWS.get(kind) ?? [];
  const singleForm = (kind: string): string => rowsOfKind(kind)[0]![column];
  const entriesOfKind = <T>(kind: string, meaning: (...parts: string[]) => T): Entries<T> =>
    (['all', column] as const).flatMap((from) =>
      rowsOfKind(kind)
        .filter((row) => row[from] !== '')
        .map((row) => [row[from], meaning(...row.meaning.split(', '))] as const),
    );
  return {
    range: RANGE[column],
    /** Words whose numerals are not numbers. */
    stops: singleForm('stop').split(BAR),
    /** Counters after numerals in words. Empty: not needed in this language. */
    counters: singleForm('counter'),
    /** Words for numbers that a translation may omit. */
    softNumbers: entriesOfKind('soft number', (n) => parseFraction(n)),
    /** Units, with their dimension and their multiple of its base unit: cm is 0.01 metre. */
    quantities: entriesOfKind(
      'quantity',
      (unit, n) => [unit as Dimension, parseFraction(n)] as const,
    ),
    /** Units of time, with their length: an hour is 60 minutes. */
    durations: entriesOfKind(
      'duration',
      (unit, n) => [unit as TimeUnit, parseFraction(n)] as const,
    ),
    /** Names of durations without a number. Some may be omitted. */
    namedDurations: entriesOfKind(
      'named duration',
      (unit, n, strength) => [unit as TimeUnit, parseFraction(n), strength === 'soft'] as const,
    ),
    /** Symbols and names before an amount, with their possible currencies. */
    currenciesBefore: entriesOfKind('currency before', (...all): readonly string[] => all),
    currenciesAfter: entriesOfKind('currency after', (...all): readonly string[] => all),
    /** Words for "free of charge". */
    free: singleForm('free'),
    /** Ambiguous words for "free of charge": they may translate a word of `free`. */
    maybeFree: singleForm('maybe free'),
    /** Words for what a time is for, such as an arrival or a meal. */
    purposes: entriesOfKind('purpose', (purpose) => purpose as Purpose),
    /** Like `purposes`, but vague: an arrival is not always a check-in. */
    vaguePurposes: entriesOfKind('vague purpose', (purpose) => purpose as Purpose),
  };
}

type LanguageTable = ReturnType<typeof tableOf>;

const [EN, JA, ZH] = (['en', 'ja', 'zh'] as const).map(tableOf) as [
  LanguageTable,
  LanguageTable,
  LanguageTable,
];

/** Creates a value once for each table. Both Chinese scripts share one. */
export function createByLanguage<T>(
  create: (table: LanguageTable, language: LanguageColumn) => T,
): Record<Language, T> {
  const zh = create(ZH, 'zh');
  return { en: create(EN, 'en'), ja: create(JA, 'ja'), zh, zh_TW: zh };
}

/** Combines the forms of a table to a pattern, longest first, and looks up the meanings of a match. */
export function compileForms<T>(entries: Entries<T>): {
  source: string;
  meanings(form: string): readonly T[];
} {
  const meaningsByForm = new Map<string, T[]>();
  const sources: { source: string; plain: string }[] = [];
  for (const [forms, meaning] of entries) {
    for (const source of forms.split(BAR)) {
      const plainSource = source
        .replaceAll(/\(\?[=!].*\)$/g, '')
        .replaceAll('\\', '')
        .toLowerCase();
      if (!meaningsByForm.has(plainSource)) {
        // A Latin word needs a boundary.
        const end = /[a-z]$/.test(source) ? '(?![a-z])' : '';
        sources.push({ source: source + end, plain: plainSource });
      }
      meaningsByForm.set(plainSource, [...(meaningsByForm.get(plainSource) ?? []), meaning]);
    }
  }
  sources.sort((a, b) => b.plain.length - a.plain.length);
  return {
    source: sources.map(({ source }) => source).join('|'),
    meanings: (form) => meaningsByForm.get(form.toLowerCase()) ?? [],
  };
}
