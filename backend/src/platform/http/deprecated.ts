import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Put,
  SetMetadata,
} from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ApiOperation } from '@nestjs/swagger';
import { type Response } from 'express';
import { type Observable } from 'rxjs';

const DEPRECATED = 'deprecated-since';

type Method = (this: object, ...args: unknown[]) => unknown;

/** Marks a call as deprecated since a day: in the contract, and by the header `Deprecation` (RFC 9745). */
const Deprecated = (since: string): MethodDecorator => SetMetadata(DEPRECATED, since);

/** `Deprecation` of a handler that is deprecated: a date of structured fields (RFC 9651). */
export function deprecationOf(handler: object): string | undefined {
  const since = Reflect.getMetadata(DEPRECATED, handler) as string | undefined;
  return since && `@${Date.parse(since) / 1000}`;
}

/**
 * Keeps taking `PUT` for the `PATCH` that it decorates, deprecated and under the name of the operation that it had.
 * Has to be the first decorator: it copies what the others say.
 */
export const AlsoPut =
  (name: string): MethodDecorator =>
  (target, patch, descriptor) => {
    const handler = descriptor.value as object;
    // By name, so that a controller that overrides the handler overrides both.
    const put: Method = function (this: object, ...args) {
      return (this as Record<string | symbol, Method>)[patch]!(...args);
    };
    Object.defineProperty(put, 'name', { value: name });
    for (const key of Reflect.getMetadataKeys(handler) as string[]) {
      if (key === METHOD_METADATA || key === PATH_METADATA) continue;
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), put);
    }
    const copied = [
      [ROUTE_ARGS_METADATA, target.constructor],
      ['design:paramtypes', target],
      ['design:returntype', target],
    ] as const;
    for (const [key, holder] of copied) {
      const value: unknown = Reflect.getMetadata(key, holder, patch);
      if (value !== undefined) Reflect.defineMetadata(key, value, holder, name);
    }
    const property = { value: put, writable: true, configurable: true };
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string;
    applyDecorators(
      ApiOperation({ summary: 'Deprecated alias of `PATCH`.', deprecated: true }),
      Deprecated('2026-11-23'),
      Put(path),
    )(target, name, property);
    Object.defineProperty(target, name, property);
  };

/** Has the answers of deprecated calls say since when they are (RFC 9745). */
@Injectable()
export class DeprecationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const since = deprecationOf(context.getHandler());
    if (since) context.switchToHttp().getResponse<Response>().setHeader('Deprecation', since);
    return next.handle();
  }
}
