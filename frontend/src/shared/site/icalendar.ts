/** RFC 5545, as far as a feed of events needs it. */

const LONGEST_LINE = 75;

/** A line's name with its parameters, and its value as it is to stand there. */
export type Line = readonly [name: string, value: string | undefined];

/** A text as the value of a line. */
export function calendarText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // The standard knows no way to write them.
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** A moment as the value of a line. */
export const calendarMoment = (moment: Date): string =>
  moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const bytes = new TextEncoder();

/** Parts a line that is too long: what follows stands on lines that begin with a blank. No letter is cut in two. */
function folded(line: string): string {
  let whole = '';
  let room = LONGEST_LINE;
  for (const letter of line) {
    const { length } = bytes.encode(letter);
    if (length > room) {
      whole += '\r\n ';
      room = LONGEST_LINE - 1;
    }
    whole += letter;
    room -= length;
  }
  return `${whole}\r\n`;
}

/** A component with its lines; those without a value are left out. */
export function component(name: string, lines: readonly Line[], ...within: string[]): string {
  const own = lines.flatMap(([line, value]) => (value ? [folded(`${line}:${value}`)] : []));
  return [`BEGIN:${name}\r\n`, ...own, ...within, `END:${name}\r\n`].join('');
}
