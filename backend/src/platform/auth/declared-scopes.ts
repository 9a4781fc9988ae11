import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import { declaredScope } from './token-scope.js';

/** A call that is open to tokens. */
export interface DeclaredScope {
  readonly controller: string;
  readonly handler: string;
  readonly scope: string;
}

/** Every call that is open to tokens, as its controller says. Also where no instance was made of any. */
export function declaredScopes(modules: ModulesContainer): DeclaredScope[] {
  const scanner = new MetadataScanner();
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((handler) => {
      const call = prototype[handler]!;
      const method = Reflect.getMetadata(METHOD_METADATA, call) as RequestMethod | undefined;
      if (method === undefined) return [];
      const scope = declaredScope(RequestMethod[method], call, metatype);
      return scope === undefined ? [] : [{ controller: metatype.name, handler, scope }];
    });
  });
}
