const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** A Latin letter is about half as wide as an East Asian character. */
const NARROW = 0.5;

/** How many characters of a text have room where so many East Asian ones have; undefined where all do. */
export function clampedTo(text: string, room = Infinity): number | undefined {
  if (room === Infinity) return undefined;
  let width = 0;
  let count = 0;
  for (const character of text) {
    width += WIDE.test(character) ? 1 : NARROW;
    if (width > room) return count;
    count += 1;
  }
  return undefined;
}
