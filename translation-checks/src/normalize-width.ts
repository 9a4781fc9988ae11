/** Characters whose compatibility form has another meaning: 25m² is not 25m2. */
const UNCHANGED = new Set('²³¹⁰⁴⁵⁶⁷⁸⁹');

const SPECIAL_CHARACTER = /[^\n\x20-\x7e\u3001-\u30ff\u4e00-\u9fff]/g;
const DASH_IN_FIGURES = /(?<=\d\s?)[‐‑‒–—−ー](?=\s?\d)/gu;

function normalizeCharacter(character: string): string {
  if (UNCHANGED.has(character)) return character;
  const form = character.normalize('NFKC');
  return form.length === 1 ? form : character;
}

/**
 * Normalizes characters that differ only in appearance: full-width letters, digits, punctuation and spaces, and
 * dashes between figures. Keeps the length, so that positions match.
 */
export function normalizeWidth(text: string): string {
  return text
    .replaceAll(/[\t\u00a0]/g, ' ')
    .replaceAll(SPECIAL_CHARACTER, normalizeCharacter)
    .replaceAll(DASH_IN_FIGURES, '-');
}
