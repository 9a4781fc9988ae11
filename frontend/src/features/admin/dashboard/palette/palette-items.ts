import { type ScreenName } from '../../../../shared/admin';

/** One line of the palette: an address to go to, or something to do. */
export interface PaletteItem {
  id: string;
  label: string;
  /** The language of a label that is content. */
  lang?: string;
  /** The name in another language that it was found by. */
  also?: { text: string; lang: string };
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

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase().trim();

/** Whether all words of what was typed are in one of the texts. */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const text = fold(texts.join(' '));
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Where what was typed stands in a name: 0 is all of it, 1 begins it, 2 is in it, 3 stands elsewhere. */
export function rank(name: string, query: string): number {
  const [text, typed] = [fold(name), fold(query)];
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 1;
  return text.includes(typed) ? 2 : 3;
}

/** A label in parts, the words that were typed apart. */
export function marked(label: string, query: string): { text: string; hit: boolean }[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  if (words.length === 0) return [{ text: label, hit: false }];
  return label
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
