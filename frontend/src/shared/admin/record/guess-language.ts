import { type Language } from '../../i18n/language';

const HAN_PATTERN = /\p{Script=Han}/gu;
const KANA_PATTERN = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN_PATTERN = /\p{Script=Latin}/gu;
/** Shorter words may be a unit or a symbol in any language. */
const LATIN_WORD_PATTERN = /\p{Script=Latin}{3,}/gu;

/** Share of kana among the East Asian characters above which a text is Japanese. Fewer may be a name in a Chinese text. */
const JAPANESE_SHARE = 0.15;
/** Share of East Asian characters that names may have in an English text. */
const EAST_ASIAN_SHARE = 0.3;

/** Returns all characters of a two-byte national character set, by the ranges of its row and cell bytes. */
function listCharacters(encoding: string, rows: [number, number], cells: [number, number]) {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let cell = cells[0]; cell <= cells[1]; cell += 1) {
      characters.add(decoder.decode(Uint8Array.of(row, cell)));
    }
  }
  return characters;
}

interface ChineseScripts {
  simplified: ReadonlySet<string>;
  traditional: ReadonlySet<string>;
}

let chineseScripts: ChineseScripts | undefined;

/** Returns the characters that only one of the Chinese scripts has: GB 2312 is simplified, Big5 traditional. */
function getChineseScripts(): ChineseScripts {
  if (chineseScripts) return chineseScripts;
  const gb2312 = listCharacters('gb18030', [0xb0, 0xf7], [0xa1, 0xfe]);
  const big5 = listCharacters('big5', [0xa4, 0xf9], [0x40, 0xfe]);
  chineseScripts = { simplified: gb2312.difference(big5), traditional: big5.difference(gb2312) };
  return chineseScripts;
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns the language of a text by its characters; undefined if they are ambiguous. */
export function guessLanguage(text: string): Language | undefined {
  const kana = countMatches(text, KANA_PATTERN);
  const eastAsian = kana + countMatches(text, HAN_PATTERN);
  const isMostlyLatin =
    eastAsian <= (eastAsian + countMatches(text, LATIN_PATTERN)) * EAST_ASIAN_SHARE;
  if (isMostlyLatin) return countMatches(text, LATIN_WORD_PATTERN) > 1 ? 'en' : undefined;
  if (kana > eastAsian * JAPANESE_SHARE) return 'ja';
  const { simplified, traditional } = getChineseScripts();
  const simplifiedExcess = [...text].reduce(
    (sum, character) =>
      sum + Number(simplified.has(character)) - Number(traditional.has(character)),
    0,
  );
  if (simplifiedExcess === 0) return undefined;
  return simplifiedExcess > 0 ? 'zh' : 'zh_TW';
}
