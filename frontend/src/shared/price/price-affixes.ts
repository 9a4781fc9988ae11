import { type Texts } from '../i18n/texts';

type PriceTexts = Pick<Texts['rooms'], 'from' | 'perNight' | 'yen'>;

export interface PriceContext {
  /** Whether the price is the lowest of several. */
  isLowest?: boolean;
  /** Whether to add “per night”; false if a label already contains it. */
  perNight?: boolean;
}

const DIGIT_PATTERN = /\d/;
/** Matches `¥9,800`; not `9,800円` or `¥9,800 a night`. */
const BARE_YEN_PATTERN = /^[¥￥]\s*\d[\d,.]*$/;
/** Matches `from ¥9,800` and `9,800円〜`. */
const FROM_PATTERN = /[〜～~起]|から|\bfrom\b/i;
/** Matches "a night", "／泊", "per person", "每晚", "一週"; not "3日圓". */
const UNIT_PATTERN = /night|day|week|month|stay|\bper\b|[/／每毎泊晚夜週周月名人]|日(?![圓圆元])/i;

const NIGHT_PATTERN = /night|[泊晚夜]/i;

/** Formats an amount in whole yen: `¥9,800`. */
export const formatYen = (amount: number) => `¥${amount.toLocaleString('en')}`;

/** Whether a price is per night, explicitly or by default. */
export function isPerNight(price: string): boolean {
  return NIGHT_PATTERN.test(price) || !UNIT_PATTERN.test(price);
}

/**
 * Returns texts before and after a price. Prices are free text and shown as written: only missing parts are added, and
 * nothing to prices without figures.
 */
export function priceAffixes(
  price: string,
  texts: PriceTexts,
  { isLowest = false, perNight = true }: PriceContext,
): [before: string, after: string] {
  if (!DIGIT_PATTERN.test(price)) return ['', ''];
  // A character that no text contains marks the position of the price.
  let text = '\0';
  if (BARE_YEN_PATTERN.test(price.trim())) text = texts.yen(text);
  if (isLowest && !FROM_PATTERN.test(price)) text = texts.from(text);
  if (perNight && !UNIT_PATTERN.test(price)) text = texts.perNight(text);
  const [before = '', after = ''] = text.split('\0');
  return [before, after];
}
