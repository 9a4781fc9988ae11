import { type AnalyzedText, MAX_NAMES } from '../../analyzed-text.js';
import { type Finding, type Span } from '../../finding.js';
import { foldLatin } from '../../lexicon/spelling.js';
import { createBlockingFinding, type TextPair, createWarning } from '../../rule.js';
import { findFirstSpan } from './places.js';
import { isInKana } from './sounds.js';

const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{N}'’&-]*/gu;
/** URLs, email addresses and tags. The lookbehinds make the time linear. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+|<[^<>]*>|(?<!\S)\S+\.(?:com|jp|net|org|example)\S*/g;
/** Symbols, units and common words that languages write in Latin letters or in their own way. */
const COMMON = new Set(
  `ok wi fi wifi tv am pm a p m cm mm km kg g l ml ldk dk k f b b1 b2 b3 no id pin qr usb ac dvd cd hd 4k led dj
  jr ic pc atm vip tel fax email mail sns app web online vs nt us jpy usd twd cny yen bbq diy gps ev ih cafe bar
  off lan line s x w d t xl dm q1 faq co ltd inc th st nd rd min mins max hrs h cp rmb gf bf lgbtq
  mbps gbps kbps gb mb tb mhz ghz kw kwh ml cc sqm jpy eur usd hkd rmb cny ntd
  osaka japan tokyo kyoto station street hotel house room the of and mr ms mrs dr san hp url etc pop shuttle bus`.split(
    /\s+/,
  ),
);

interface LatinName {
  readonly word: string;
  readonly at: Span;
}

/** Names are compared in pairs by letters, so number and length are limited. */
const MAX_NAME_LENGTH = 60;

/** Returns the Latin words with a capital. */
function findLatinNames({ text }: AnalyzedText): LatinName[] {
  const withoutAddresses = text.replaceAll(ADDRESS, (match) => ' '.repeat(match.length));
  return [...withoutAddresses.matchAll(LATIN_WORD)]
    .map(({ 0: word, index }) => ({ word, at: [index, index + word.length] as const }))
    .filter(
      ({ word }) =>
        /\p{Lu}/u.test(word) &&
        word.length > 2 &&
        word.length <= MAX_NAME_LENGTH &&
        !COMMON.has(word.toLowerCase()),
    );
}

/** Returns those of the first `MAX_NAMES` distinct names that meet a condition. */
function selectDistinctNames(
  names: readonly LatinName[],
  isWanted: (name: LatinName) => boolean,
): LatinName[] {
  const namesByWord = new Map<string, LatinName>();
  for (const name of names) if (!namesByWord.has(name.word)) namesByWord.set(name.word, name);
  return [...namesByWord.values()].slice(0, MAX_NAMES).filter(isWanted);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

const containsName = (text: string, word: string) => {
  const form = foldLatin(word.replace(/['’]s$/, ''));
  return form.length < 2 || foldLatin(text).includes(form);
};

/** Reports changed or added names in Latin letters. */
export function findChangedLatinNames({ source, target }: TextPair): Finding[] {
  const findings: Finding[] = [];
  const sourceNames = findLatinNames(source);
  const targetNames = findLatinNames(target);
  const missing = selectDistinctNames(sourceNames, ({ word }) => !containsName(target.text, word));
  const added = selectDistinctNames(targetNames, ({ word }) => !containsName(source.text, word));
  for (const { word } of added) {
    const spelled = foldLatin(word);
    const similar = missing.find((name) => {
      const other = foldLatin(name.word);
      return (
        editDistance(spelled, other) <=
        Math.max(1, Math.floor(Math.max(spelled.length, other.length) / 2.5))
      );
    });
    const isAdded = target.language !== 'en' && source.language === 'en' && missing.length > 0;
    if (!similar && !isAdded) continue;
    const message = similar
      ? `"${similar.word}" has become "${word}".`
      : `The source does not mention "${word}".`;
    const occurrences = targetNames.filter((name) => name.word === word);
    const sides = similar && { base: [similar.at] };
    findings.push(
      ...occurrences.map(({ at }) => createBlockingFinding('name', message, at, sides)),
    );
  }
  if (findings.length > 0 || source.language === 'en') return findings;
  // A Latin word in an East Asian text is a name or a sign, and must be preserved.
  for (const { word, at } of missing) {
    if (word.length > 3 && /^\p{Lu}/u.test(word) && !isInKana(word, target)) {
      const sides = { base: [at], text: [] };
      findings.push(createWarning('name', `"${word}" is missing in the text.`, undefined, sides));
    }
  }
  return findings;
}

/** Account names: @kawabe, kawabe_osaka. */
const HANDLE = /@[\w.]{2,}|\b[a-z\d]+_[\w.]+/gi;

export function findChangedHandles({ source, target }: TextPair): Finding[] {
  const handlesIn = ({ normalized }: AnalyzedText) =>
    new Set(
      normalized.replaceAll(/(?<![\w.+-])[\w.+-]+@\S+|https?:\/\/\S+/g, ' ').match(HANDLE) ?? [],
    );
  const sourceHandles = handlesIn(source);
  const added = [...handlesIn(target)].find((handle) => !sourceHandles.has(handle));
  const missing = [...sourceHandles].find((handle) => !target.normalized.includes(handle));
  const handle = added ?? missing;
  if (handle === undefined) return [];
  const spansOfHandle = ({ normalized }: AnalyzedText) => findFirstSpan(normalized, handle);
  const sides = { base: spansOfHandle(source), text: spansOfHandle(target) };
  return [
    createBlockingFinding('name', `Keep account names unchanged: ${handle}`, undefined, sides),
  ];
}
