import { type Finding, type Span } from '../finding.js';
import { conceptsIn } from '../lexicon/concepts.js';
import { foldHan, foldLatin } from '../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../lexicon/table.js';
import { MAX_NAMES, type AnalyzedText } from '../analyzed-text.js';
import { blockingFinding, type Rule, type TextPair, warningFinding } from '../rule.js';
import { findChangedPinyin } from './names/pinyin.js';
import { findChangedRoles } from './names/roles.js';
import { findChangedCharacters } from './names/characters.js';
import { findChangedSounds, isInKana } from './names/sounds.js';
import { containsTerm, placesIn } from './term.rule.js';

/** Reports places that the source does not name. */
function findNewPlaces({ source, target }: TextPair): Finding[] {
  if (target.language === source.language) return [];
  const sourcePlaces = new Set(placesIn(source.text, source.language).map(({ entry }) => entry));
  const targetPlaces = placesIn(target.text, target.language);
  const added = new Set(
    [...new Set(targetPlaces.map(({ entry }) => entry))].filter(
      (entry) => !sourcePlaces.has(entry) && !containsTerm(source.text, entry, source.language),
    ),
  );
  if (added.size === 0) return [];
  const isMissing = [...sourcePlaces].some(
    (entry) => !containsTerm(target.text, entry, target.language),
  );
  const possibleSourceConcepts = conceptsIn(source.words, undefined, 'any');
  return targetPlaces.flatMap(({ entry, word, at }) => {
    if (!added.has(entry)) return [];
    // "The castle" is 大阪城 in Osaka.
    const topics = conceptsIn(target.words, at, 'topic');
    const isReported = topics.size > 0 && topics.isSubsetOf(possibleSourceConcepts);
    if (!isMissing && isReported) return [];
    const createFinding = isMissing ? blockingFinding : warningFinding;
    return [createFinding('name', `The source does not mention "${word}".`, at)];
  });
}

const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{N}'’&-]*/gu;
/** URLs, email addresses and tags. The lookbehinds make the time linear. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+|<[^<>]*>|(?<!\S)\S+\.(?:com|jp|net|org|example)\S*/g;
/** Symbols and units that languages write in Latin letters or in their own way. */
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

/** Latin words that begin with or contain a capital. */
function latinNames({ text }: AnalyzedText): LatinName[] {
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

/** Returns the first distinct names with a condition, at most `MAX_NAMES`. */
function firstOf(names: readonly LatinName[], isWanted: (name: LatinName) => boolean): LatinName[] {
  const namesByWord = new Map<string, LatinName>();
  for (const name of names) if (!namesByWord.has(name.word)) namesByWord.set(name.word, name);
  return [...namesByWord.values()].slice(0, MAX_NAMES).filter(isWanted);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
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
function findChangedLatinNames({ source, target }: TextPair): Finding[] {
  const findings: Finding[] = [];
  const sourceNames = latinNames(source);
  const targetNames = latinNames(target);
  const missing = firstOf(sourceNames, ({ word }) => !containsName(target.text, word));
  const added = firstOf(targetNames, ({ word }) => !containsName(source.text, word));
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
    const places = targetNames.filter((name) => name.word === word);
    const sides = similar && { base: [similar.at] };
    findings.push(...places.map(({ at }) => blockingFinding('name', message, at, sides)));
  }
  if (findings.length > 0 || source.language === 'en') return findings;
  // A Latin word in an East Asian text is a name or a sign, and must be preserved.
  for (const { word, at } of missing) {
    if (word.length > 3 && /^\p{Lu}/u.test(word) && !isInKana(word, target)) {
      const sides = { base: [at], text: [] };
      findings.push(warningFinding('name', `"${word}" is missing in the text.`, undefined, sides));
    }
  }
  return findings;
}

/** Returns the first position of a word, or nothing. */
function spansIn(text: string, word: string): Span[] {
  const start = text.indexOf(word);
  return start < 0 ? [] : [[start, start + word.length]];
}

/** Account names: @kawabe, kawabe_osaka. */
const HANDLE = /@[\w.]{2,}|\b[a-z\d]+_[\w.]+/gi;

function findChangedHandles({ source, target }: TextPair): Finding[] {
  const handlesIn = ({ normalized }: AnalyzedText) =>
    new Set(
      normalized.replaceAll(/(?<![\w.+-])[\w.+-]+@\S+|https?:\/\/\S+/g, ' ').match(HANDLE) ?? [],
    );
  const sourceHandles = handlesIn(source);
  const added = [...handlesIn(target)].find((handle) => !sourceHandles.has(handle));
  const missing = [...sourceHandles].find((handle) => !target.normalized.includes(handle));
  const handle = added ?? missing;
  if (handle === undefined) return [];
  const spansOfHandle = ({ normalized }: AnalyzedText) => spansIn(normalized, handle);
  const sides = { base: spansOfHandle(source), text: spansOfHandle(target) };
  return [blockingFinding('name', `Keep account names unchanged: ${handle}`, undefined, sides)];
}

/** Types of places after a name in Han characters, in one spelling. */
const SITE =
  /(?<=([\u3400-\u9fff]{2}))(美术馆|博物馆|纪念馆|资料馆|水族馆|动物园|商店街|神社|大社|天满宫|公园|市场|剧场|庭园|站|桥|寺|宫|城|川|线|港|座|塔|街道|区|町)/gu;
const NO_NAME =
  /[的了在到有是和与及或从由自往向过经对这那此该个一二三四五六七八九十百千两几每各下上前后旁边近附本当同新老旧大小高低全多少最终起始换乘车电火公地铁巴士转运出入中央外内馆店住客房间室数据传输充网宽]/u;
/** Types with the same name in all three languages. */
const COMMON_TYPES = /^(?:站|桥|寺|神社|大社|天满宫|川|城|线|博物馆|美术馆|座)$/u;

interface NamedSite {
  readonly name: string;
  readonly kind: string;
}

function sitesIn(spelled: string): NamedSite[] {
  return [...spelled.replaceAll('驿', '站').matchAll(SITE)].flatMap(([, name = '', kind = '']) =>
    NO_NAME.test(name) ? [] : [{ name, kind }],
  );
}

/** Reports a place in Han characters that became another of its type. */
function findChangedHanPlaces({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  const before = foldHan(source.text);
  const after = foldHan(target.text);
  const missing = sitesIn(before).filter(({ name }) => !after.includes(name));
  const added = sitesIn(after).filter(({ name }) => !before.includes(name));
  const newByKind = new Map(added.toReversed().map((site) => [site.kind, site]));
  for (const { name, kind } of missing) {
    const other = newByKind.get(kind);
    if (!other) continue;
    const createFinding = COMMON_TYPES.test(kind) ? blockingFinding : warningFinding;
    const sides = {
      base: spansIn(before.replaceAll('驿', '站'), name + kind),
      text: spansIn(after.replaceAll('驿', '站'), other.name + kind),
    };
    return [
      createFinding(
        'name',
        `"${name}${kind}" has become "${other.name}${kind}".`,
        sides.text[0],
        sides,
      ),
    ];
  }
  return [];
}

/** A surname alone may be a word or place; in Chinese it needs a form of address. */
const ADDRESSED = foldHan(
  '(?:先生|小姐|女士|太太|老师|さん|さま|様|氏|君|大哥|姐|经理|店长|老板|师傅|主任|教授|医生|夫妇|一家)',
);

interface FamilyName {
  readonly latin: RegExp;
  readonly han: RegExp;
}

const FAMILIES: readonly FamilyName[] = rowsOf('surnames').map(({ latin, han: written }) => {
  const han = wordsOf(foldHan(written));
  const [title, follows] =
    han[0]!.length > 1 ? ['', ''] : ['(?:mr|mrs|ms|miss|dr)\\.? ', ADDRESSED];
  return {
    latin: new RegExp(`\\b${title}(?:${wordsOf(latin).join('|')})\\b`, 'i'),
    han: new RegExp(`(?:${han.join('|')})${follows}`, 'u'),
  };
});

const ANY_FAMILY = new RegExp(
  FAMILIES.flatMap(({ latin, han }) => [latin.source, han.source]).join('|'),
  'iu',
);
const NO_FAMILIES: ReadonlySet<FamilyName> = new Set();

function familiesIn({ normalized, language }: AnalyzedText): ReadonlySet<FamilyName> {
  const text = language === 'en' ? normalized : foldHan(normalized);
  if (!ANY_FAMILY.test(text)) return NO_FAMILIES;
  return new Set(
    FAMILIES.filter(
      ({ latin, han }) => latin.test(normalized) || (language !== 'en' && han.test(text)),
    ),
  );
}

const MAY_NAME = /\b(?:mr|mrs|ms|miss|dr)\b/i;
const HAN_PERSON = new RegExp(`${ADDRESSED}|[\\u3400-\\u9fff]{2}`, 'u');

/** Reports a changed surname. */
function findChangedSurnames({ source, target }: TextPair): Finding[] {
  const mayName = ({ normalized, language }: AnalyzedText) =>
    language !== 'en'
      ? HAN_PERSON.test(normalized)
      : MAY_NAME.test(normalized) || /\p{Lu}/u.test(normalized);
  if (!mayName(source) || !mayName(target)) return [];
  const sourceFamilies = familiesIn(source);
  const targetFamilies = familiesIn(target);
  const missing = sourceFamilies.difference(targetFamilies);
  const added = targetFamilies.difference(sourceFamilies);
  if (missing.size > 0 && added.size > 0)
    return [blockingFinding('name', 'The family name of a person differs from the source.')];
  if (source.language !== 'en' && target.language !== 'en')
    return findChangedHanGivenNames(source, target, sourceFamilies);
  return findOtherAddressee(
    source,
    target,
    source.language === 'en' ? targetFamilies : sourceFamilies,
  );
}

const TITLED = /\b(?:Mr|Mrs|Ms|Miss)\.? (?:\p{Lu}[\p{L}'’-]* )?(\p{Lu}[\p{L}'’-]+)/gu;

/** Reports "Dear Ms. Kanda" for 神谷様, if one family is addressed and only its characters are in the table. */
function findOtherAddressee(
  source: AnalyzedText,
  target: AnalyzedText,
  families: ReadonlySet<FamilyName>,
): Finding[] {
  const [family] = families;
  const english = source.language === 'en' ? source : target;
  const titled = new Set([...english.text.matchAll(TITLED)].map(([, name]) => name));
  if (families.size !== 1 || titled.size !== 1 || family!.latin.test(english.normalized)) return [];
  return [warningFinding('name', 'The family name of a person may differ from the source.')];
}

/** 佐藤真由美 is not 佐藤由美子. */
function findChangedHanGivenNames(
  source: AnalyzedText,
  target: AnalyzedText,
  families: ReadonlySet<FamilyName>,
): Finding[] {
  const sourceText = foldHan(source.normalized);
  const targetText = foldHan(target.normalized);
  for (const { han } of families) {
    const givenNameIn = (text: string) =>
      new RegExp(`${han.source}([\\u3400-\\u9fff]{2})`, 'u').exec(text)?.[1];
    const sourceName = givenNameIn(sourceText);
    const targetName = givenNameIn(targetText);
    if (sourceName && targetName && sourceName !== targetName) {
      return [blockingFinding('name', 'The given name of a person differs from the source.')];
    }
  }
  return [];
}

interface GivenName {
  readonly latin: RegExp;
  readonly forms: readonly string[];
}

const GIVEN_NAMES: readonly GivenName[] = rowsOf('given-names').map(({ latin, others }) => ({
  latin: new RegExp(`\\b(?:${wordsOf(latin).join('|')})\\b`, 'i'),
  forms: wordsOf(others).map((form) => foldHan(form)),
}));

function givenNamesIn({ normalized }: AnalyzedText): ReadonlySet<GivenName> {
  const text = foldHan(normalized);
  // A longer katakana word is another word: エマ is also in シネマ.
  const isContained = (form: string) => {
    if (!/^[ァ-ー]/.test(form)) return text.includes(form);
    return new RegExp(`(?<![ァ-ー])${form}(?![ァ-ー])`, 'u').test(text);
  };
  return new Set(
    GIVEN_NAMES.filter(({ latin, forms }) => latin.test(normalized) || forms.some(isContained)),
  );
}

const MAY_BE_GIVEN = new RegExp(
  GIVEN_NAMES.flatMap(({ latin, forms }) => [latin.source, ...forms]).join('|'),
  'iu',
);

/** Reports a changed given name, such as Kenji and Yumi, in any two spellings. */
function findChangedGivenNames({ source, target }: TextPair): Finding[] {
  const mayContainGivenName = ({ normalized }: AnalyzedText) =>
    MAY_BE_GIVEN.test(foldHan(normalized));
  if (!mayContainGivenName(source) || !mayContainGivenName(target)) return [];
  const before = givenNamesIn(source);
  const after = givenNamesIn(target);
  return before.difference(after).size > 0 && after.difference(before).size > 0
    ? [blockingFinding('name', 'The given name of a person differs from the source.')]
    : [];
}

/** 史蒂芬・科明 */
const DOTTED = /([\u3400-\u9fff]{1,2})[・·‧•]([\u3400-\u9fff]{1,2})/gu;

/** Reports a foreign name in Chinese characters of which a part changed completely. */
function findChangedDottedNames({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  const namesOf = ({ normalized }: AnalyzedText) => [...foldHan(normalized).matchAll(DOTTED)];
  const before = namesOf(source);
  const after = namesOf(target);
  if (before.length === 0 || before.length !== after.length) return [];
  const shareCharacter = (a: string, b: string) =>
    [...a].some((character) => b.includes(character));
  const changed = before.some((name, index) =>
    [1, 2].some((part) => !shareCharacter(name[part]!, after[index]![part]!)),
  );
  return changed
    ? [warningFinding('name', 'The name of a person may differ from the source.')]
    : [];
}

/** Reports changed names of persons, brands and places. */
export const name: Rule = {
  name: 'name',
  check(pair) {
    return [
      ...findNewPlaces(pair),
      ...findChangedRoles(pair),
      ...findChangedLatinNames(pair),
      ...findChangedHandles(pair),
      ...findChangedHanPlaces(pair),
      ...findChangedSurnames(pair),
      ...findChangedGivenNames(pair),
      ...findChangedDottedNames(pair),
      ...findChangedCharacters(pair),
      ...findChangedSounds(pair),
      ...findChangedPinyin(pair),
    ];
  },
};
