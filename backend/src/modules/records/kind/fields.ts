import { type PropertyOptions } from '@mikro-orm/core';
import { type ApiPropertyOptions } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type FieldCode } from '../../../kernel/problem-codes.js';
import { NAME_LENGTH, type LocalizedField } from '../../../kernel/localized-text.js';
import {
  EmptyToNull,
  IsOptionalNotNull,
  ToBoolean,
  ToNumber,
  Trim,
} from '../../../platform/http/dto-fields.js';
import {
  IsCalendarDate,
  IsCalendarMonth,
  IsHttpUrl,
  LatitudeField,
  LongitudeField,
} from '../../../platform/validation/validators.js';
import { type ImageAsset, type ImageLookup } from '../../localization/index.js';
import { type Language } from '../../../kernel/language.js';
import { type FieldType } from '../content/kinds.dto.js';

/** What readers of the contract are told of a field. */
export interface FieldDocs<T = unknown> {
  readonly description?: string;
  /** The same of answers, where that is something else. */
  readonly responseDescription?: string;
  readonly example?: T;
}

/** A field with words in each language. */
export interface LocalizedFieldSpec extends LocalizedField, FieldDocs<string> {
  /** How many lines a form gives it; one where this is left out. */
  readonly lines?: number;
  /** Visitors' cards cut it off after about so many East Asian characters, or twice as many Latin ones. */
  readonly cardLength?: number;
  /** What answers show where there are no words; null, or nothing where it is required, unless said. */
  readonly blank?: '';
}

export type LocalizedFieldSpecs = Readonly<Record<string, LocalizedFieldSpec>>;

/** A further member of answers that a field gives, such as its pictures as pages show them. */
export interface CompanionField {
  readonly name: string;
  readonly api: ApiPropertyOptions;
  readonly show: (
    value: unknown,
    language: Language,
    title: string,
    pictures: ImageLookup,
  ) => ImageAsset[];
}

/** A part of a multipart form that may send a field's value as a file. */
export interface FilePart {
  /** The field of the body that takes its address. */
  readonly into: string;
  readonly purpose: string;
  /** How many may come; with it, addresses are added to the list that the field holds. */
  readonly maxCount?: number | undefined;
}

/** Which parts a field has, and what makes a call take them. */
export interface Uploads extends Omit<FilePart, 'into'> {
  readonly parts: readonly string[];
  readonly takes: (this: void, parts: Readonly<Record<string, FilePart>>) => MethodDecorator;
}

/** A field that all languages share. The type parameters are what is stored, sent and shown. */
export interface SharedField<Stored = unknown, Given = unknown, Shown = unknown> extends FieldDocs {
  readonly '~types'?: { stored: Stored; given: Given; shown: Shown };
  readonly type: FieldType;
  readonly column: PropertyOptions<object>;
  /** Not to be left out of a new record. */
  readonly required: boolean;
  /** Of what is stored, whoever sends it: an input, a backup. */
  readonly validators: readonly PropertyDecorator[];
  /** Of an input alone: how it is read, and what may be left out. */
  readonly inputDecorators: readonly PropertyDecorator[];
  readonly api: ApiPropertyOptions;
  /** As answers show it, where that is not as it is sent. */
  readonly shownApi?: ApiPropertyOptions;
  readonly initial?: Stored | (() => Stored);
  /** `set`: no input names it. `kept`: nor does any answer. */
  readonly access?: 'set' | 'kept';
  /** Another name of it in inputs, which wins. */
  readonly alias?: FieldDocs & { readonly name: string };
  readonly beside?: CompanionField;
  /** Of a field that holds pictures: how many, and the way to their addresses. */
  readonly pictures?: {
    readonly max: number;
    readonly get: (value: unknown) => readonly string[];
    /** What is wrong with an address as the value. */
    readonly refuse?: (value: unknown) => { code: FieldCode; message: string } | undefined;
    /** What a record needs that may not be without. */
    readonly needs?: string;
  };
  readonly uploads?: Uploads;
  show?(this: void, value: Stored): Shown;
  /** The same as SQL, of a field that lists are searched or sorted by. */
  inSql?(this: void, column: string): string;
}

export type SharedFields = Readonly<Record<string, SharedField>>;

/** A member of answers, and of records, that follows from others. */
export interface DerivedField<R = never, V = unknown> {
  readonly api: ApiPropertyOptions;
  readonly of: (record: R) => V;
  /** The same as SQL about the row `record` of a kind; without it, lists are neither searched nor sorted by it. */
  readonly inSql?: (kind: string) => string;
}

/** For kinds that have pages. */
export const slug = {
  api: {
    type: String,
    description:
      'The last segment of the URL of its page, the same in all languages. It follows the name, in ' +
      'English if there is one; previous slugs redirect to it.',
    example: 'late-sun-room',
  },
  of: ({ id, pageSlug }: { id: number; pageSlug?: string | null | undefined }) =>
    pageSlug ?? String(id),
  inSql: (kind) => `coalesce((select slug from page_slug
    where page_slug.kind = '${kind}' and is_current and record_id = record.id), record.id::text)`,
} as const satisfies DerivedField;

export type DerivedFields = Readonly<Record<string, DerivedField>>;

export type RequiredField<T> = SharedField<T, T, T>;
export type WithDefault<T> = SharedField<T, T | undefined, T>;
export type NullableField<T> = SharedField<T | null, T | null | undefined, T | null>;

/** A single line, needed. */
export function text({
  maxLength = NAME_LENGTH,
  ...told
}: FieldDocs<string> & { maxLength?: number } = {}): RequiredField<string> {
  return {
    ...told,
    type: 'text',
    column: { type: 'text' },
    required: true,
    inputDecorators: [Trim(), IsString()],
    validators: [IsNotEmpty(), MaxLength(maxLength)],
    api: { type: String, maxLength },
  };
}

/** A single line that may be left out. */
export function maybeText({
  maxLength = NAME_LENGTH,
  ...told
}: FieldDocs<string> & { maxLength?: number } = {}): NullableField<string> {
  return {
    ...nullableText(MaxLength(maxLength), told),
    type: 'text',
    inputDecorators: [Trim(), EmptyToNull()],
    api: { type: String, nullable: true, maxLength },
  };
}

/** A value with a rule of its own, such as an address, that may be empty. */
export function nullableText(
  rule: PropertyDecorator,
  told: FieldDocs<string> = {},
): NullableField<string> {
  return {
    ...told,
    type: 'link',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    inputDecorators: [EmptyToNull()],
    validators: [IsOptional(), rule],
    api: { type: String, nullable: true },
  };
}

/** An address of the web that may be empty. */
export const link = (told: FieldDocs<string> = {}) => nullableText(IsHttpUrl(), told);

export function flag({
  initial,
  ...told
}: FieldDocs<boolean> & { initial: boolean }): WithDefault<boolean> {
  return {
    ...told,
    type: 'flag',
    column: { type: 'boolean', default: initial },
    required: false,
    initial,
    inputDecorators: [ToBoolean(), IsOptionalNotNull()],
    validators: [IsBoolean()],
    api: { type: Boolean },
  };
}

/** Whether visitors see a record; yes, until staff say no. */
export const visibleFlag = () => flag({ initial: true, description: 'Whether visitors see it.' });

function choiceOf<T extends string>(name: string, values: readonly T[], column: object) {
  return {
    type: 'choice',
    column: { type: 'string', enum: true, items: [...values], ...column },
    validators: [IsIn(values)],
    api: { enum: [...values], enumName: name },
  } as const;
}

/** One of some values; `name` is what the contract calls them. */
export function choice<const T extends string>(
  name: string,
  values: readonly T[],
  { unique, ...told }: FieldDocs<T> & { unique?: boolean } = {},
): RequiredField<T> {
  const field = choiceOf(name, values, unique ? { unique } : {});
  return { ...told, ...field, required: true, inputDecorators: [] };
}

/** One of some values, `initial` where nobody says which. `lenient`: what is stored may be none of them any more. */
export function choiceWithDefault<const T extends string>(
  name: string,
  values: readonly T[],
  { initial, lenient = false, ...told }: FieldDocs<T> & { initial: NoInfer<T>; lenient?: boolean },
): WithDefault<T> {
  const field = choiceOf(name, values, { default: initial });
  const api = { ...field.api, default: initial };
  const any = { column: { type: 'text', default: initial }, validators: [MaxLength(NAME_LENGTH)] };
  return {
    ...told,
    ...field,
    ...(lenient && any),
    required: false,
    initial,
    inputDecorators: lenient ? [IsOptionalNotNull(), ...field.validators] : [IsOptionalNotNull()],
    api,
    shownApi: field.api,
  };
}

export function integer({
  min,
  max,
  ...told
}: FieldDocs<number> & { min: number; max: number }): RequiredField<number> {
  return {
    ...told,
    type: 'number',
    column: { type: 'integer' },
    required: true,
    inputDecorators: [ToNumber(), IsInt()],
    validators: [Min(min), Max(max)],
    api: { type: 'integer', minimum: min, maximum: max },
    shownApi: { type: 'integer' },
  };
}

/** A whole number that may be left out. */
export function maybeWhole(
  options: FieldDocs<number> & { min: number; max: number },
): NullableField<number> {
  const field = integer(options);
  return {
    ...field,
    column: { ...field.column, nullable: true },
    required: false,
    initial: null,
    inputDecorators: [ToNumber(), IsOptional(), IsInt()],
    validators: [IsOptional(), ...field.validators],
    api: { ...field.api, nullable: true },
    shownApi: { ...field.shownApi, nullable: true },
  };
}

function degrees(rule: PropertyDecorator, told: FieldDocs<string>): RequiredField<string> {
  return {
    ...told,
    type: 'decimal',
    column: { type: 'text' },
    required: true,
    inputDecorators: [],
    validators: [rule],
    api: { type: String },
  };
}

/** Degrees north as decimal text: shown and sent as it was typed. */
export const latitude = (told: FieldDocs<string> = {}) => degrees(LatitudeField(), told);

/** Degrees east, likewise. */
export const longitude = (told: FieldDocs<string> = {}) => degrees(LongitudeField(), told);

/** A day as YYYY-MM-DD. */
export function date(told: FieldDocs<string> = {}): RequiredField<string> {
  return {
    ...told,
    type: 'day',
    column: { type: 'string', length: 10 },
    required: true,
    inputDecorators: [],
    validators: [IsCalendarDate()],
    api: { type: String, format: 'date' },
  };
}

/** A day that may be left out. */
export function maybeDay(told: FieldDocs<string> = {}): NullableField<string> {
  const { column, validators: rules, api, type } = date();
  return {
    ...nullableText(rules[0]!, told),
    type,
    column: { ...column, nullable: true },
    api: { ...api, nullable: true },
  };
}

/** A month as YYYY-MM. */
export function month(told: FieldDocs<string> = {}): RequiredField<string> {
  return {
    ...told,
    type: 'month',
    column: { type: 'string', length: 7 },
    required: true,
    inputDecorators: [],
    validators: [IsCalendarMonth()],
    api: { type: String, pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' },
  };
}

/** From one star to five. */
export const rating = (told: FieldDocs<number> = {}): RequiredField<number> => ({
  ...integer({ min: 1, max: 5, ...told }),
  type: 'rating',
});

/** A column of a kind's own: no input names it. */
export interface FieldColumn<T> extends FieldDocs<T> {
  readonly type?: FieldType;
  readonly column: PropertyOptions<object>;
  readonly rules?: readonly PropertyDecorator[];
  readonly initial?: T | (() => T);
}

const NO_INPUT = { type: 'text', required: false, inputDecorators: [], validators: [] } as const;

/** What the house sets itself, and answers show. */
export function readOnlyField<T>(
  column: FieldColumn<T> & { readonly api: ApiPropertyOptions },
): SharedField<T, undefined, T> & { readonly access: 'set' } {
  return { ...NO_INPUT, ...column, access: 'set' };
}

/** What the house keeps for itself. */
export function internalField<T>(
  column: FieldColumn<T>,
): SharedField<T, undefined, T> & { readonly access: 'kept' } {
  return { ...NO_INPUT, ...column, api: {}, access: 'kept' };
}
