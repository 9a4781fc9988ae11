import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Problem } from '../../kernel/problem.js';
import { declaredScopes } from '../../platform/auth/declared-scopes.js';
import { ContentKinds } from '../localization/index.js';

const BY_KIND = 'content:write:';

/** What a token can be good for: the scopes that calls declare, and writing each kind of content. */
@Injectable()
export class Scopes {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly kinds: ContentKinds,
  ) {}

  all(): string[] {
    const declared = declaredScopes(this.modules).map(({ scope }) => scope);
    const plain = declared.filter((scope) => !scope.includes('{'));
    const words = this.kinds.localized().map(({ kind }) => BY_KIND + kind);
    return [...new Set(['content:write', ...words, ...plain])];
  }

  assertKnown(scopes: readonly string[]): void {
    const known = new Set(this.all());
    const unknown = scopes.find((scope) => !known.has(scope));
    if (unknown === undefined) return;
    throw Problem.invalidField('scopes', 'not_one_of', `The scope "${unknown}" does not exist.`);
  }
}
