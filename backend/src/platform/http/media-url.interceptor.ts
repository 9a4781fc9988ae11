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

/** Matches `/uploads/` in `See /uploads/a.jpg`, not in `https://a.example/uploads/a.jpg`. */
const UPLOADS_PATH_PATTERN = new RegExp(`(?<![\\w.~%/-])${UPLOADS_PATH}(?=\\w)`, 'g');

/** Replaces paths of uploaded files with their public URLs. */
function toPublicFileUrls(base: string, body: unknown): unknown {
  return mapStrings(body, (text) =>
    text.includes(UPLOADS_PATH) ? text.replaceAll(UPLOADS_PATH_PATTERN, () => `${base}/`) : text,
  );
}

/** Replaces public URLs of files with the stored paths, so that sending back what was read changes nothing. */
export function toStoredFileUrls(base: string, input: unknown): unknown {
  return mapStrings(input, (text) => text.replaceAll(`${base}/`, UPLOADS_PATH));
}

/** Maps the strings of arrays and plain objects. Dates, files and streams stay unchanged. */
function mapStrings(value: unknown, transform: (text: string) => string): unknown {
  if (typeof value === 'string') return transform(value);
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, transform));
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  const copy = Object.create(Object.getPrototypeOf(value) as object | null) as object;
  // Includes symbols, such as the state for the `ETag`.
  for (const key of Reflect.ownKeys(value)) {
    const member = mapStrings(Reflect.get(value, key), transform);
    const descriptor = { value: member, enumerable: true, writable: true, configurable: true };
    // Not by assignment, because `__proto__` may be a member of an input.
    Object.defineProperty(copy, key, descriptor);
  }
  return copy;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A visitor, or a client whose token cannot write: neither sends URLs back. */
function isReadOnlyClient({ method, headers, apiToken }: ApiClientRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization === undefined) return true;
  return apiToken?.scopes.every((scope) => scope.endsWith(':read')) === true;
}

/** Replaces file paths with `MEDIA_URL` for read-only clients. Clients that write get the stored paths. */
@Injectable()
export class MediaUrlInterceptor implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { mediaUrl } = this.config;
    const request = context.switchToHttp().getRequest<ApiClientRequest>();
    if (mediaUrl === undefined || !isReadOnlyClient(request)) return next.handle();
    return next.handle().pipe(map((body: unknown) => toPublicFileUrls(mediaUrl, body)));
  }
}
