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

/*
 * What a declaration says, as types. They map the declaration itself, so that "go to definition" and renaming lead there.
 */

/** What of a declaration decides on types. */
export interface KindShape {
  name: string;
  words: LocalizedFieldSpecs;
  shared: SharedFields;
  derived: DerivedFields;
  ordered: boolean | PositionOptions;
  structured: boolean;
}

type Stored<F> = F extends SharedField<infer T> ? T : never;
type Given<F> = F extends SharedField<unknown, infer T> ? T : never;
type Seen<F> = F extends SharedField<unknown, unknown, infer T> ? T : never;
type Certain<F> = F extends { required: true } | { emptyText: string } | { blank: string }
  ? string
  : string | null;

type Member<K, V> = K extends string ? Record<K, V> : unknown;
type PlaceOf<O> = O extends true ? typeof DEFAULT_POSITION : O;
type PlaceColumn<O> = PlaceOf<O> extends { column: infer C } ? Member<C, number> : unknown;
type PlaceShown<O> = PlaceOf<O> extends { shown: infer C } ? Member<C, number> : unknown;
type PlaceInput<O> =
  PlaceOf<O> extends { shown: infer C; settable: true } ? Partial<Member<C, number>> : unknown;

type Inputs<S> = { [K in keyof S]: S[K] extends { access: 'set' | 'kept' } ? never : K }[keyof S];
type Answers<S> = { [K in keyof S]: S[K] extends { access: 'kept' } ? never : K }[keyof S];
type MayMiss<S> = { [K in keyof S]: undefined extends Given<S[K]> ? K : never }[keyof S];
type Renamed<S> = { [K in keyof S]: S[K] extends { alias: { name: string } } ? K : never }[keyof S];
type AliasOf<F> = F extends { alias: { name: infer N extends string } } ? N : never;
type RequiredWord<W> = { [K in keyof W]: W[K] extends { required: true } ? K : never }[keyof W];
type BesideName<F> = F extends { beside: { name: infer N extends string } } ? N : never;

/** What has to be said of a new record, and what may be. */
export type SharedInputOf<S extends SharedFields> = {
  -readonly [K in keyof S as Exclude<K, MayMiss<S>>]: Stored<S[K]>;
} & { -readonly [K in keyof S as Extract<K, MayMiss<S>>]?: Stored<S[K]> | undefined };

type NewShared<S extends SharedFields> = {
  -readonly [K in keyof S as Exclude<Extract<K, Inputs<S>>, MayMiss<S> | Renamed<S>>]: Given<S[K]>;
} & {
  -readonly [K in keyof S as Extract<Extract<K, Inputs<S>>, MayMiss<S> | Renamed<S>>]?: Given<S[K]>;
} & { -readonly [K in keyof S as AliasOf<S[K]>]?: Given<S[K]> };

type NewWords<W extends LocalizedFieldSpecs> = {
  -readonly [K in keyof W as Extract<K, RequiredWord<W>>]: string;
} & { -readonly [K in keyof W as Exclude<K, RequiredWord<W>>]?: string | null };

type RawWords<W extends LocalizedFieldSpecs> = { -readonly [K in keyof W]: string | null };
type DerivedOf<D extends DerivedFields> = {
  readonly [K in keyof D]: D[K] extends DerivedField<never, infer V> ? V : never;
};

export type VersionOf<T extends KindShape> = Translation &
  RawWords<T['words']> & { owner: RecordOf<T> };

/** Named before the entity itself: of two signatures the first one is taken. */
interface Versions<V> {
  translation(language: Language): V | undefined;
  readonly versions: V[];
}

export type RecordOf<T extends KindShape> = Versions<Translation & RawWords<T['words']>> &
  LocalizedEntity & { -readonly [K in keyof T['shared']]: Stored<T['shared'][K]> } & DerivedOf<
    T['derived']
  > &
  PlaceColumn<T['ordered']>;

export type CreateOf<T extends KindShape> = LanguageInput &
  NewWords<T['words']> &
  NewShared<T['shared']>;

export type UpdateOf<T extends KindShape> = Partial<CreateOf<T>> &
  PlaceInput<T['ordered']> & { version?: string | number };

export type ResponseOf<T extends KindShape> = {
  -readonly [K in keyof T['words']]: Certain<T['words'][K]>;
} & {
  -readonly [K in keyof T['shared'] as Extract<K, Answers<T['shared']>>]: Seen<T['shared'][K]>;
} & {
  -readonly [K in keyof T['shared'] as BesideName<T['shared'][K]>]: ImageAsset[];
} & DerivedOf<T['derived']>;

export type VersionViewOf<T extends KindShape> = TranslationDto & RawWords<T['words']>;

type BaseId<T extends KindShape> = T['structured'] extends true
  ? Record<`base${T['name']}Id`, number | null>
  : unknown;

export type FlatOf<T extends KindShape> = FlatDto & BaseId<T> & ResponseOf<T>;

export type BaseOf<T extends KindShape> = BaseDto &
  ResponseOf<T> &
  PlaceShown<T['ordered']> & { translations?: VersionViewOf<T>[] };

/** With its prototype: MikroORM reads the type of a record from there, and `any` where there is none. */
type Entity<E, Args extends unknown[]> = { new (...args: Args): E; readonly prototype: E };

/** The classes of a kind; each is what one would have written by hand. */
export interface Classes<T extends KindShape> {
  readonly Record: Entity<RecordOf<T>, [baseLanguage: Language, facts: SharedInputOf<T['shared']>]>;
  readonly Version: Entity<VersionOf<T>, [owner: RecordOf<T>, language: Language]>;
  readonly Create: Type<CreateOf<T>>;
  readonly Update: Type<UpdateOf<T>>;
  readonly Flat: Type<FlatOf<T>>;
  readonly Base: Type<BaseOf<T>>;
  readonly Words: Type<VersionViewOf<T>>;
}
