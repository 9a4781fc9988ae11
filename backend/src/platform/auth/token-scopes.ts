import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import { declaredScope } from './token-scope.js';

export interface DeclaredScope {
  readonly controller: string;
  readonly handler: string;
  readonly scope: string;
}

/** Lists the operations that are open to tokens from the controllers' metadata. Needs no instances. */
export function listDeclaredScopes(modules: ModulesContainer): DeclaredScope[] {
  const scanner = new MetadataScanner();
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((handler) => {
      const handlerFunction = prototype[handler]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handlerFunction) as
        | RequestMethod
        | undefined;
      if (method === undefined) return [];
      const scope = declaredScope(RequestMethod[method], handlerFunction, metatype);
      return scope === undefined ? [] : [{ controller: metatype.name, handler, scope }];
    });
  });
}

/** All scopes, for the OpenAPI document. A test compares them with the operations and kinds. */
export const TOKEN_SCOPES = [
  'content:read',
  'content:write',
  'content:write:rooms',
  'content:write:facilities',
  'content:write:attractions',
  'content:write:events',
  'content:write:faq',
  'content:write:slides',
  'content:write:intro-images',
  'content:write:season-images',
  'content:write:site-settings',
  'content:write:policy-links',
  'content:write:media',
  'content:write:site-logo',
  'content:write:ota-platforms',
  'content:write:social-platforms',
  'content:write:glossary',
  'content:write:style-guides',
  'messages:read',
  'messages:write',
  'stays:read',
  'stays:write',
  'media:read',
  'media:write',
  'jobs:read',
  'jobs:write',
] as const;

export type TokenScopeName = (typeof TOKEN_SCOPES)[number];
