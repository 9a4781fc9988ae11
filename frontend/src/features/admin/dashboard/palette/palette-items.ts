import { type ScreenName } from '../../../../shared/admin';

/** A line of the palette: a link or an action. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Language of a label that is content. */
  lang?: string;
  /** The matching name in another language. */
  alternativeName?: { text: string; lang: string };
  icon: ScreenName | 'external' | 'leave' | 'search' | 'action' | 'plus';
  note?: string;
  keys?: readonly string[];
  to?: string;
  run?: () => void;
}

export interface CommandGroup {
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

/** Ranks a match: 0 is the whole name, 1 its beginning, 2 inside it, 3 elsewhere. */
export function rank(name: string, query: string): number {
  const [text, normalizedQuery] = [normalize(name), normalize(query)];
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
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  if (terms.length === 0) return [{ text: label, isMatch: false }];
  return label
    .split(new RegExp(`(${terms.join('|')})`, 'giu'))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
