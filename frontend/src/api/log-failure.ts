/** Says in the browser's console what went wrong, for whoever helps a visitor. */
export function logFailure(error: unknown, summary?: string): void {
  const told = error instanceof Error ? error.message : error;
  if (summary === undefined) console.error(told);
  else console.error(summary, told);
}
