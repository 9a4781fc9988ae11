import simplifiedToTraditional from 'opencc-js/dict/STCharacters';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';

/** The characters of a two-byte national character set, by the first bytes of its rows. */
function charactersOf(encoding: string, first: number, last: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let row = first; row <= last; row += 1) {
    for (let cell = 0x40; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(character)) characters.add(character);
    }
  }
  return characters;
}

/**
 * Characters that a conversion always replaces, less those that are common on this side all the same:
 * 后, 里 and 台 are Traditional words as well, 乾 a Simplified one.
 */
function onlyIn(dictionary: string, alsoCommon: ReadonlySet<string>): Set<string> {
  return new Set(
    dictionary
      .split('|')
      .map((entry) => entry.split(' '))
      .filter(([key, ...forms]) => !forms.includes(key!) && !alsoCommon.has(key!))
      .map(([key]) => key!),
  );
}

// The first level of each set is what is in daily use: Big5 A4–C6, GB 2312 rows 16–55, JIS X 0208 whole.
const simplified = onlyIn(simplifiedToTraditional, charactersOf('big5', 0xa4, 0xc6));
const traditional = onlyIn(traditionalToSimplified, charactersOf('gb18030', 0xb0, 0xd7));
const japanese = charactersOf('euc-jp', 0xb0, 0xf4);

const matching = (text: string, set: ReadonlySet<string>) => [
  ...new Set([...text].filter((character) => set.has(character))),
];

/** Characters that no Traditional text has. */
export function simplifiedOnly(text: string): string[] {
  return matching(text, simplified);
}

/** Characters that no Simplified text has. */
export function traditionalOnly(text: string): string[] {
  return matching(text, traditional);
}

/** Simplified characters that Japanese does not know. */
export function nonJapaneseHan(text: string): string[] {
  return simplifiedOnly(text).filter((character) => !japanese.has(character));
}
