import { type AnalyzedText } from '../../analyzed-text.js';
import { type Finding, type Sides, type Span } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../../lexicon/table.js';
import { createBlockingFinding, type TextPair, createWarning } from '../../rule.js';
import { FORM_OF_ADDRESS, type FamilyName, findFamilies, findFamily } from './families.js';

/** Returns the position of the finding, which is the first in the translation, and the positions on both sides. */
function quoteNames(
  base: readonly (Span | undefined)[],
  text: readonly (Span | undefined)[],
): [at: Span | undefined, sides: Sides] {
  const isSpan = (span: Span | undefined) => span !== undefined;
  const sides = { base: base.filter(isSpan), text: text.filter(isSpan) };
  return [sides.text[0], sides];
}

const spanOfMatch = (match: RegExpExecArray | undefined | null): Span | undefined =>
  match ? [match.index, match.index + match[0].length] : undefined;

const ENGLISH_TITLE = /\b(?:mr|mrs|ms|miss|dr)\b/i;
const HAN_PERSON = new RegExp(`${FORM_OF_ADDRESS}|[\\u3400-\\u9fff]{2}`, 'u');

/** Reports a changed surname. */
export function findChangedSurnames({ source, target }: TextPair): Finding[] {
  const mayContainName = ({ normalized, language }: AnalyzedText) =>
    language !== 'en'
      ? HAN_PERSON.test(normalized)
      : ENGLISH_TITLE.test(normalized) || /\p{Lu}/u.test(normalized);
  if (!mayContainName(source) || !mayContainName(target)) return [];
  const sourceFamilies = new Set(findFamilies(source));
  const targetFamilies = new Set(findFamilies(target));
  const missing = sourceFamilies.difference(targetFamilies);
  const added = targetFamilies.difference(sourceFamilies);
  if (missing.size > 0 && added.size > 0)
    return [
      createBlockingFinding(
        'name',
        'The family name of a person differs from the source.',
        ...quoteNames(
          [...missing].map((family) => findFamily(family, source)),
          [...added].map((family) => findFamily(family, target)),
        ),
      ),
    ];
  if (source.language !== 'en' && target.language !== 'en')
    return findChangedHanGivenNames(source, target, sourceFamilies);
  return findOtherAddressee(
    source,
    target,
    source.language === 'en' ? targetFamilies : sourceFamilies,
  );
}

const TITLED_NAME = /\b(?:Mr|Mrs|Ms|Miss)\.? (?:\p{Lu}[\p{L}'’-]* )?(\p{Lu}[\p{L}'’-]+)/gu;

/**
 * Reports "Dear Ms. Kanda" for 神谷様. Applies if the English text has one addressee and the other text one surname.
 */
function findOtherAddressee(
  source: AnalyzedText,
  target: AnalyzedText,
  families: ReadonlySet<FamilyName>,
): Finding[] {
  const [family] = families;
  const english = source.language === 'en' ? source : target;
  const addressees = [...english.text.matchAll(TITLED_NAME)];
  const titledNames = new Set(addressees.map(([, name]) => name));
  if (families.size !== 1 || titledNames.size !== 1 || family!.latin.test(english.normalized))
    return [];
  const titledSpan = spanOfMatch(addressees[0]);
  const isBaseEnglish = source.language === 'en';
  const familySpan = findFamily(family!, isBaseEnglish ? target : source);
  return [
    createWarning(
      'name',
      'The family name of a person may differ from the source.',
      ...(isBaseEnglish
        ? quoteNames([titledSpan], [familySpan])
        : quoteNames([familySpan], [titledSpan])),
    ),
  ];
}

const STARTS_WITH_FORM_OF_ADDRESS = new RegExp(`^${FORM_OF_ADDRESS}`, 'u');
/** The pattern of a surname of one character includes a form of address, which no given name follows: 林先生欢迎您. */
const ENDS_WITH_FORM_OF_ADDRESS = new RegExp(`${FORM_OF_ADDRESS}$`, 'u');
/** Characters after a surname that is a place: 山口県産. Han characters are folded. */
const STARTS_WITH_PLACE_SUFFIX = /^[县市区町村站]/u;

/** Reports a changed given name in Han characters: 佐藤真由美 is not 佐藤由美子. */
function findChangedHanGivenNames(
  source: AnalyzedText,
  target: AnalyzedText,
  families: ReadonlySet<FamilyName>,
): Finding[] {
  const sourceText = foldHan(source.normalized);
  const targetText = foldHan(target.normalized);
  for (const { han } of families) {
    const fullNameIn = (text: string) => {
      const match = new RegExp(`(${han.source})([\\u3400-\\u9fff]{2})`, 'u').exec(text);
      const [, surname = '', following = ''] = match ?? [];
      const isFullName =
        !ENDS_WITH_FORM_OF_ADDRESS.test(surname) && !STARTS_WITH_PLACE_SUFFIX.test(following);
      return isFullName ? match : null;
    };
    const sourceName = fullNameIn(sourceText);
    const targetName = fullNameIn(targetText);
    // A form of address may follow the surname instead of a given name: 山口老師 is 山口先生.
    const areFormsOfAddress = [sourceName, targetName].every((match) =>
      STARTS_WITH_FORM_OF_ADDRESS.test(match?.[2] ?? ''),
    );
    if (sourceName && targetName && sourceName[2] !== targetName[2] && !areFormsOfAddress) {
      const message = 'The given name of a person differs from the source.';
      const quotes = quoteNames([spanOfMatch(sourceName)], [spanOfMatch(targetName)]);
      return [createBlockingFinding('name', message, ...quotes)];
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

/** Returns where a given name begins; -1 if it is missing. A longer katakana word is another word: サラ is also in サラダ. */
function findForm(form: string, text: string): number {
  if (!/^[ァ-ヺ]/.test(form)) return text.indexOf(form);
  return text.search(new RegExp(`(?<![ァ-ヺー])${form}(?![ァ-ヺー])`, 'u'));
}

function givenNamesIn({ normalized }: AnalyzedText): ReadonlySet<GivenName> {
  const text = foldHan(normalized);
  return new Set(
    GIVEN_NAMES.filter(
      ({ latin, forms }) =>
        latin.test(normalized) || forms.some((form) => findForm(form, text) >= 0),
    ),
  );
}

const ANY_GIVEN_NAME = new RegExp(
  GIVEN_NAMES.flatMap(({ latin, forms }) => [latin.source, ...forms]).join('|'),
  'iu',
);

/** Returns the position of a given name in any of its spellings. */
function findGivenName({ latin, forms }: GivenName, normalized: string): Span | undefined {
  const text = foldHan(normalized);
  const form = forms.find((candidate) => findForm(candidate, text) >= 0);
  const start = form === undefined ? -1 : findForm(form, text);
  return spanOfMatch(latin.exec(normalized)) ?? (form ? [start, start + form.length] : undefined);
}

/** Reports a changed given name in any spelling, such as ユミ for Kenji. */
export function findChangedGivenNames({ source, target }: TextPair): Finding[] {
  const mayContainGivenName = ({ normalized }: AnalyzedText) =>
    ANY_GIVEN_NAME.test(foldHan(normalized));
  if (!mayContainGivenName(source) || !mayContainGivenName(target)) return [];
  const sourceNames = givenNamesIn(source);
  const targetNames = givenNamesIn(target);
  const missing = sourceNames.difference(targetNames);
  const added = targetNames.difference(sourceNames);
  if (missing.size === 0 || added.size === 0) return [];
  const spansOf = (names: ReadonlySet<GivenName>, { normalized }: AnalyzedText) =>
    [...names].map((givenName) => findGivenName(givenName, normalized));
  const message = 'The given name of a person differs from the source.';
  const quotes = quoteNames(spansOf(missing, source), spansOf(added, target));
  return [createBlockingFinding('name', message, ...quotes)];
}

/** The characters before and after the dot of a foreign name in Han characters: 史蒂芬・科明. */
const DOTTED_NAME = /([\u3400-\u9fff]{1,2})[・·‧•]([\u3400-\u9fff]{1,2})/gu;

/** Reports a foreign name in Han characters if its part before or after the dot changed completely. */
export function findChangedDottedNames({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  const namesOf = ({ normalized }: AnalyzedText) => [...foldHan(normalized).matchAll(DOTTED_NAME)];
  const sourceNames = namesOf(source);
  const targetNames = namesOf(target);
  if (sourceNames.length === 0 || sourceNames.length !== targetNames.length) return [];
  const shareCharacter = (a: string, b: string) =>
    [...a].some((character) => b.includes(character));
  const changedIndex = sourceNames.findIndex((name, index) =>
    [1, 2].some((part) => !shareCharacter(name[part]!, targetNames[index]![part]!)),
  );
  if (changedIndex < 0) return [];
  const quotes = quoteNames(
    [spanOfMatch(sourceNames[changedIndex])],
    [spanOfMatch(targetNames[changedIndex])],
  );
  return [createWarning('name', 'The name of a person may differ from the source.', ...quotes)];
}
