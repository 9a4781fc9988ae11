import { type Language } from '../language.js';
import { type Dimension, type Purpose } from '../facts/fact.js';
import { type Row, rowsOf } from '../lexicon/table.js';

export type TimeUnit = 'minute' | 'night' | 'month';

/** Forms, parted by `|`, and what they mean. Where one is ambiguous it stands in two entries. */
export type Entries<T> = readonly (readonly [forms: string, meaning: T])[];

type Column = 'en' | 'ja' | 'zh';

/** Between the numbers of a range or a choice. */
const RANGE: Readonly<Record<Column, string>> = {
  en: ' ?(?:-|~|/) ?| (?:to|or|until|till|and) ',
  ja: ' ?(?:-|~|・|、|/|から|より|ないし|または|もしくは|か|あるいは|至) ?',
  zh: ' ?(?:-|~|、|/|到|至|或|或者|和|与|·) ?',
};

/** A bar, but for one in brackets. */
const BAR = /\|(?![^(]*\))/;

const ROWS = Map.groupBy(rowsOf('figures'), ({ kind }) => kind);

const numberOf = (text: string) => {
  const [over, under] = text.split('/').map(Number);
  return over! / (under ?? 1);
};

/** How one language writes facts, from `figures.tsv`. Whatever is not said there is read by no reader. */
export function tableOf(column: Column) {
  const rows = (kind: string): Row<'figures'>[] => ROWS.get(kind) ?? [];
  /** A pattern by itself. */
  const one = (kind: string): string => rows(kind)[0]![column];
  const entries = <T>(kind: string, meaning: (...parts: string[]) => T): Entries<T> =>
    (['all', column] as const).flatMap((from) =>
      rows(kind)
        .filter((row) => row[from] !== '')
        .map((row) => [row[from], meaning(...row.meaning.split(', '))] as const),
    );
  return {
    range: RANGE[column],
    /** Words whose numerals count nothing. */
    stops: one('stop').split(BAR),
    /** What shows that a numeral in words counts something. Empty: in this language it always does. */
    counters: one('counter'),
    /** Words that stand for a number, and that nobody misses. */
    softNumbers: entries('soft number', (n) => numberOf(n)),
    quantities: entries('quantity', (unit, n) => [unit as Dimension, numberOf(n)] as const),
    durations: entries('duration', (unit, n) => [unit as TimeUnit, numberOf(n)] as const),
    /** Names of a length of time without a number; some need not be said. */
    namedDurations: entries(
      'named duration',
      (unit, n, soft) => [unit as TimeUnit, numberOf(n), soft === 'soft'] as const,
    ),
    currenciesBefore: entries('currency before', (...all): readonly string[] => all),
    currenciesAfter: entries('currency after', (...all): readonly string[] => all),
    /** Costs nothing. */
    free: one('free'),
    /** Words that say so as well, and other things; they excuse `free` on the other side. */
    maybeFree: one('maybe free'),
    purposes: entries('purpose', (purpose) => purpose as Purpose),
    /** As `purposes`, but vague: an arrival is no check-in. */
    vaguePurposes: entries('vague purpose', (purpose) => purpose as Purpose),
  };
}

type LanguageTable = ReturnType<typeof tableOf>;

const [EN, JA, ZH] = (['en', 'ja', 'zh'] as const).map(tableOf) as [
  LanguageTable,
  LanguageTable,
  LanguageTable,
];

/** Makes something once for each table; Simplified and Traditional Chinese share theirs. */
export function byLanguage<T>(
  make: (table: LanguageTable, language: Language) => T,
): Record<Language, T> {
  const zh = make(ZH, 'zh');
  return { en: make(EN, 'en'), ja: make(JA, 'ja'), zh, zh_TW: zh };
}

/** The forms of a table as one alternation, longest first, and what the form that matched means. */
export function forms<T>(entries: Entries<T>): {
  source: string;
  meanings(form: string): readonly T[];
} {
  const known = new Map<string, T[]>();
  const sources: { source: string; plain: string }[] = [];
  for (const [all, meaning] of entries) {
    for (const source of all.split(BAR)) {
      const plain = source
        .replaceAll(/\(\?[=!].*\)$/g, '')
        .replaceAll('\\', '')
        .toLowerCase();
      if (!known.has(plain)) {
        // A Latin word ends where its letters end.
        const end = /[a-z]$/.test(source) ? '(?![a-z])' : '';
        sources.push({ source: source + end, plain });
      }
      known.set(plain, [...(known.get(plain) ?? []), meaning]);
    }
  }
  sources.sort((a, b) => b.plain.length - a.plain.length);
  return {
    source: sources.map(({ source }) => source).join('|'),
    meanings: (form) => known.get(form.toLowerCase()) ?? [],
  };
}
