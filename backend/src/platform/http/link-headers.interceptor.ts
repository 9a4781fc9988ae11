import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { type PageDto } from './pagination.dto.js';
import { AllowedMethods, WRITE_METHODS } from './allowed-methods.js';

/** The members of a created resource that identify it. */
interface CreatedResource {
  readonly id?: number;
  readonly name?: string;
  readonly imageUrl?: string;
}

/** Sets `Location` on a 201: the URL of the created resource if it has a `GET`, or of the uploaded file. */
@Injectable()
export class LocationInterceptor implements NestInterceptor {
  constructor(private readonly methods: AllowedMethods) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.method !== 'POST') return next.handle();
    return next.handle().pipe(
      tap((body: unknown) => {
        const response = http.getResponse<Response>();
        if (response.statusCode !== 201 || typeof body !== 'object' || body === null) return;
        const location = this.locationOf(request, body);
        if (location) response.setHeader('Location', location);
      }),
    );
  }

  private locationOf({ originalUrl }: Request, created: CreatedResource): string | undefined {
    const key = created.id ?? created.name;
    if (key === undefined) return created.imageUrl;
    const [path = ''] = originalUrl.split('?', 1);
    const collection = path.replace(/\/$/, '');
    const parent = collection.slice(0, collection.lastIndexOf('/'));
    const name = encodeURIComponent(key);
    // `by-id` is used if the shorter path selects by language or section.
    const candidates = [`${collection}/by-id/${name}`, `${collection}/${name}`];
    // A replaced part, such as a webhook's secret, is read with its parent.
    if (parent.endsWith(`/${key}`)) candidates.unshift(parent);
    return candidates.find((candidate) => this.methods.methodsOf(candidate).includes('GET'));
  }
}

/** Returns the URL of the request with other query parameters. */
export function urlWithParams(
  { originalUrl }: Request,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const [path = '', ...query] = originalUrl.split('?');
  // A query may contain question marks.
  const search = new URLSearchParams(query.join('?'));
  for (const [name, value] of Object.entries(parameters)) search.set(name, String(value));
  return `${path}?${search.toString()}`;
}

function isPage(body: unknown): body is PageDto {
  if (typeof body !== 'object' || body === null || !('items' in body)) return false;
  const { total, page, pageSize } = body as Partial<PageDto>;
  return [total, page, pageSize].every((value) => typeof value === 'number');
}

/** Adds `Link` headers with the other pages of a list (RFC 8288). */
@Injectable()
export class PaginationLinksInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    // A write may return a list as well, but its URL cannot be read.
    if (WRITE_METHODS.has(http.getRequest<Request>().method)) return next.handle();
    return next.handle().pipe(
      tap((body) => {
        if (!isPage(body)) return;
        const { total, page, pageSize } = body;
        const last = Math.max(1, Math.ceil(total / pageSize));
        const pages = {
          first: 1,
          ...(page > 1 && { prev: Math.min(page - 1, last) }),
          ...(page < last && { next: page + 1 }),
          last,
        };
        const request = http.getRequest<Request>();
        const links = Object.entries(pages).map(
          ([relation, pageNumber]) =>
            [relation, urlWithParams(request, { page: pageNumber, pageSize })] as const,
        );
        http.getResponse<Response>().links(Object.fromEntries(links));
      }),
    );
  }
}
