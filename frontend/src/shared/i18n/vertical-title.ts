/** Maximum height of a vertical column that fits on every screen, in characters. */
const COLUMN = 11;
const NO_BREAK = 9;

export interface VerticalTitle {
  text: string;
  /** Too long for vertical text: shown along the lower edge, as Latin titles are. */
  wide: boolean;
}

/** Breaks a title into at most two vertical columns, at the comma nearest its middle. */
export function toVerticalTitle(title: string): VerticalTitle {
  const lines = title.includes('\n') ? title.split('\n') : inColumns(title);
  const wide = lines.length > 2 || lines.some((line) => [...line].length > COLUMN);
  return wide ? { text: title, wide } : { text: lines.join('\n'), wide };
}

function inColumns(title: string): string[] {
  if ([...title].length <= NO_BREAK) return [title];
  const middle = title.length / 2;
  const breaks = [...title.matchAll(/[、，。；：]/g)].map(({ index }) => index + 1);
  const [at] = breaks
    .filter((index) => index < title.length)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [title] : [title.slice(0, at), title.slice(at)];
}
