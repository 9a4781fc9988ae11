/** Says in the browser's console what went wrong, for whoever helps a visitor. */
export function logError(error: unknown, summary?: string): void {
  const told = error instanceof Error ? error.message : error;
  if (summary === undefined) console.error(told);
  else console.error(summary, told);
}

/** Puts what was done, line by line, into the browser's console. */
export function logInfo(title: string, lines: readonly string[]): void {
  console.log([title, ...lines].join('\n'));
}
