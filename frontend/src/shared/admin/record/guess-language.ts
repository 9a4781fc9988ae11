import { type Language } from '../../i18n/language';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Shorter ones may be a unit or a sign in any language. */
const WORD = /\p{Script=Latin}{3,}/gu;

/** The share of kana from which on they are more than a name in a Chinese text. */
const JAPANESE_SHARE = 0.15;
/** The share of East Asian characters that names may take up in an English text. */
const EAST_ASIAN_SHARE = 0.3;

/** All characters of a two-byte national character set, by the bytes its rows and cells lie between. */
function charactersOf(encoding: string, rows: [number, number], cells: [number, number]) {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let cell = cells[0]; cell <= cells[1]; cell += 1) {
      characters.add(decoder.decode(Uint8Array.of(row, cell)));
    }
  }
  return characters;
}

interface Scripts {
  simplified: ReadonlySet<string>;
  traditional: ReadonlySet<string>;
}

let scripts: Scripts | undefined;

/** Characters that only one of the two Chinese scripts has: GB 2312 is the one, Big5 the other. */
function chineseScripts(): Scripts {
  if (scripts) return scripts;
  const gb2312 = charactersOf('gb18030', [0xb0, 0xf7], [0xa1, 0xfe]);
  const big5 = charactersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]);
  scripts = { simplified: gb2312.difference(big5), traditional: big5.difference(gb2312) };
  return scripts;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The language that a text is written in, by its characters; undefined where they do not tell. */
export function guessLanguage(text: string): Language | undefined {
  const kana = count(text, KANA);
  const eastAsian = kana + count(text, HAN);
  const isMostlyLatin = eastAsian <= (eastAsian + count(text, LATIN)) * EAST_ASIAN_SHARE;
  if (isMostlyLatin) return count(text, WORD) > 1 ? 'en' : undefined;
  if (kana > eastAsian * JAPANESE_SHARE) return 'ja';
  const { simplified, traditional } = chineseScripts();
  const balance = [...text].reduce(
    (sum, character) =>
      sum + Number(simplified.has(character)) - Number(traditional.has(character)),
    0,
  );
  if (balance === 0) return undefined;
  return balance > 0 ? 'zh' : 'zh_TW';
}
