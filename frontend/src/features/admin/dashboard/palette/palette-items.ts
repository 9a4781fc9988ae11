import { type ScreenName } from '../screens';

/** One line of the palette: an address to go to, or something to do. */
export interface PaletteItem {
  id: string;
  label: string;
  /** The language of a label that is content. */
  lang?: string;
  icon: ScreenName | 'external' | 'leave' | 'search' | 'action' | 'plus';
  note?: string;
  keys?: readonly string[];
  to?: string;
  run?: () => void;
}

export interface PaletteGroup {
  value: string;
  items: readonly PaletteItem[];
}

/** Whether all words of what was typed are in one of the texts. */
export function matches(query: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLocaleLowerCase();
  const words = query.toLocaleLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}

/** A label in parts, those that were typed apart. */
export function found(label: string, query: string): { text: string; hit: boolean }[] {
  const at = query.trim()
    ? label.toLocaleLowerCase().indexOf(query.trim().toLocaleLowerCase())
    : -1;
  if (at < 0) return [{ text: label, hit: false }];
  const end = at + query.trim().length;
  return [
    { text: label.slice(0, at), hit: false },
    { text: label.slice(at, end), hit: true },
    { text: label.slice(end), hit: false },
  ].filter(({ text }) => text !== '');
}
