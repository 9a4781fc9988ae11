import { type Texts } from '../i18n/texts';

type Words = Pick<Texts['rooms'], 'from' | 'perNight' | 'yen'>;

export interface PriceContext {
  /** The lowest of several. */
  from?: boolean;
  /** Whether to say that it is for a night; left out where a label says so already. */
  perNight?: boolean;
}

const FIGURES = /\d/;
const BARE_YEN = /^[¥￥]\s*\d[\d,.]*$/;
const SAYS_FROM = /[〜～~起]|から|\bfrom\b/i;
/** "a night", "／泊", "per person", "每晚", "一週" … */
const SAYS_UNIT = /night|day|week|month|stay|\bper\b|[/／每毎泊晚夜週周月名人]|日(?![圓圆元])/i;

const SAYS_NIGHT = /night|[泊晚夜]/i;

/** Whether a price is for a night: it says so, or nothing else. */
export function isPerNight(price: string): boolean {
  return SAYS_NIGHT.test(price) || !SAYS_UNIT.test(price);
}

/**
 * What the interface writes before and after a price. Prices are free text and stay as they are written: only what
 * they do not say themselves is added, and nothing to one without figures.
 */
export function priceAffixes(
  price: string,
  words: Words,
  { from = false, perNight = true }: PriceContext,
): [before: string, after: string] {
  if (!FIGURES.test(price)) return ['', ''];
  let text = '\0';
  if (BARE_YEN.test(price.trim())) text = words.yen(text);
  if (from && !SAYS_FROM.test(price)) text = words.from(text);
  if (perNight && !SAYS_UNIT.test(price)) text = words.perNight(text);
  const [before = '', after = ''] = text.split('\0');
  return [before, after];
}
