/** Signs whose compatibility form would be read as something else: 25m² is no 25m2. */
const KEPT = new Set('²³¹⁰⁴⁵⁶⁷⁸⁹');

const ODD = /[^\n\x20-\x7e\u3001-\u30ff\u4e00-\u9fff]/g;
const DASH_IN_FIGURES = /(?<=\d\s?)[‐‑‒–—−ー](?=\s?\d)/gu;

function plainCharacter(character: string): string {
  if (KEPT.has(character)) return character;
  const form = character.normalize('NFKC');
  return form.length === 1 ? form : character;
}

/**
 * One spelling for what looks different only: full-width letters, digits, punctuation and spaces, and
 * the dashes between figures. As long as the text is, so that places in one are places in the other.
 */
export function normalizeWidth(text: string): string {
  return text
    .replaceAll(/[\t\u00a0]/g, ' ')
    .replaceAll(ODD, plainCharacter)
    .replaceAll(DASH_IN_FIGURES, '-');
}
