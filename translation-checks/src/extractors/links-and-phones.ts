import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LinkifyIt } from 'linkify-it';
import { type FactScanner } from './scanner.js';

/* A handler that returns false leaves its match to later patterns. */

/** Top-level domains that linkify-it does not know: common for guesthouses, or reserved for examples and tests. */
const EXTRA_TLDS =
  'osaka|kyoto|tokyo|nagoya|hotel|hotels|travel|example|test|house|inn|holiday|guide|tours|site|online|cafe|page|link|world|land|moe|app|dev';

const linkify = new LinkifyIt({ fuzzyLink: true }).tlds(EXTRA_TLDS.split('|'), true);
const MAYBE_LINK = /@|:\/\/|www\.|[a-z\d]\.[a-z]{2}/i;

/** Normalizes a URL, so that two spellings of it are equal. */
function normalizeUrl(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/^[^/?#]+/, (host) => host.toLowerCase())
    .replace(/[.,;:!?'")\]}>*]+$/, '')
    .replace(/\/$/, '');
}

export function extractLinks(scanner: FactScanner): void {
  const { text } = scanner;
  if (!MAYBE_LINK.test(text)) return;
  // East Asian text may follow a URL without a space, and is not part of it.
  const latinText = text.replaceAll(/[^\x20-\x7e]|(?<!mailto|https?):(?!\/\/|\d)/g, ' ');
  for (const { schema, index, lastIndex, raw } of linkify.match(latinText) ?? []) {
    // "9.30am.In" is not a host.
    if (schema === '' && /^[\d.]+(?:am|pm)?\./i.test(raw)) continue;
    const isEmail = schema === 'mailto:';
    const meaning = isEmail
      ? { type: 'email' as const, text: raw.replace(/^mailto:/i, '').toLowerCase() }
      : { type: 'url' as const, text: normalizeUrl(raw) };
    scanner.add(meaning.type, index, lastIndex, { meanings: [meaning] });
    scanner.consume(index, lastIndex);
  }
}

const PHONE =
  /(?<![\d.,/-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?(?:\d{9,13}|\d{1,5}(?:[ .-]{1,2}?\d{1,5}|[ .-]?\(\d{1,5}\)){0,5})(?:[ ,(]{0,2}(?:ext(?:ension)?\.?|内線|分機|分机|轉|转|x|#) ?:?(?<extension>\d{1,5}))?(?![\d.]{0,20}\d)/gi;

function normalizePhone(phoneNumber: string): string | undefined {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  const isInternational = /^\D*\+/.test(phoneNumber);
  if (digits.length < 9 || digits.length > 15) return undefined;
  const isGrouped =
    /^\(?\d{2,4}\)?[ .-]\d{3,4}[ .-]\d{3,4}$/.test(phoneNumber) &&
    !/^(?:19|20)\d\d-/.test(phoneNumber);
  // Dates and price ranges have hyphens too, but do not begin with 0.
  if (!isInternational && !/^\(?0/.test(phoneNumber) && !isGrouped && !/^81\D/.test(phoneNumber))
    return undefined;
  // Some texts write the country code of Japan without a plus: 81-6-1234-5678.
  const parsed = parsePhoneNumberFromString(
    /^81\D/.test(phoneNumber) ? `+${phoneNumber}` : phoneNumber,
    'JP',
  );
  return parsed?.isPossible() ? parsed.number : digits.replace(/^0/, '+81');
}

export function extractPhones(scanner: FactScanner): void {
  if (!/\d{3}/.test(scanner.text)) return;
  scanner.forEachMatch(PHONE, ({ start, end, captures }) => {
    const { extension } = captures.groups!;
    const phoneNumber = extension
      ? captures[0].slice(0, captures[0].search(/[a-z内分轉转#,]/i))
      : captures[0];
    const number = normalizePhone(phoneNumber.trim());
    if (number === undefined) return false;
    const text = extension ? `${number} ext. ${extension}` : number;
    scanner.add('phone', start, end, { meanings: [{ type: 'phone', text }] });
    return true;
  });
}
