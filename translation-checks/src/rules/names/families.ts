import { type AnalyzedText } from '../../analyzed-text.js';
import { type Span } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../../lexicon/table.js';

/** A surname of one character may be another word, so it counts only with a form of address. */
export const FORM_OF_ADDRESS = foldHan(
  '(?:先生|小姐|女士|太太|老师|さん|さま|様|氏|君|大哥|姐|经理|店长|老板|师傅|主任|教授|医生|夫妇|一家)',
);

export interface FamilyName {
  readonly latin: RegExp;
  readonly han: RegExp;
  /** The usual spellings; Chinese in Simplified characters. */
  readonly names: { readonly latin: string; readonly han: string };
}

const FAMILIES: readonly FamilyName[] = rowsOf('surnames').map(({ latin, han: written }) => {
  const han = wordsOf(foldHan(written));
  const spellings = wordsOf(latin);
  const [title, formOfAddress] =
    han[0]!.length > 1 ? ['', ''] : ['(?:mr|mrs|ms|miss|dr)\\.? ', FORM_OF_ADDRESS];
  return {
    latin: new RegExp(`\\b${title}(?:${spellings.join('|')})\\b`, 'i'),
    han: new RegExp(`(?:${han.join('|')})${formOfAddress}`, 'u'),
    names: {
      latin: spellings[0]!.charAt(0).toUpperCase() + spellings[0]!.slice(1),
      han: wordsOf(written)[0]!,
    },
  };
});

type FamilyText = Pick<AnalyzedText, 'normalized' | 'language'>;

const ANY_FAMILY = new RegExp(
  FAMILIES.flatMap(({ latin, han }) => [latin.source, han.source]).join('|'),
  'iu',
);

/** Returns the surnames that a text contains. */
export function findFamilies(text: FamilyText): readonly FamilyName[] {
  const folded = text.language === 'en' ? text.normalized : foldHan(text.normalized);
  if (!ANY_FAMILY.test(folded)) return [];
  return FAMILIES.filter((family) => findFamily(family, text));
}

/** Returns the position of a surname in a text. */
export function findFamily(
  { latin, han }: FamilyName,
  { normalized, language }: FamilyText,
): Span | undefined {
  const match =
    latin.exec(normalized) ?? (language === 'en' ? null : han.exec(foldHan(normalized)));
  return match ? [match.index, match.index + match[0].length] : undefined;
}
