import { Problem } from '../../kernel/problem.js';

/** What a program has been told so far. */
export interface Cursor {
  /** Of which database this is said, and of which of its pasts. */
  readonly history: string;
  /** Since when; in seconds since 1970. What was changed before needs not be known any more. */
  readonly time: number;
  /** The transactions it knows of, as PostgreSQL writes a snapshot. */
  readonly seen: string;
  /** Where it is being told in pages: of which others these pages are, and the last entry that it was told. */
  readonly page?: { readonly until: string; readonly after: string };
}

const SNAPSHOT = String.raw`\d{1,18}:\d{1,18}:[\d,]*`;
const FORM = new RegExp(
  String.raw`^([0-9a-f]{16})/(\d{1,12})/(${SNAPSHOT})(?:/(${SNAPSHOT})/(\d{1,18}))?$`,
);

/** `10:20:10,14`: all below 10 have ended, none from 20 on has begun, and 10 and 14 are still running. */
function isSnapshot(text: string): boolean {
  const [from = '', to = '', running = ''] = text.split(':');
  if (!/^(?:\d{1,18}(?:,\d{1,18})*)?$/.test(running)) return false;
  const [first, last] = [BigInt(from), BigInt(to)];
  const between = running === '' ? [] : running.split(',').map(BigInt);
  const inOrder = between.every((xid, index) => index === 0 || between[index - 1]! < xid);
  return first <= last && inOrder && between.every((xid) => first <= xid && xid < last);
}

/** As programs carry it: they need not know what is in it. */
export function writeCursor({ history, time, seen, page }: Cursor): string {
  const parts = [history, time, seen, ...(page ? [page.until, page.after] : [])];
  return Buffer.from(parts.join('/')).toString('base64url');
}

export function readCursor(text: string): Cursor {
  const [, history, time, seen, until, after] =
    FORM.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (history && time && seen && isSnapshot(seen) && isSnapshot(until ?? seen)) {
    const page = until && after ? { page: { until, after } } : {};
    return { history, time: Number(time), seen, ...page };
  }
  throw Problem.invalidField('since', 'invalid', 'This is not a valid cursor.');
}
