const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
const QUOTE = /[\u2018\u2019\u02bc]/g;
/** Latin letters with diacritics in one character. */
const ACCENTED_LETTER = /[\u00c0-\u024f\u1e00-\u1eff]/g;

const toHalfWidth = (character: string): string =>
  character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0);

const removeAccent = (accented: string): string => {
  const letter = accented.normalize('NFD').charAt(0);
  return letter === '' ? accented : letter;
};

/**
 * Normalizes full-width letters and digits, dashes, apostrophes, and diacritics of Latin letters (Dōtonbori). Keeps
 * the length, so that positions match.
 */
export function foldWidth(text: string): string {
  return text
    .replace(FULL_WIDTH, toHalfWidth)
    .replace(DASH, '-')
    .replace(QUOTE, "'")
    .replace(ACCENTED_LETTER, removeAccent);
}

/** Lower-cases the folded text. Letters whose lower case has another length are not changed. */
export function foldCase(folded: string): string {
  const lowerCase = folded.toLowerCase();
  if (lowerCase.length === folded.length) return lowerCase;
  return folded.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}
