const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: minutes, hours or days, as one says it. */
export function ago(tag: string, at: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const passed = Math.max(0, now - new Date(at).getTime());
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour');
  return format.format(-Math.floor(passed / DAY), 'day');
}
