// The part of RFC 5545 that the site's calendar files need.

const MAX_LINE_OCTETS = 75;

/** Name of a line with its parameters, and its escaped value. */
export type ICalendarLine = readonly [name: string, value: string | undefined];

/** Escapes a text as the value of a line. */
export function escapeCalendarText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // The standard has no escape for control characters.
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Formats a moment as the value of a line. */
export const formatCalendarMoment = (moment: Date): string =>
  moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const encoder = new TextEncoder();

/** Folds a long line: continuation lines begin with a space. Characters are not split. */
function foldLine(line: string): string {
  let result = '';
  let remaining = MAX_LINE_OCTETS;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (length > remaining) {
      result += '\r\n ';
      remaining = MAX_LINE_OCTETS - 1;
    }
    result += character;
    remaining -= length;
  }
  return `${result}\r\n`;
}

/** Formats a component with its lines, without those that have no value. */
export function formatCalendarComponent(
  name: string,
  lines: readonly ICalendarLine[],
  ...components: string[]
): string {
  const content = lines.flatMap(([line, value]) => (value ? [foldLine(`${line}:${value}`)] : []));
  return [`BEGIN:${name}\r\n`, ...content, ...components, `END:${name}\r\n`].join('');
}
