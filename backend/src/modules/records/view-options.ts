import { type Type } from '@nestjs/common';
import { LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type LanguageInput, type RecordDefinition } from './record-definition.js';
import { type Show } from './record-views.js';

export const LANGUAGE_QUERY = {
  name: 'language',
  enum: LANGUAGES,
  enumName: 'Language',
  required: false,
};

/** A view of a domain's records: how it shows one, and the classes of its inputs and answers. */
export interface ViewOptions<
  E extends LocalizedEntity,
  C extends LanguageInput,
  U extends LanguageInput,
  V extends object,
> {
  readonly definition: RecordDefinition<E, C, U>;
  readonly show: Show<E, V>;
  readonly Create: Type<C>;
  readonly Update: Type<U>;
  readonly View: Type<V>;
  /** What its writes take beside fields, such as files. */
  readonly takes?: MethodDecorator;
}

/** An optional decorator of a method. */
export function also(decorator: MethodDecorator | undefined): MethodDecorator {
  return decorator ?? (() => undefined);
}
