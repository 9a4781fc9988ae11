import { type Readable } from 'node:stream';
import { Problem } from '../../kernel/problem.js';
import { isFileError, LIMITS } from './backup-format.js';

type Header = 'format' | 'formatVersion' | 'counts';

/** What a file turns out to hold, in the order in which it says so. */
export type BackupPart =
  { readonly header: Header; readonly value: unknown } | { readonly record: unknown };

export function notABackup(message: string, cause?: unknown): Problem {
  return new Problem('not_a_backup', `${message} Nothing was changed.`, { cause });
}

const DEEPEST = 20;

const BROKEN = 'The file is not a backup of this product, or it is damaged.';

/** Reads a backup while it streams by; a record at a time is in memory. */
export async function* parseBackup(stream: Readable): AsyncGenerator<BackupPart> {
  try {
    yield* parse(stream);
  } catch (error) {
    // A zip may turn out to be damaged, or to have lied, as late as this.
    throw error instanceof Problem || isFileError(error) ? error : notABackup(BROKEN, error);
  }
}

async function* parse(stream: Readable): AsyncGenerator<BackupPart> {
  const { Tokenizer, TokenParser, TokenType } = await import('@streamparser/json');
  const opening = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
  const closing = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
  const paths = ['$.format', '$.formatVersion', '$.counts', '$.records.*'];
  const parser = new TokenParser({ paths, keepStack: false });
  const tokenizer = new Tokenizer();
  let found: BackupPart[] = [];
  let depth = 0;
  let tokens = 0;
  // Bottomless nesting would take the parser ever longer with each level.
  tokenizer.onToken = (token) => {
    if (opening.has(token.token)) depth += 1;
    if (closing.has(token.token)) depth -= 1;
    tokens += 1;
    // One that is as wide would stop everybody else while it is read and checked.
    if (depth > DEEPEST || tokens > LIMITS.recordTokens) throw notABackup(BROKEN);
    parser.write(token);
  };
  parser.onValue = ({ value, key, stack }) => {
    tokens = 0;
    found.push(stack.length === 1 ? { header: key as Header, value } : { record: value });
  };
  let unread = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    tokenizer.write(chunk);
    unread = found.length > 0 ? 0 : unread + chunk.length;
    if (unread > LIMITS.recordBytes) throw notABackup(BROKEN);
    yield* found;
    found = [];
  }
  if (!parser.isEnded) throw notABackup(BROKEN);
}
