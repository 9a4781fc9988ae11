import { type Type } from '@nestjs/common';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { type KindDto } from '../content/kinds.dto.js';
import {
  type LanguageInput,
  type PositionOptions,
  type RecordDefinition,
} from '../record-definition.js';
import {
  assertUniqueNames,
  type Declaration,
  type ClassDeclaration,
  type NoReservedNames,
} from './declaration.js';
import { type DerivedFields, type SharedFields, type LocalizedFieldSpecs } from './fields.js';
import { createClasses } from './kind-classes.js';
import { createDefinition } from './kind-definition.js';
import { createEntities } from './kind-entities.js';
import { toKindDto } from './kind-metadata.js';
import { type KindViews, createViews } from './kind-views.js';
import {
  type KindClasses,
  type CreateOf,
  type RecordOf,
  type KindShape,
  type UpdateOf,
} from './types.js';

/** Everything derived from a declaration. Modules register the kind and create controllers for its views. */
export interface Kind<T extends KindShape>
  extends RecordDefinition<RecordOf<T>, CreateOf<T>, UpdateOf<T>>, KindClasses<T>, KindViews<T> {
  readonly declared: Declaration<T>;
  /** As returned by `GET /content`. */
  readonly published: KindDto;
  /** Entities of its tables. */
  readonly entities: readonly [KindClasses<T>['Record'], KindClasses<T>['Translation']];
}

/** Kind without type parameters. */
export interface AnyKindDefinition extends RecordDefinition<
  LocalizedEntity,
  LanguageInput,
  LanguageInput
> {
  readonly declared: ClassDeclaration;
  readonly published: KindDto;
  readonly Create: Type<LanguageInput>;
  readonly Update: Type<LanguageInput>;
  /** Inputs with only the shared fields: of a new record, and of a change. */
  readonly NewShared: Type<LanguageInput>;
  readonly Shared: Type<LanguageInput>;
}

/** Whether a kind was declared with `defineKind`. */
export function isDefinedKind(kind: object): kind is AnyKindDefinition {
  return 'declared' in kind;
}

/** Derives a kind of content from its declaration: tables, inputs, responses and the mapping between them. */
export function defineKind<
  const Name extends string,
  const Words extends LocalizedFieldSpecs & NoReservedNames,
  Shared extends SharedFields & NoReservedNames,
  Derived extends DerivedFields = Record<never, never>,
  const Ordered extends boolean | PositionOptions = false,
  const Structured extends boolean = false,
>(
  declared: Declaration<{
    name: Name;
    words: Words;
    shared: Shared;
    derived: Derived;
    ordered: Ordered;
    structured: Structured;
  }>,
): Kind<{
  name: Name;
  words: Words;
  shared: Shared;
  derived: Derived;
  ordered: Ordered;
  structured: Structured;
}> {
  type T = {
    name: Name;
    words: Words;
    shared: Shared;
    derived: Derived;
    ordered: Ordered;
    structured: Structured;
  };
  assertUniqueNames(declared);
  // Built from the declaration's values, while `KindClasses` is built from its types. `test/guide.spec.ts` compares
  // both.
  const classes = {
    ...createEntities(declared),
    ...createClasses(declared),
  } as unknown as KindClasses<T>;
  const definition = createDefinition<T>(declared, classes);
  return {
    ...definition,
    ...classes,
    ...createViews<T>(declared, definition, classes),
    declared,
    published: toKindDto<T>(declared),
    entities: [classes.Record, classes.Translation],
  };
}
