import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { type ProgramRequest } from '../auth/api-token.js';
import { Config } from '../config/config.js';
import { UPLOADS } from '../../kernel/file-address.js';

/** A file of the house, in any text: not the end of an address that begins elsewhere. */
const OWN = new RegExp(`(?<![\\w.~%/-])${UPLOADS}(?=\\w)`, 'g');

/** The same answer with the house's own files where visitors reach them. */
export function withFilesAt(base: string, answer: unknown): unknown {
  return mapTexts(answer, (text) =>
    text.includes(UPLOADS) ? text.replaceAll(OWN, () => `${base}/`) : text,
  );
}

/** The same input with these files under the addresses that are stored: who sends back what was read changes nothing. */
export function withOwnFiles(base: string, input: unknown): unknown {
  return mapTexts(input, (text) => text.replaceAll(`${base}/`, UPLOADS));
}

/** Lists, and objects that are nothing but their members: dates, files and streams stay what they are. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const changed = Object.create(Object.getPrototypeOf(value) as object | null) as object;
  // With what is noted under symbols, such as the state that an `ETag` is made of.
  for (const key of Reflect.ownKeys(value)) {
    const member = mapTexts(Reflect.get(value, key), change);
    const how = { value: member, enumerable: true, writable: true, configurable: true };
    // Not by assignment: `__proto__` is a name like any other in an input.
    Object.defineProperty(changed, key, how);
  }
  return changed;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A visitor, or a program whose token cannot write: who never sends an address back. */
function onlyReads({ method, headers, apiToken }: ProgramRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization === undefined) return true;
  return apiToken?.scopes.every((scope) => scope.endsWith(':read')) === true;
}

/** Names files where `MEDIA_URL` has them to who only reads; who writes is given the addresses that are stored. */
@Injectable()
export class FilesElsewhereInterceptor implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { mediaUrl } = this.config;
    const request = context.switchToHttp().getRequest<ProgramRequest>();
    if (mediaUrl === undefined || !onlyReads(request)) return next.handle();
    return next.handle().pipe(map((answer: unknown) => withFilesAt(mediaUrl, answer)));
  }
}
