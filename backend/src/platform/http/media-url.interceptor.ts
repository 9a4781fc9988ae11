import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { type ApiClientRequest } from '../auth/api-token.js';
import { Config } from '../config/config.js';
import { UPLOADS_PATH } from '../../kernel/upload-paths.js';

/** A file of the house, in any text: not the end of an address that begins elsewhere. */
const UPLOAD_URL_PATTERN = new RegExp(`(?<![\\w.~%/-])${UPLOADS_PATH}(?=\\w)`, 'g');

/** The same answer with the house's own files where visitors reach them. */
export function toPublicFileUrls(base: string, answer: unknown): unknown {
  return mapStrings(answer, (text) =>
    text.includes(UPLOADS_PATH) ? text.replaceAll(UPLOAD_URL_PATTERN, () => `${base}/`) : text,
  );
}

/** The same input with these files under the addresses that are stored: who sends back what was read changes nothing. */
export function toStoredFileUrls(base: string, input: unknown): unknown {
  return mapStrings(input, (text) => text.replaceAll(`${base}/`, UPLOADS_PATH));
}

/** Lists, and objects that are nothing but their members: dates, files and streams stay what they are. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const changed = Object.create(Object.getPrototypeOf(value) as object | null) as object;
  // With what is noted under symbols, such as the state that an `ETag` is made of.
  for (const key of Reflect.ownKeys(value)) {
    const member = mapStrings(Reflect.get(value, key), change);
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
function isReadOnlyClient({ method, headers, apiToken }: ApiClientRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization === undefined) return true;
  return apiToken?.scopes.every((scope) => scope.endsWith(':read')) === true;
}

/** Names files where `MEDIA_URL` has them to who only reads; who writes is given the addresses that are stored. */
@Injectable()
export class MediaUrlInterceptor implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { mediaUrl } = this.config;
    const request = context.switchToHttp().getRequest<ApiClientRequest>();
    if (mediaUrl === undefined || !isReadOnlyClient(request)) return next.handle();
    return next.handle().pipe(map((answer: unknown) => toPublicFileUrls(mediaUrl, answer)));
  }
}
