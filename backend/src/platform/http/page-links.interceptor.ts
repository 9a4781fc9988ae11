import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { type PageDto } from './page.dto.js';

/** The address asked for, with other parameters. */
export function sameAddress(
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
export class PageLinksInterceptor implements NestInterceptor {
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
            [relation, sameAddress(request, { page: number, pageSize })] as const,
        );
        http.getResponse<Response>().links(Object.fromEntries(links));
      }),
    );
  }
}
