/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | null): string {
  const text = value ?? '';
  // The apostrophe makes a spreadsheet read it as the text it is.
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180) that does no harm when it is opened in a spreadsheet. */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
