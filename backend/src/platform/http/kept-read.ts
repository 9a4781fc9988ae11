import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { type Request, type RequestHandler, type Response } from 'express';
import { type Observable } from 'rxjs';

/** What the API answers is about persons, or for one who is signed in: no cache keeps it, but for {@link KeptRead}s. */
export function keptByNobody(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

@Injectable()
class KeptReadInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (http.getRequest<Request>().headers.authorization === undefined) {
      http.getResponse<Response>().setHeader('Cache-Control', 'no-cache');
    }
    return next.handle();
  }
}

/** A read whose answer to a visitor caches may keep, and ask whether it is still the same. */
export const KeptRead = (): MethodDecorator => UseInterceptors(KeptReadInterceptor);
