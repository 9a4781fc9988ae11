/** Logs an error to the console: in the browser for support, on the server for its log. */
export function logError(error: unknown, summary?: string): void {
  const message = error instanceof Error ? error.message : error;
  if (summary === undefined) console.error(message);
  else console.error(summary, message);
}

/** Logs the steps of an action to the browser's console. */
export function logInfo(title: string, lines: readonly string[]): void {
  console.log([title, ...lines].join('\n'));
}
