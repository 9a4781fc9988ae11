import { type KitIconName, type ScreenName } from '../../../../shared/admin';

/** An item of the palette: a link (`to`) or an action (`run`). */
export interface PaletteItem {
  id: string;
  label: string;
  /** Language tag of the label if it is the name of a record. */
  lang?: string;
  /** The matching name in another language. */
  alternativeName?: { text: string; lang: string };
  /** The text in which the match is, if it is in no name. */
  excerpt?: { text: string; lang: string };
  icon: ScreenName | KitIconName | 'external' | 'plus';
  /** Text after the label: the screen of a record, or the number of unread messages. */
  note?: string;
  /** Terms that find the item although they are not shown. */
  searchTerms?: string;
  /** Keys of the shortcut, as they are shown. */
  keys?: readonly string[];
  to?: string;
  run?: () => void;
}

export interface PaletteGroup {
  /** Heading of the group; Base UI requires the name `value`. */
  value: string;
  items: readonly PaletteItem[];
}

const normalize = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim();

/** Whether each word of the query is in one of the texts. */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const text = normalize(texts.join(' '));
  return normalize(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Ranks a name: 0 if it equals the query, 1 if it begins with the query, 2 if it contains the query, otherwise 3. */
export function rankMatch(name: string, query: string): number {
  const text = normalize(name);
  const normalizedQuery = normalize(query);
  if (text === normalizedQuery) return 0;
  if (text.startsWith(normalizedQuery)) return 1;
  return text.includes(normalizedQuery) ? 2 : 3;
}

/** Splits a label into parts, with matches marked. */
export function splitByMatches(label: string, query: string): { text: string; isMatch: boolean }[] {
  const terms = query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    // With the flag `u`, other escapes, such as that of a hyphen, are errors.
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  if (terms.length === 0) return [{ text: label, isMatch: false }];
  return label
    .split(new RegExp(`(${terms.join('|')})`, 'giu'))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Maximum length of the text that is kept before the match, in characters. */
const MAX_BEFORE_MATCH = 12;

/** Returns the text from shortly before its first match, because names are cut at their end. */
export function excerptFromMatch(text: string, query: string): string {
  const [first] = splitByMatches(text, query);
  if (!first || first.isMatch || first.text.length <= MAX_BEFORE_MATCH) return text;
  const start = first.text.slice(-MAX_BEFORE_MATCH).replace(/^\S*\s/, '');
  return `…${start}${text.slice(first.text.length)}`;
}
