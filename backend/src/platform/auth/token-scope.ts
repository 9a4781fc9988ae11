import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { type Reflector } from '@nestjs/core';
import { type Request } from 'express';
import { ApiSecurity } from '@nestjs/swagger';

export const IS_PUBLIC_KEY = 'public';

/** Opens an operation to visitors. All others need an administrator. */
export const Public = (): MethodDecorator & ClassDecorator =>
  // The empty requirement documents that no token is needed.
  applyDecorators(SetMetadata(IS_PUBLIC_KEY, true), ApiSecurity({}));

const TOKEN_SCOPE_KEY = 'token-scope';

export type ScopeArea = 'content' | 'messages' | 'stays' | 'media' | 'jobs';

interface ScopeMetadata {
  readonly area: ScopeArea;
  readonly kind: string | undefined;
}

/**
 * Opens operations to API tokens: reads need the scope `area:read`, writes `area:write` or, for one kind of content,
 * `area:write:kind`. `:kind` names the path parameter that has the kind. Operations without this decorator are closed to
 * tokens.
 */
export const TokenScope = (
  area: ScopeArea,
  { kind }: { readonly kind?: string } = {},
): ClassDecorator & MethodDecorator =>
  SetMetadata(TOKEN_SCOPE_KEY, { area, kind } satisfies ScopeMetadata);

type ReflectorTarget = Parameters<Reflector['get']>[1];

/** Returns the scope that an operation needs, with path parameters in braces. Undefined if it is closed to tokens. */
export function declaredScope(
  method: string,
  handler: ReflectorTarget,
  controller: ReflectorTarget,
): string | undefined {
  const metadata = (Reflect.getMetadata(TOKEN_SCOPE_KEY, handler) ??
    Reflect.getMetadata(TOKEN_SCOPE_KEY, controller)) as ScopeMetadata | undefined;
  if (!metadata) return undefined;
  const { area, kind } = metadata;
  if (method === 'GET' || method === 'HEAD') return `${area}:read`;
  if (kind === undefined) return `${area}:write`;
  return `${area}:write:${kind.replace(/^:(.+)$/, '{$1}')}`;
}

/** Returns the scope that a request needs, with the values of its path parameters. Undefined if closed to tokens. */
export function requiredScope(context: ExecutionContext): string | undefined {
  const { method, params } = context.switchToHttp().getRequest<Request>();
  const scope = declaredScope(method, context.getHandler(), context.getClass());
  return scope?.replace(/\{(.+)\}$/, (_all, name: string) => String(params[name]));
}

/** A scope includes its narrower ones: `content:write` includes `content:write:rooms`. */
export function scopesInclude(scopes: readonly string[], required: string): boolean {
  return scopes.some((scope) => required === scope || required.startsWith(`${scope}:`));
}
