import { type AnalyzedText } from '../../analyzed-text.js';
import { type Finding } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../../lexicon/table.js';
import { blockingFinding, type TextPair, warningFinding } from '../../rule.js';

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
export function findChangedSurnames({ source, target }: TextPair): Finding[] {
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
export function findChangedGivenNames({ source, target }: TextPair): Finding[] {
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
export function findChangedDottedNames({ source, target }: TextPair): Finding[] {
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
