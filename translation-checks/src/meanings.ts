import { bcp47, type Language, LANGUAGES } from './language.js';
import { type ByLanguage } from './quote.js';
import { type Fact, type Meaning, type Purpose } from './facts/fact.js';
import { type Span } from './finding.js';
import { ACT_MEANINGS } from './lexicon/act-meanings.js';
import { ACTION_FORMS } from './lexicon/actions.js';
import { wordsWithin } from './lexicon/concepts.js';
import { toTraditional } from './lexicon/traditional.js';
import { toSimplified, findUsualForm } from './lexicon/words.js';
import { type AnalyzedText } from './analyzed-text.js';
import { type TextPair } from './rule.js';
import { extractMentions } from './extractors/index.js';
import { comparisonOf } from './rules/figures/comparison.js';
import { findFamilies, findFamily } from './rules/names/families.js';
import { placesIn } from './rules/term.rule.js';

/** Returns the meaning of quoted words in each language. Undefined if no table has them. */
export function findMeaning(
  analyzed: AnalyzedText,
  span: Span,
  pair: TextPair,
): ByLanguage | undefined {
  return (
    findNameMeaning(analyzed, span, pair.glossary) ??
    findFamilyMeaning(analyzed, span) ??
    findFactMeaning(analyzed, span, pair) ??
    findPurposeMeaning(analyzed, span) ??
    findActMeaning(analyzed, span) ??
    findWordMeaning(analyzed, span)
  );
}

function findNameMeaning(
  { text, language }: AnalyzedText,
  span: Span,
  glossary: TextPair['glossary'],
) {
  const quote = text.slice(...span);
  const place = placesIn(quote, language).find(({ word }) => word.length === quote.length);
  const isSameWord = (word: string | undefined) => word?.toLowerCase() === quote.toLowerCase();
  const term = glossary.find(
    ({ words: termWords, aliases }) =>
      isSameWord(termWords[language]) || aliases[language]?.some(isSameWord),
  );
  return (term ?? place?.entry)?.words;
}

const MAX_NAME_LENGTH = 20;

/** Returns a surname in the script of each language. */
function findFamilyMeaning(
  { normalized, language }: AnalyzedText,
  span: Span,
): ByLanguage | undefined {
  const quote = normalized.slice(...span);
  if (quote.length > MAX_NAME_LENGTH) return undefined;
  const isFamily = (at: Span | undefined) => at !== undefined && isAt(at, [0, quote.length]);
  const text = { normalized: quote, language };
  const family = findFamilies(text).find((candidate) => isFamily(findFamily(candidate, text)));
  if (!family) return undefined;
  const { latin, han } = family.names;
  return { en: latin, ja: toTraditional(han), zh: han, zh_TW: toTraditional(han) };
}

const isAt = (at: Span, [start, end]: Span) => at[0] === start && at[1] === end;

/** Returns the meaning of all facts at a position: a range from 15:00 to 23:00 is two facts. */
function findFactMeaning(
  { facts }: AnalyzedText,
  span: Span,
  pair: TextPair,
): ByLanguage | undefined {
  const factsAtSpan = facts.filter(({ at, meanings }) => isAt(at, span) && meanings.length > 0);
  if (factsAtSpan.length === 0) return undefined;
  const meanings = factsAtSpan.map((fact) => findLikelyMeaning(fact, pair));
  return describeInAllLanguages((language) => {
    const names = meanings.map((meaning, index) =>
      describeMeaning(meaning, factsAtSpan[index]!, language),
    );
    return names.every((name) => name !== undefined) ? [...new Set(names)].join('–') : undefined;
  });
}

/** Returns the meaning that the other text shows: "the third" is a date or a floor, and ¥ yen or yuan. */
function findLikelyMeaning(fact: Fact, pair: TextPair): Meaning {
  const equalPair = comparisonOf(pair).same.find((facts) => facts.includes(fact));
  const others = equalPair?.find((other) => other !== fact)?.meanings ?? [];
  const meaning =
    fact.meanings.find(({ type }) => others.some((other) => other.type === type)) ??
    others[0] ??
    fact.meanings[0]!;
  if (meaning.type !== 'money' || meaning.currencies.length < 2) return meaning;
  const clearCurrencies = [...pair.source.facts, ...pair.target.facts].flatMap(({ meanings }) =>
    meanings.flatMap((other) =>
      other.type === 'money' && other.currencies.length === 1 ? other.currencies : [],
    ),
  );
  const currency = [...clearCurrencies, 'JPY'].find((code) => meaning.currencies.includes(code));
  return currency === undefined ? meaning : { ...meaning, currencies: [currency] };
}

function findPurposeMeaning({ text, language }: AnalyzedText, span: Span): ByLanguage | undefined {
  const mention = extractMentions(text, language).find(({ at }) => isAt(at, span));
  return mention && PURPOSE_NAMES[mention.purpose];
}

function findActMeaning(
  { normalized, language }: AnalyzedText,
  span: Span,
): ByLanguage | undefined {
  const text = isChinese(language) ? toSimplified(normalized) : normalized;
  const matchesSpan = (form: RegExp | undefined) =>
    form !== undefined &&
    text.matchAll(form).some(({ 0: { length }, index }) => isAt([index, index + length], span));
  for (const { act, does, undoes } of ACTION_FORMS[language]) {
    if (matchesSpan(does))
      return describeInAllLanguages((code) => ACT_MEANINGS[act.name]?.[code][0]);
    if (matchesSpan(undoes))
      return describeInAllLanguages((code) => ACT_MEANINGS[act.name]?.[code][1]);
  }
  return undefined;
}

const isChinese = (language: Language) => language === 'zh' || language === 'zh_TW';

/** Returns the meaning of a quote that is exactly one word of the tables. */
function findWordMeaning({ words }: AnalyzedText, span: Span): ByLanguage | undefined {
  const senses = wordsWithin(words, span).flatMap(({ at, senses: wordSenses }) =>
    isAt(at, span) ? wordSenses : [],
  );
  const { concept } = senses.find(({ isCertain }) => isCertain) ?? {};
  if (concept === undefined) return undefined;
  return describeInAllLanguages((language) => {
    const word = findUsualForm(concept, language);
    return word !== undefined && language === 'zh_TW' ? toTraditional(word) : word;
  });
}

function describeInAllLanguages(describe: (language: Language) => string | undefined): ByLanguage {
  const names = LANGUAGES.flatMap((language) => {
    const text = describe(language);
    return text === undefined ? [] : [[language, text] as const];
  });
  return Object.fromEntries(names);
}

const PURPOSE_NAMES: Readonly<Record<Purpose, Readonly<Record<Language, string>>>> = {
  'check-in': { en: 'check-in', ja: 'チェックイン', zh: '入住', zh_TW: '入住' },
  'check-out': { en: 'check-out', ja: 'チェックアウト', zh: '退房', zh_TW: '退房' },
  opening: { en: 'opening', ja: '開店', zh: '开门', zh_TW: '開門' },
  closing: { en: 'closing', ja: '閉店', zh: '关门', zh_TW: '關門' },
  'last order': { en: 'last order', ja: 'ラストオーダー', zh: '最后点餐', zh_TW: '最後點餐' },
  breakfast: { en: 'breakfast', ja: '朝食', zh: '早餐', zh_TW: '早餐' },
  lunch: { en: 'lunch', ja: '昼食', zh: '午餐', zh_TW: '午餐' },
  dinner: { en: 'dinner', ja: '夕食', zh: '晚餐', zh_TW: '晚餐' },
};

const FREE = { en: 'free', ja: '無料', zh: '免费', zh_TW: '免費' };
const HOLIDAYS = { en: 'public holidays', ja: '祝日', zh: '节假日', zh_TW: '國定假日' };
const PERCENT_OFF = { en: '% off', ja: '%引き', zh: '%减价', zh_TW: '%折扣' };
const NIGHTS = { en: 'nights', ja: '泊', zh: '晚', zh_TW: '晚' };
const FLOOR = { en: 'floor ', ja: '階', zh: ' 层', zh_TW: ' 樓' };

const DAYS_PER_WEEK = 7;
/** Bit of public holidays. */
const HOLIDAY = 128;
/** 2024-01-01 was a Monday. */
const dateOfWeekday = (index: number) => new Date(Date.UTC(2024, 0, 1 + index));

/** Describes a fact in words. Undefined if its text is clear: a number in digits, a quantity, a URL. */
function describeMeaning(
  meaning: Meaning,
  { isInDigits }: Fact,
  language: Language,
): string | undefined {
  const tag = bcp47(language);
  const formatNumber = (n: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 2, ...options }).format(n);
  const formatUnit = (n: number, name: string) =>
    formatNumber(n, { style: 'unit', unit: name, unitDisplay: 'long' });
  switch (meaning.type) {
    case 'time':
      return `${Math.floor(meaning.n / 60)}:${String(meaning.n % 60).padStart(2, '0')}`;
    case 'weekday': {
      const format = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
      const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => index)
        .filter((index) => (meaning.n & (1 << index)) !== 0)
        .map((index) => format.format(dateOfWeekday(index)));
      if ((meaning.n & HOLIDAY) !== 0) days.push(HOLIDAYS[language]);
      return new Intl.ListFormat(tag).format(days);
    }
    case 'date': {
      const { year, month, day } = meaning;
      const format = new Intl.DateTimeFormat(tag, {
        ...(year !== undefined && { year: 'numeric' }),
        ...(month !== undefined && { month: 'long' }),
        ...(day !== undefined && { day: 'numeric' }),
        timeZone: 'UTC',
      });
      return format.format(new Date(Date.UTC(year ?? 2024, (month ?? 1) - 1, day ?? 1)));
    }
    case 'duration': {
      if (meaning.unit === 'night') {
        return `${formatNumber(meaning.n)}${language === 'ja' ? '' : ' '}${NIGHTS[language]}`;
      }
      if (meaning.unit === 'month') return formatUnit(meaning.n, 'month');
      if (meaning.n >= 1440 && meaning.n % 1440 === 0) return formatUnit(meaning.n / 1440, 'day');
      if (meaning.n >= 60 && meaning.n % 30 === 0) return formatUnit(meaning.n / 60, 'hour');
      return formatUnit(meaning.n, 'minute');
    }
    case 'money': {
      if (meaning.n === 0) return FREE[language];
      const [currency] = meaning.currencies;
      if (currency === undefined || meaning.currencies.length > 1) return formatNumber(meaning.n);
      return formatNumber(meaning.n, {
        style: 'currency',
        currency,
        // ¥ is yuan to Chinese readers.
        ...(language !== 'en' && { currencyDisplay: 'name' }),
        maximumFractionDigits: 0,
      });
    }
    case 'percent':
      return `${formatNumber(meaning.n)}${meaning.off ? PERCENT_OFF[language] : '%'}`;
    case 'floor':
      return language === 'en' ? `${FLOOR.en}${meaning.n}` : `${meaning.n}${FLOOR[language]}`;
    case 'number':
      return isInDigits ? undefined : formatNumber(meaning.n);
    default:
      return undefined;
  }
}
