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

const DEPRECATED_SINCE_KEY = 'deprecated-since';

type Method = (this: object, ...args: unknown[]) => unknown;

/**
 * Marks an operation as deprecated since a date: in the OpenAPI document, and by the header `Deprecation` (RFC 9745).
 */
const Deprecated = (since: string): MethodDecorator => SetMetadata(DEPRECATED_SINCE_KEY, since);

/** Returns the header `Deprecation` of a deprecated handler: a structured-field date (RFC 9651). */
function deprecationOf(handler: object): string | undefined {
  const since = Reflect.getMetadata(DEPRECATED_SINCE_KEY, handler) as string | undefined;
  return since && `@${Date.parse(since) / 1000}`;
}

/**
 * Adds a deprecated `PUT` alias to a `PATCH` operation, with its former operation name as `operationName`. Must be the first decorator,
 * because it copies the metadata of the others.
 */
export const AlsoPut =
  (operationName: string): MethodDecorator =>
  (target, patch, descriptor) => {
    const handler = descriptor.value as object;
    // Calls the handler by name, so that overriding the handler overrides the alias as well.
    const put: Method = function (this: object, ...args) {
      return (this as Record<string | symbol, Method>)[patch]!(...args);
    };
    Object.defineProperty(put, 'name', { value: operationName });
    for (const key of Reflect.getMetadataKeys(handler) as string[]) {
      if (key === METHOD_METADATA || key === PATH_METADATA) continue;
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), put);
    }
    const copiedMetadata = [
      [ROUTE_ARGS_METADATA, target.constructor],
      ['design:paramtypes', target],
      ['design:returntype', target],
    ] as const;
    for (const [key, metadataTarget] of copiedMetadata) {
      const value: unknown = Reflect.getMetadata(key, metadataTarget, patch);
      if (value !== undefined) Reflect.defineMetadata(key, value, metadataTarget, operationName);
    }
    const property = { value: put, writable: true, configurable: true };
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string;
    applyDecorators(
      ApiOperation({ summary: 'Deprecated alias of `PATCH`.', deprecated: true }),
      Deprecated('2026-11-23'),
      Put(path),
    )(target, operationName, property);
    Object.defineProperty(target, operationName, property);
  };

/** Adds the header `Deprecation` (RFC 9745) to responses of deprecated operations. */
@Injectable()
export class DeprecationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const deprecation = deprecationOf(context.getHandler());
    if (deprecation)
      context.switchToHttp().getResponse<Response>().setHeader('Deprecation', deprecation);
    return next.handle();
  }
}
