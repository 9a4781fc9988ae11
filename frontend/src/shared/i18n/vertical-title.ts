/** Maximum height of a vertical column that fits on every screen, in characters. */
const MAX_COLUMN_LENGTH = 11;
/** Titles of at most this length stay in one column. */
const MAX_UNBROKEN_LENGTH = 9;

interface VerticalTitle {
  text: string;
  /** Too long for vertical text: shown along the lower edge, as Latin titles are. */
  isWide: boolean;
}

/** Breaks a title into at most two vertical columns, at the comma nearest its middle. */
export function toVerticalTitle(title: string): VerticalTitle {
  const lines = title.includes('\n') ? title.split('\n') : breakIntoColumns(title);
  const isWide = lines.length > 2 || lines.some((line) => [...line].length > MAX_COLUMN_LENGTH);
  return { text: isWide ? title : lines.join('\n'), isWide };
}

function breakIntoColumns(title: string): string[] {
  if ([...title].length <= MAX_UNBROKEN_LENGTH) return [title];
  const middle = title.length / 2;
  const breaks = [...title.matchAll(/[、，。；：]/g)].map(({ index }) => index + 1);
  const [breakIndex] = breaks
    .filter((index) => index < title.length)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return breakIndex === undefined ? [title] : [title.slice(0, breakIndex), title.slice(breakIndex)];
}
