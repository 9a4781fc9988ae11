import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import { type Request } from 'express';
import { closest, distance } from 'fastest-levenshtein';
import { type Observable } from 'rxjs';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { IS_PUBLIC_KEY } from '../auth/token-scope.js';

/** Longer names resemble no parameter, and are truncated in messages. */
const MAX_NAME_LENGTH = 60;
/** A request may have 100 parameters; the first unknown ones are enough. */
const MAX_PROBLEMS = 10;

type Handler = ReturnType<ExecutionContext['getHandler']>;
type RouteArgs = Readonly<Record<string, { readonly index: number; readonly data?: unknown }>>;

/** Returns the query parameters of a handler: named ones and the members of its DTO. */
function listDeclaredParameters(controller: Type, handler: string): string[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as RouteArgs;
  const types = Reflect.getMetadata(
    'design:paramtypes',
    controller.prototype as object,
    handler,
  ) as Type[];
  const storage = getMetadataStorage();
  const names = Object.entries(args)
    .filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`))
    .flatMap(([, { index, data }]) => {
      if (typeof data === 'string') return [data];
      // Without a schema or groups.
      const members = storage.getTargetValidationMetadatas(types[index]!, '', false, false);
      return members.map(({ propertyName }) => propertyName);
    });
  return [...new Set(names)];
}

function describeUnknownParameter(name: string, knownNames: readonly string[]): FieldProblem {
  const code = 'unknown_parameter';
  const field = name.slice(0, MAX_NAME_LENGTH);
  if (knownNames.length === 0) {
    return {
      field,
      code,
      message: `This operation has no query parameters; "${field}" is unknown.`,
    };
  }
  const closestName = closest(
    field.toLowerCase(),
    [...knownNames].sort((a, b) => a.length - b.length),
  );
  const nameInOtherCase = knownNames.find(
    (knownName) => knownName.toLowerCase() === field.toLowerCase(),
  );
  const suggestion = nameInOtherCase ?? closestName;
  const isSimilar =
    distance(field.toLowerCase(), suggestion.toLowerCase()) <= suggestion.length / 2;
  const hint = isSimilar
    ? `Did you mean "${suggestion}"?`
    : `Its parameters are ${knownNames.join(', ')}.`;
  return { field, code, message: `This operation has no query parameter "${field}". ${hint}` };
}

/**
 * Rejects unknown query parameters, because a misspelled one would be ignored silently. Public reads ignore them,
 * because links collect parameters (`utm_source`, `fbclid`).
 */
@Injectable()
export class QueryParametersInterceptor implements NestInterceptor {
  private readonly parametersByHandler = new WeakMap<Handler, readonly string[]>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, query } = context.switchToHttp().getRequest<Request>();
    const parameterNames = Object.keys(query);
    if (parameterNames.length > 0 && !this.isPublicRead(context, method))
      this.assertKnown(context, parameterNames);
    return next.handle();
  }

  private assertKnown(context: ExecutionContext, parameterNames: readonly string[]): void {
    const knownNames = this.knownParametersOf(context);
    const unknownNames = parameterNames.filter((name) => !knownNames.includes(name));
    if (unknownNames.length === 0) return;
    throw Problem.invalid(
      unknownNames.slice(0, MAX_PROBLEMS).map((name) => describeUnknownParameter(name, knownNames)),
    );
  }

  private knownParametersOf(context: ExecutionContext): readonly string[] {
    const handler = context.getHandler();
    const cached = this.parametersByHandler.get(handler);
    if (cached) return cached;
    const parameters = listDeclaredParameters(context.getClass(), handler.name);
    this.parametersByHandler.set(handler, parameters);
    return parameters;
  }

  private isPublicRead(context: ExecutionContext, method: string): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC_KEY, targets) === true;
  }
}
