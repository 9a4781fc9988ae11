import { type Type } from '@nestjs/common';
import { type Language } from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { type Translation } from '../../../kernel/translation.entity.js';
import { type ImageAsset, type TranslationDto } from '../../localization/index.js';
import {
  type LanguageInput,
  type PositionOptions,
  type DEFAULT_POSITION,
} from '../record-definition.js';
import { type BaseDto, type FlatDto } from '../record.dto.js';
import {
  type DerivedField,
  type DerivedFields,
  type SharedField,
  type SharedFields,
  type LocalizedFieldSpecs,
} from './fields.js';

/* Types of a declaration. They map the declaration itself, so "go to definition" and renaming work. */

/** The parts of a declaration that its types depend on. */
export interface KindShape {
  name: string;
  words: LocalizedFieldSpecs;
  shared: SharedFields;
  derived: DerivedFields;
  ordered: boolean | PositionOptions;
  structured: boolean;
}

type StoredValue<F> = F extends SharedField<infer T> ? T : never;
type InputValue<F> = F extends SharedField<unknown, infer T> ? T : never;
type ResponseValue<F> = F extends SharedField<unknown, unknown, infer T> ? T : never;
type TextValue<F> = F extends { required: true } | { emptyText: string } | { blank: string }
  ? string
  : string | null;

type Member<K, V> = K extends string ? Record<K, V> : unknown;
type PositionOf<O> = O extends true ? typeof DEFAULT_POSITION : O;
type PositionColumn<O> = PositionOf<O> extends { column: infer C } ? Member<C, number> : unknown;
type PositionResponse<O> =
  PositionOf<O> extends { responseName: infer C } ? Member<C, number> : unknown;
type PositionInput<O> =
  PositionOf<O> extends { responseName: infer C; settable: true }
    ? Partial<Member<C, number>>
    : unknown;

type InputKeys<S> = {
  [K in keyof S]: S[K] extends { access: 'readOnly' | 'internal' } ? never : K;
}[keyof S];
type ResponseKeys<S> = { [K in keyof S]: S[K] extends { access: 'internal' } ? never : K }[keyof S];
type OptionalKeys<S> = { [K in keyof S]: undefined extends InputValue<S[K]> ? K : never }[keyof S];
type AliasedKeys<S> = {
  [K in keyof S]: S[K] extends { alias: { name: string } } ? K : never;
}[keyof S];
type AliasOf<F> = F extends { alias: { name: infer N extends string } } ? N : never;
type RequiredTexts<W> = { [K in keyof W]: W[K] extends { required: true } ? K : never }[keyof W];
type CompanionName<F> = F extends { companion: { name: infer N extends string } } ? N : never;

/** Shared values of a new record. */
export type SharedInputOf<S extends SharedFields> = {
  -readonly [K in keyof S as Exclude<K, OptionalKeys<S>>]: StoredValue<S[K]>;
} & { -readonly [K in keyof S as Extract<K, OptionalKeys<S>>]?: StoredValue<S[K]> | undefined };

type NewShared<S extends SharedFields> = {
  -readonly [
    K in keyof S as Exclude<Extract<K, InputKeys<S>>, OptionalKeys<S> | AliasedKeys<S>>
  ]: InputValue<S[K]>;
} & {
  -readonly [
    K in keyof S as Extract<Extract<K, InputKeys<S>>, OptionalKeys<S> | AliasedKeys<S>>
  ]?: InputValue<S[K]>;
} & { -readonly [K in keyof S as AliasOf<S[K]>]?: InputValue<S[K]> };

type NewTexts<W extends LocalizedFieldSpecs> = {
  -readonly [K in keyof W as Extract<K, RequiredTexts<W>>]: string;
} & { -readonly [K in keyof W as Exclude<K, RequiredTexts<W>>]?: string | null };

type StoredTexts<W extends LocalizedFieldSpecs> = { -readonly [K in keyof W]: string | null };
type DerivedOf<D extends DerivedFields> = {
  readonly [K in keyof D]: D[K] extends DerivedField<never, infer V> ? V : never;
};

export type TranslationOf<T extends KindShape> = Translation &
  StoredTexts<T['words']> & { owner: RecordOf<T> };

/** Listed before the entity, because the first of two signatures wins. */
interface WithTranslations<V> {
  translation(language: Language): V | undefined;
  readonly nonEmptyTranslations: V[];
}

export type RecordOf<T extends KindShape> = WithTranslations<
  Translation & StoredTexts<T['words']>
> &
  LocalizedEntity & { -readonly [K in keyof T['shared']]: StoredValue<T['shared'][K]> } & DerivedOf<
    T['derived']
  > &
  PositionColumn<T['ordered']>;

export type CreateOf<T extends KindShape> = LanguageInput &
  NewTexts<T['words']> &
  NewShared<T['shared']>;

export type UpdateOf<T extends KindShape> = Partial<CreateOf<T>> &
  PositionInput<T['ordered']> & { version?: string | number };

export type ResponseOf<T extends KindShape> = {
  -readonly [K in keyof T['words']]: TextValue<T['words'][K]>;
} & {
  -readonly [K in keyof T['shared'] as Extract<K, ResponseKeys<T['shared']>>]: ResponseValue<
    T['shared'][K]
  >;
} & {
  -readonly [K in keyof T['shared'] as CompanionName<T['shared'][K]>]: ImageAsset[];
} & DerivedOf<T['derived']>;

export type TranslationViewOf<T extends KindShape> = TranslationDto & StoredTexts<T['words']>;

type BaseId<T extends KindShape> = T['structured'] extends true
  ? Record<`base${T['name']}Id`, number | null>
  : unknown;

export type FlatOf<T extends KindShape> = FlatDto & BaseId<T> & ResponseOf<T>;

export type BaseOf<T extends KindShape> = BaseDto &
  ResponseOf<T> &
  PositionResponse<T['ordered']> & { translations?: TranslationViewOf<T>[] };

/** Class of an entity. MikroORM infers the entity's type from `prototype`; without it, the type is `any`. */
type Entity<E, Args extends unknown[]> = { new (...args: Args): E; readonly prototype: E };

/** Classes of a kind. */
export interface KindClasses<T extends KindShape> {
  readonly Record: Entity<
    RecordOf<T>,
    [baseLanguage: Language, sharedValues: SharedInputOf<T['shared']>]
  >;
  readonly Translation: Entity<TranslationOf<T>, [owner: RecordOf<T>, language: Language]>;
  readonly Create: Type<CreateOf<T>>;
  readonly Update: Type<UpdateOf<T>>;
  readonly Flat: Type<FlatOf<T>>;
  readonly Base: Type<BaseOf<T>>;
  readonly TranslationView: Type<TranslationViewOf<T>>;
}
