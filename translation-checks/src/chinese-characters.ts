import simplifiedToTraditional from 'opencc-js/dict/STCharacters';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';

/** Returns the characters of a two-byte character set in rows with the given first bytes. */
function charactersOf(
  encoding: string,
  first: number,
  last: number,
  firstCell = 0x40,
): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let row = first; row <= last; row += 1) {
    for (let cell = firstCell; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(character)) characters.add(character);
    }
  }
  return characters;
}

/**
 * Returns the characters that a conversion always replaces, except those common in the other script as well: 后, 里 and
 * 台 are also Traditional, 乾 is also Simplified.
 */
function charactersOnlyIn(dictionary: string, alsoCommon: ReadonlySet<string>): Set<string> {
  return new Set(
    dictionary
      .split('|')
      .map((entry) => entry.split(' '))
      .filter(([key, ...forms]) => !forms.includes(key!) && !alsoCommon.has(key!))
      .map(([key]) => key!),
  );
}

// Common characters are the first level of Big5 (A4–C6) and of GB 2312 (rows 16–55), and all of JIS X 0208.
// GB 18030 has Traditional characters in the cells below A1.
const simplified = charactersOnlyIn(simplifiedToTraditional, charactersOf('big5', 0xa4, 0xc6));
const traditional = charactersOnlyIn(
  traditionalToSimplified,
  charactersOf('gb18030', 0xb0, 0xd7, 0xa1),
);
const japanese = charactersOf('euc-jp', 0xb0, 0xf4);

const findCharacters = (text: string, set: ReadonlySet<string>) => [
  ...new Set([...text].filter((character) => set.has(character))),
];

export function findSimplifiedOnly(text: string): string[] {
  return findCharacters(text, simplified);
}

export function findTraditionalOnly(text: string): string[] {
  return findCharacters(text, traditional);
}

/** Returns the Simplified characters that Japanese does not use. */
export function findNonJapaneseHan(text: string): string[] {
  return findSimplifiedOnly(text).filter((character) => !japanese.has(character));
}
