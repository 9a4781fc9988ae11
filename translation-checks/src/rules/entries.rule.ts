import { type Language } from '../language.js';
import { type Finding } from '../finding.js';
import { createBlockingFinding, type Rule, spanOf, type TextPair, createWarning } from '../rule.js';
import { missingConcepts } from './omission.rule.js';

/** Commas always separate entries. `DOTS`, `SLASHES` and `AND` may also be within one: TV/DVD, towels and soap. */
const COMMAS = /[,，、;；\n]/u;
// The lookbehinds make the time linear: white space is only tried from its start.
const DOTS = /(?:(?<!\s)\s+)?[・·•‧|｜]\s*/u;
const SLASHES = /(?:(?<!\s)\s+)?[/／]\s*/u;
const AND =
  /(?<!\s)\s+(?:and|&|plus)\s+|(?<=\S)(?:および|及び|ならびに|それに|と|や)(?=\S)|[&＆和與与跟及]|以及/u;
const BRACKETS = /[（(【[][^）)】\]]{0,200}[）)】\]]/gu;
/** Commas within figures separate nothing. */
const IN_FIGURES = /(?<=\d)[,，](?=\d{3})/gu;

const splitAll = (parts: readonly string[], separator: RegExp) =>
  parts.flatMap((part) => part.split(separator)).filter((part) => part.trim() !== '');

/** Returns the possible numbers of entries, and whether a word joins the last two. */
function countEntries(text: string): { counts: Set<number>; isJoined: boolean } {
  const plainText = text.replaceAll(BRACKETS, ' ').replaceAll(IN_FIGURES, '');
  const counts = new Set<number>();
  let isJoined = false;
  const separatorSets = [[COMMAS], [COMMAS, DOTS], [COMMAS, SLASHES], [COMMAS, DOTS, SLASHES]];
  const matchingSets = separatorSets.filter((separators) =>
    separators.some((separator) => separator.test(plainText)),
  );
  const relevantSets = /[,，、;；\n・·•‧|｜/／]/u.test(plainText) ? matchingSets : [[COMMAS]];
  for (const separators of relevantSets) {
    const parts = separators.reduce(splitAll, [plainText] as readonly string[]);
    counts.add(parts.length);
    // The last two may be joined by a word.
    const last = parts.at(-1) ?? '';
    if (!AND.test(last)) continue;
    isJoined = true;
    counts.add(parts.length + 1);
  }
  return { counts, isJoined };
}

const countLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

const BULLET = /^[^\S\n]*(?:[-*+•・●○◆◇■□▪]|\d{1,2}[.)、．])\s*(?=[^\s*\d])/gmu;

const countBullets = (text: string) => [...text.matchAll(BULLET)].length;

/** Reports bulleted lists within a text, or texts of several lines, that have fewer or more entries. */
function checkLines({ source, target }: TextPair): Finding[] {
  const bullets = [countBullets(source.text), countBullets(target.text)] as const;
  if (Math.min(...bullets) > 1 && bullets[0] !== bullets[1])
    return [createBlockingFinding('entries', countMessage([bullets[0]], [bullets[1]]))];
  const lines = [countLines(source.text), countLines(target.text)] as const;
  if (Math.min(...lines) > 2 && lines[0] !== lines[1])
    return [createWarning('entries', countMessage([lines[0]], [lines[1]]))];
  return [];
}

const countMessage = (expected: Iterable<number>, actual: Iterable<number>) =>
  `The list must have ${[...expected].join(' or ')} entries, not ${[...actual].join(' or ')}.`;

/** Compares the entries of list fields. */
function checkList({ source, target }: TextPair) {
  // Lines are entries on both sides, whatever commas are within them.
  const lines = countLines(source.text);
  if (lines > 1 && lines === countLines(target.text)) return [];
  const sourceEntries = countEntries(source.text);
  const targetEntries = countEntries(target.text);
  const [expected, actual] = [sourceEntries.counts, targetEntries.counts];
  // If a word joins the last two on both sides, it separates entries on both sides or on neither.
  const areEqual = ([sourceCount, targetCount]: readonly [number, number]) =>
    sourceCount === targetCount;
  const extremes = (pick: typeof Math.max) => [pick(...expected), pick(...actual)] as const;
  const extremesMatch =
    sourceEntries.isJoined && targetEntries.isJoined
      ? areEqual(extremes(Math.max)) || areEqual(extremes(Math.min))
      : true;
  if (extremesMatch && expected.intersection(actual).size > 0) return [];
  return [createBlockingFinding('entries', countMessage(expected, actual))];
}

/** Separators of the items of an enumeration in a sentence. If 、 is used, commas separate clauses. */
const ENGLISH_ITEM_SEPARATOR = /,\s+(?:(?:and|or|plus)\s+)?|(?<!\s)\s+(?:and|or|plus)\s+/i;
const EAST_ASIAN_COMMA = /、/u;
const CLAUSE_SEPARATOR = /[，,;；：:。！!？?\n]/u;
const EAST_ASIAN_AND =
  /(?:、|，)?(?:和(?![室食牛服])|與|与|及び|及|以及|還有|还有|それに|および|または|或)|(?<=[\p{Script=Han}\p{Script=Katakana}ー])[とや](?=[\p{Script=Han}\p{Script=Katakana}])/u;

/** Topic of a Japanese sentence before the enumeration. */
const TOPIC = /^[^、]*(?:には|では|は|も|で|に)、/u;

/** Words that join only the last item. */
const LAST_ITEM_WORD = /还有|還有|以及|それに|および|及び/u;

/** 漫画に中古ゲーム: the last part of a Japanese enumeration has two items. */
const JAPANESE_LAST_TWO_ITEMS =
  /^[^に]*[\p{Script=Han}\p{Script=Katakana}ー]に[\p{Script=Han}\p{Script=Katakana}][^に]*$/u;

/** 焼き魚にご飯、漬物: the first part of a Japanese enumeration has two items. */
const JAPANESE_FIRST_TWO_ITEMS =
  /^[^には]*[\p{Script=Han}\p{Script=Katakana}ー]に(?:[ごお]?[\p{Script=Han}\p{Script=Katakana}])[^には]*$/u;

/** A word that certainly joins two items, unlike the 和 of 和室, which means Japan. */
const CERTAIN_AND =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?:和(?![室食牛风風服菓式纸紙洋])|與|与|以及|と(?=[\p{Script=Han}\p{Script=Katakana}])|や(?=[\p{Script=Han}\p{Script=Katakana}]))(?=[\p{L}])/u;

const isOneClause = (text: string) =>
  text
    .replaceAll(/[，,](?=(?:还有|還有|以及))/gu, '')
    .split(CLAUSE_SEPARATOR)
    .filter((clause) => clause.trim()).length === 1;

/** Returns the possible numbers of items in the enumerations of a sentence. */
function countItems(text: string, language: Language): Set<number> {
  if (language === 'en') {
    const counts = text.split(/[.;:!?()]/).map((part) => part.split(ENGLISH_ITEM_SEPARATOR).length);
    return new Set([Math.max(...counts)]);
  }
  const counts = new Set<number>();
  if (!EAST_ASIAN_COMMA.test(text)) {
    const joinedItems = isOneClause(text) ? text.split(CERTAIN_AND).length : 0;
    return joinedItems === 2 || joinedItems === 3 ? new Set([joinedItems]) : counts;
  }
  for (const clause of text
    .replaceAll(/[，,](?=(?:还有|還有|以及))/gu, '')
    .split(CLAUSE_SEPARATOR)) {
    const items = clause.replace(TOPIC, '').split(EAST_ASIAN_COMMA);
    if (items.length < 2) continue;
    if (!LAST_ITEM_WORD.test(clause) && !CERTAIN_AND.test(items.at(-1)!)) counts.add(items.length);
    if (JAPANESE_LAST_TWO_ITEMS.test(items.at(-1)!)) counts.add(items.length + 1);
    if (JAPANESE_FIRST_TWO_ITEMS.test(items[0]!)) counts.add(items.length + 1);
    counts.add(
      items.flatMap((part) => part.split(EAST_ASIAN_AND)).filter((part) => part.trim()).length,
    );
  }
  return counts;
}

/** Words of clauses, which items of an enumeration do not contain. */
const CLAUSE_WORD =
  /\b(?:is|are|was|were|be|been|will|would|can|may|must|please|you|we|they|it|there|then|if|when|which|who|that|but|so|do|does|don't|not|no|let|ask|take|turn|go|get|use|leave|bring|call|keep|until|from|after|before|to)\b|\d/i;
/** A verb after the last item of an enumeration. */
const VERB = /\b(?:is|are|was|were|await|waits?|stands?)\b/i;
const MAX_WORDS = 5;

/** Whether an English sentence lists short items, and has no other commas. */
function isEnumeration(text: string): boolean {
  const [part = ''] = text
    .split(/[.;:!?()]/)
    .sort(
      (a, b) => b.split(ENGLISH_ITEM_SEPARATOR).length - a.split(ENGLISH_ITEM_SEPARATOR).length,
    );
  const [, ...items] = part.split(ENGLISH_ITEM_SEPARATOR);
  // A verb may follow the last item: "towels and toothbrushes are in the room".
  const last = items.pop()?.split(VERB)[0]?.trim() ?? '';
  return [...items, last].every(
    (item) =>
      /\p{L}/u.test(item) &&
      !CLAUSE_WORD.test(item) &&
      item.trim().split(/\s+/).length <= MAX_WORDS,
  );
}

/** Compares lists written as sentences. */
function checkSentences({ source, target, beads }: TextPair): Finding[] {
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const sourceText = source.normalized.slice(...sourceSpan);
    const targetText = target.normalized.slice(...targetSpan);
    const expected = countItems(sourceText.replaceAll(IN_FIGURES, ''), source.language);
    const actual = countItems(targetText.replaceAll(IN_FIGURES, ''), target.language);
    const expectedMax = Math.max(0, ...expected);
    const areSingleClauses = [sourceText, targetText].every(isOneClause);
    if (
      expectedMax < 2 ||
      (expectedMax === 2 && (Math.max(...actual) < 3 || !areSingleClauses)) ||
      actual.size === 0 ||
      Math.max(...actual) < 2 ||
      expected.intersection(actual).size > 0
    )
      continue;
    const hasFewer = Math.max(...actual) < Math.min(...expected);
    const changedObjects = hasFewer
      ? missingConcepts(source, sourceSpan, target)
      : missingConcepts(target, targetSpan, source);
    const message = `The source names ${expectedMax} items, the text ${Math.max(...actual)}.`;
    const isNearCount = [...expected].some(
      (count) => actual.has(count + 1) || actual.has(count - 1),
    );
    const hasEnglish = source.language === 'en' || target.language === 'en';
    const [englishText, otherText] =
      source.language === 'en' ? [sourceText, targetText] : [targetText, sourceText];
    const areEnumerations = !hasEnglish || (isEnumeration(englishText) && isOneClause(otherText));
    if (changedObjects.length > 0) {
      const createFinding = isNearCount || areEnumerations ? createBlockingFinding : createWarning;
      return [createFinding('entries', message, targetSpan)];
    }
    const changedTopics = hasFewer
      ? missingConcepts(source, sourceSpan, target, 'topic')
      : missingConcepts(target, targetSpan, source, 'topic');
    const isKnownItemMissing =
      hasFewer && changedTopics.length > 0 && (!hasEnglish || isEnumeration(englishText));
    if (isNearCount && (areEnumerations || isKnownItemMissing))
      return [createWarning('entries', message, targetSpan)];
  }
  return [];
}

/** Maximum length of a short item in Latin letters; half of it in other scripts. */
const MAX_LATIN_ITEM_LENGTH = 22;
/** Maximum length of an item between Chinese commas. */
const MAX_CHINESE_ITEM_LENGTH = 4;
const SENTENCE = /[。.!?！？]\s*$|[。！？]|です|ます|\b(?:is|are|with|we|you|please|from)\b/iu;

/** Whether a text is a list of short items without a sentence. */
function isList(text: string): boolean {
  const parts = splitAll(splitAll(splitAll([text], COMMAS), DOTS), SLASHES);
  if (parts.length < 3 || SENTENCE.test(text)) return false;
  // A text with items and clauses is not a list.
  if (/、/u.test(text) && /[，。]/u.test(text)) return false;
  // Chinese commas separate clauses; only the shortest parts are items.
  const hasClauses =
    /[，,]/u.test(text) && /\p{Script=Han}/u.test(text) && !/[、・;；/／\n]/u.test(text);
  const usualLength = /\p{Script=Latin}/u.test(text)
    ? MAX_LATIN_ITEM_LENGTH
    : MAX_LATIN_ITEM_LENGTH / 2;
  const maxLength = hasClauses ? MAX_CHINESE_ITEM_LENGTH : usualLength;
  return parts.every((part) => part.trim().length <= maxLength && !/\d/.test(part));
}

/** Reports lists whose number of entries changed. */
export const entries: Rule = {
  name: 'entries',
  check(pair) {
    if (pair.field.list || isList(pair.source.text)) return checkList(pair);
    const findings = checkLines(pair);
    return findings.length > 0 ? findings : checkSentences(pair);
  },
};
