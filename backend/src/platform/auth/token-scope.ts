import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { type Reflector } from '@nestjs/core';
import { type Request } from 'express';
import { ApiSecurity } from '@nestjs/swagger';

export const IS_PUBLIC_KEY = 'public';

/** Opens a call to visitors; everything that does not say so needs an administrator. */
export const Public = (): MethodDecorator & ClassDecorator =>
  // The empty requirement tells readers of the contract that no token is needed.
  applyDecorators(SetMetadata(IS_PUBLIC_KEY, true), ApiSecurity({}));

const TOKEN_SCOPE_KEY = 'token-scope';

export type ScopeArea = 'content' | 'messages' | 'stays' | 'media' | 'jobs';

interface ScopeMetadata {
  readonly area: ScopeArea;
  readonly kind: string | undefined;
}

/**
 * Opens calls to tokens for programs: reads to those with the scope `area:read`, writes to those with `area:write` or,
 * where they are about one kind of content, `area:write:kind`. `:kind` is the part of the address that names it.
 * What does not say so is closed to every token.
 */
export const TokenScope = (area: ScopeArea, kind?: string): ClassDecorator & MethodDecorator =>
  SetMetadata(TOKEN_SCOPE_KEY, { area, kind } satisfies ScopeMetadata);

type Target = Parameters<Reflector['get']>[1];

/** The scope a call needs, a part of the address in braces; undefined where it is closed to tokens. */
export function declaredScope(
  method: string,
  handler: Target,
  controller: Target,
): string | undefined {
  const opening = (Reflect.getMetadata(TOKEN_SCOPE_KEY, handler) ??
    Reflect.getMetadata(TOKEN_SCOPE_KEY, controller)) as ScopeMetadata | undefined;
  if (!opening) return undefined;
  const { area, kind } = opening;
  if (method === 'GET' || method === 'HEAD') return `${area}:read`;
  if (kind === undefined) return `${area}:write`;
  return `${area}:write:${kind.replace(/^:(.+)$/, '{$1}')}`;
}

/** The scope that this request needs. */
export function requiredScope(context: ExecutionContext): string | undefined {
  const { method, params } = context.switchToHttp().getRequest<Request>();
  const scope = declaredScope(method, context.getHandler(), context.getClass());
  return scope?.replace(/\{(.+)\}$/, (_all, name: string) => String(params[name]));
}

/** To write any content is to write content of each kind. */
export function scopesInclude(scopes: readonly string[], needed: string): boolean {
  return scopes.some((scope) => needed === scope || needed.startsWith(`${scope}:`));
}
