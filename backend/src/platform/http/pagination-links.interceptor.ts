import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { type PageDto } from './pagination.dto.js';
import { AllowedMethods } from './allowed-methods.js';

/** What a new thing is addressed by, in the answer that tells of it. */
interface Created {
  readonly id?: number;
  readonly name?: string;
  readonly imageUrl?: string;
}

/** Has every 201 say where the new thing can be read: below the collection, or where its file is. */
@Injectable()
export class LocationInterceptor implements NestInterceptor {
  constructor(private readonly known: AllowedMethods) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.method !== 'POST') return next.handle();
    return next.handle().pipe(
      tap((answer: unknown) => {
        const response = http.getResponse<Response>();
        if (response.statusCode !== 201 || typeof answer !== 'object' || answer === null) return;
        const location = this.locationOf(request, answer);
        if (location) response.setHeader('Location', location);
      }),
    );
  }

  private locationOf({ originalUrl }: Request, created: Created): string | undefined {
    const key = created.id ?? created.name;
    if (key === undefined) return created.imageUrl;
    const [path = ''] = originalUrl.split('?', 1);
    const collection = path.replace(/\/$/, '');
    const parent = collection.slice(0, collection.lastIndexOf('/'));
    const name = encodeURIComponent(key);
    // Where the shorter address reads by language or section, things have this one.
    const candidates = [`${collection}/by-id/${name}`, `${collection}/${name}`];
    // A part that was replaced, such as a webhook's secret, is read with what it belongs to.
    if (parent.endsWith(`/${key}`)) candidates.unshift(parent);
    return candidates.find((place) => this.known.of(place).includes('GET'));
  }
}

/** The address asked for, with other parameters. */
export function urlWithParams(
  { originalUrl }: Request,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const [path = '', query] = originalUrl.split('?', 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) search.set(name, String(value));
  return `${path}?${search.toString()}`;
}

function isPage(answer: unknown): answer is PageDto {
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return false;
  const { total, page, pageSize } = answer as Partial<PageDto>;
  return [total, page, pageSize].every((value) => typeof value === 'number');
}

/** Has every page of a list say where the others are (RFC 8288). */
@Injectable()
export class PaginationLinksInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      tap((answer) => {
        if (!isPage(answer)) return;
        const { total, page, pageSize } = answer;
        const last = Math.max(1, Math.ceil(total / pageSize));
        const pages = {
          first: 1,
          ...(page > 1 && { prev: Math.min(page - 1, last) }),
          ...(page < last && { next: page + 1 }),
          last,
        };
        const request = http.getRequest<Request>();
        const links = Object.entries(pages).map(
          ([relation, number]) =>
            [relation, urlWithParams(request, { page: number, pageSize })] as const,
        );
        http.getResponse<Response>().links(Object.fromEntries(links));
      }),
    );
  }
}
