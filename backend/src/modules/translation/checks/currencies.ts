/** What a sign or word of money may mean: ¥ is yen to most, and yuan in China. */
const MEANINGS: readonly (readonly [string, readonly string[]])[] = [
  ['NT\\$|NTD|TWD|新台幣|新臺幣|新台币|台幣|臺幣|台币', ['TWD']],
  ['US\\$|USD|美元|美金|米ドル', ['USD']],
  ['HK\\$|HKD|港幣|港币|港元', ['HKD']],
  ['JPY|円|日圓|日元|日圆|日幣|日币|yen(?![a-z])', ['JPY']],
  ['RMB|CNY|人民币|人民幣|yuan(?![a-z])', ['CNY']],
  ['EUR|€|歐元|欧元|ユーロ|euros?(?![a-z])', ['EUR']],
  ['GBP|£|英鎊|英镑|ポンド', ['GBP']],
  ['KRW|₩|韓元|韩元|韓圓|ウォン', ['KRW']],
  ['¥', ['JPY', 'CNY']],
  ['\\$|dollars?(?![a-z])|ドル', ['USD', 'TWD', 'HKD']],
  ['元|塊|块', ['TWD', 'CNY', 'HKD']],
];

const AMOUNT = '\\d[\\d,.]*\\s?(?:万|萬|千|億|亿|thousand|million|k)?\\s?';

function patternsOf(words: string): RegExp {
  return new RegExp(`(?:${words})\\s?(?=\\d)|(?<=${AMOUNT})(?:${words})`, 'giu');
}

const PATTERNS = MEANINGS.map(([words, meanings]) => [patternsOf(words), meanings] as const);

/** The currency of every amount in a text; each entry holds all that its sign may mean. */
export function currenciesIn(text: string): (readonly string[])[] {
  let rest = text;
  return PATTERNS.flatMap(([pattern, meanings]) => {
    if (rest.search(pattern) < 0) return [];
    // A sign is read once: the 元 of 日元 and the $ of NT$ are gone when their own turn comes.
    rest = rest.replace(pattern, ' ');
    return [meanings];
  });
}

/** Whether every amount of either side can be in a currency of the other. */
export function sameCurrencies(
  a: readonly (readonly string[])[],
  b: readonly (readonly string[])[],
): boolean {
  const covered = (one: readonly (readonly string[])[], other: readonly (readonly string[])[]) =>
    one.every((meanings) =>
      other.some((candidates) => candidates.some((currency) => meanings.includes(currency))),
    );
  return covered(a, b) && covered(b, a);
}
