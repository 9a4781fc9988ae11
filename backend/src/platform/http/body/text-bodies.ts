import { parse } from 'node:querystring';
import { type Request } from 'express';
import { Problem } from '../../../kernel/problem.js';
import { MOST_FIELDS, assertFieldName, tooManyFields } from './form-fields.js';
import { NO_TEXT } from './bounded.js';

const UTF8 = /^utf-?8$|^us-ascii$/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]{1,40})/i;

function textOf(request: Request, bytes: Buffer): string {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8';
  if (!UTF8.test(charset) || (encoding !== undefined && encoding !== 'identity')) {
    const message = 'The body must be uncompressed text in UTF-8.';
    throw new Problem('unsupported_media_type', message);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('invalid_characters', NO_TEXT);
  }
}

export function readJson(request: Request, bytes: Buffer): unknown {
  const text = textOf(request, bytes);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    throw new Problem('invalid_json', 'The body is not valid JSON.');
  }
  throw new Problem('not_an_object', 'The body must be a single object.');
}

export function readForm(request: Request, bytes: Buffer): Record<string, unknown> {
  const text = textOf(request, bytes);
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw tooManyFields();
  const fields = parse(text, '&', '=', { maxKeys: MOST_FIELDS });
  for (const name of Object.keys(fields)) assertFieldName(name);
  // An ordinary object, which validation needs.
  return { ...fields };
}
