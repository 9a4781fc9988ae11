import { type Language } from '../i18n/language';
import { type Point } from './site-point';

type NamesByLanguage = Record<Language, string>;

/** A name at one position of the map. */
export interface NamedPosition {
  name: NamesByLanguage;
  /** Where the name is shown. */
  at: Point;
  /** Minimum zoom at which the name is shown. */
  fromZoom: number;
}

/** A river or street. Its name can be placed anywhere along the line. */
export interface NamedLine extends NamedPosition {
  line: Point[];
  /** Whether it runs north to south: its name is then vertical in languages that allow it. */
  isNorthSouth?: boolean;
}

/** Parses "34.7,135.49 34.6,135.5". */
export function parsePoints(text: string): Point[] {
  return text.split(' ').map((point) => point.split(',').map(Number) as Point);
}

/** A line whose points are still text, in the format of `parsePoints`. */
export type LineText<Line extends NamedLine> = Omit<Line, 'line'> & { line: string };

export const parseLine = <Text extends { line: string }>(text: Text) => ({
  ...text,
  line: parsePoints(text.line),
});

/** Returns names by language. In Traditional Chinese, most names are written like in Japanese. */
export const names = (en: string, ja: string, zh: string, zh_TW = ja): NamesByLanguage => ({
  en,
  ja,
  zh,
  zh_TW,
});
