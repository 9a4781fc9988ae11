import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Response } from 'express';
import { type Observable } from 'rxjs';
import { deprecationOf } from './deprecated.js';

/** Has the answers of deprecated calls say since when they are (RFC 9745). */
@Injectable()
export class DeprecationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const since = deprecationOf(context.getHandler());
    if (since) context.switchToHttp().getResponse<Response>().setHeader('Deprecation', since);
    return next.handle();
  }
}
