const WIDE = /[\uff01-\uff5e\u3000]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
const QUOTE = /[\u2018\u2019\u02bc]/g;
/** Latin letters with diacritics in one character. */
const MARKED = /[\u00c0-\u024f\u1e00-\u1eff]/g;

const toNarrow = (wide: string): string =>
  wide === '\u3000' ? ' ' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

const removeMark = (letterWithMark: string): string => {
  const letter = letterWithMark.normalize('NFD').charAt(0);
  return letter === '' ? letterWithMark : letter;
};

/**
 * Normalizes full-width letters and digits, dashes, apostrophes, and diacritics of Latin letters (Dōtonbori). Keeps
 * the length, so that positions match.
 */
export function foldWidth(text: string): string {
  return text
    .replace(WIDE, toNarrow)
    .replace(DASH, '-')
    .replace(QUOTE, "'")
    .replace(MARKED, removeMark);
}

/** Lower-cases the folded text. Letters whose lower case has another length stay. */
export function foldCase(folded: string): string {
  const small = folded.toLowerCase();
  if (small.length === folded.length) return small;
  return folded.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}
