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
  MaxLength,
} from '../../../platform/validation/validators.js';
import { type ImageAsset, type ImageLookup } from '../../localization/index.js';
import { type Language } from '../../../kernel/language.js';
import { type FieldType } from '../content/kinds.dto.js';

/** OpenAPI documentation of a field. */
export interface FieldDocs<T = unknown> {
  readonly description?: string;
  /** Description in responses, if different. */
  readonly responseDescription?: string;
  readonly example?: T;
}

/** A field with a text in each language. */
export interface LocalizedFieldSpec extends LocalizedField, FieldDocs<string> {
  /** Lines of the input in a form; default 1. */
  readonly lines?: number;
  /** Cards on the site are truncated after about this many East Asian characters, or twice as many Latin ones. */
  readonly cardLength?: number;
  /** Value in responses without a text. Default: null, or an empty string for required fields. */
  readonly blank?: '';
}

export type LocalizedFieldSpecs = Readonly<Record<string, LocalizedFieldSpec>>;

/** An additional response member of a field, such as its images as pages show them. */
export interface CompanionField {
  readonly name: string;
  readonly api: ApiPropertyOptions;
  readonly show: (
    value: unknown,
    language: Language,
    title: string,
    images: ImageLookup,
  ) => ImageAsset[];
}

/** A part of a multipart form that sends a field's value as a file. */
export interface FilePart {
  /** Body field that receives the URL. */
  readonly bodyField: string;
  /** As `for` of `POST /upload/image`. */
  readonly purpose: string;
  /** Maximum number of files; if set, URLs are appended to the list of the field. */
  readonly maxCount?: number | undefined;
}

/** Multipart parts of a field, and the decorator that accepts them. */
export interface UploadParts extends Omit<FilePart, 'bodyField'> {
  /** Names of the parts. */
  readonly parts: readonly string[];
  readonly decorator: (this: void, parts: Readonly<Record<string, FilePart>>) => MethodDecorator;
}

/** A field that is the same in all languages. Type parameters: stored value, input, response. */
export interface SharedField<Stored = unknown, Input = unknown, Shown = unknown> extends FieldDocs {
  /** Carries the type parameters for inference; has no value. */
  readonly '~types'?: { stored: Stored; input: Input; shown: Shown };
  /** As published by `GET /content`. */
  readonly type: FieldType;
  /** Options of the database column. */
  readonly column: PropertyOptions<object>;
  /** Required in a new record. */
  readonly required: boolean;
  /** Validators of the stored value, for inputs and imports. */
  readonly validators: readonly PropertyDecorator[];
  /** Transforms and optionality of inputs only. */
  readonly inputDecorators: readonly PropertyDecorator[];
  /** OpenAPI type in inputs. */
  readonly api: ApiPropertyOptions;
  /** OpenAPI type in responses, if different. */
  readonly responseApi?: ApiPropertyOptions;
  /** Value in a new record if the input has none. */
  readonly initial?: Stored | (() => Stored);
  /** `readOnly`: not in inputs. `internal`: neither in inputs nor in responses. */
  readonly access?: 'readOnly' | 'internal';
  /** Alternative name in inputs, which takes precedence. */
  readonly alias?: FieldDocs & { readonly name: string };
  readonly companion?: CompanionField;
  /** For fields with images: maximum number, and how to read their URLs. */
  readonly images?: {
    readonly max: number;
    readonly get: (value: unknown) => readonly string[];
    /** Returns the problem of a value; undefined if it is valid. */
    readonly validate?: (value: unknown) => { code: FieldCode; message: string } | undefined;
    /** What a required image is called in messages. */
    readonly needs?: string;
  };
  readonly uploads?: UploadParts;
  /** Converts the stored value for responses. */
  show?(this: void, value: Stored): Shown;
  /** SQL equivalent of `show`, for fields that lists search or sort by. */
  inSql?(this: void, column: string): string;
}

export type SharedFields = Readonly<Record<string, SharedField>>;

/** A member of records and responses that is computed from other fields. */
export interface DerivedField<R = never, V = unknown> {
  readonly api: ApiPropertyOptions;
  readonly compute: (record: R) => V;
  /** SQL equivalent on the row `record` of a kind; without it, lists cannot search or sort by the member. */
  readonly inSql?: (kind: string) => string;
  /** SQL join on the row `record` of a kind that `inSql` needs. */
  readonly joinInSql?: (kind: string) => string;
}

/** The slug of a record's page, for kinds with pages. */
export const slug = {
  api: {
    type: String,
    description:
      'The last segment of the URL of its page, the same in all languages. It follows the name, in ' +
      'English if there is one; previous slugs redirect to it.',
    example: 'late-sun-room',
  },
  compute: ({ id, pageSlug }: { id: number; pageSlug?: string | null | undefined }) =>
    pageSlug ?? String(id),
  inSql: () => 'coalesce(current_slug.slug, record.id::text)',
  joinInSql: (kind) => `left join page_slug current_slug on current_slug.kind = '${kind}'
    and current_slug.is_current and current_slug.record_id = record.id`,
} as const satisfies DerivedField;

export type DerivedFields = Readonly<Record<string, DerivedField>>;

export type RequiredField<T> = SharedField<T, T, T>;
export type WithDefault<T> = SharedField<T, T | undefined, T>;
export type NullableField<T> = SharedField<T | null, T | null | undefined, T | null>;

/** A required single line. */
export function text({
  maxLength = NAME_LENGTH,
  ...docs
}: FieldDocs<string> & { maxLength?: number } = {}): RequiredField<string> {
  return {
    ...docs,
    type: 'text',
    column: { type: 'text' },
    required: true,
    inputDecorators: [Trim(), IsString()],
    validators: [IsNotEmpty(), MaxLength(maxLength)],
    api: { type: String, maxLength },
  };
}

/** An optional single line. */
export function optionalText({
  maxLength = NAME_LENGTH,
  ...docs
}: FieldDocs<string> & { maxLength?: number } = {}): NullableField<string> {
  return {
    ...nullableText(MaxLength(maxLength), docs),
    type: 'text',
    inputDecorators: [Trim(), EmptyToNull()],
    api: { type: String, nullable: true, maxLength },
  };
}

/** An optional text with its own validator, such as a URL. Forms show it as a link unless the caller sets `type`. */
export function nullableText(
  rule: PropertyDecorator,
  docs: FieldDocs<string> = {},
): NullableField<string> {
  return {
    ...docs,
    type: 'link',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    inputDecorators: [EmptyToNull()],
    validators: [IsOptional(), rule],
    api: { type: String, nullable: true },
  };
}

/** An optional HTTP URL. */
export const link = (docs: FieldDocs<string> = {}) => nullableText(IsHttpUrl(), docs);

/** A boolean with a default. */
export function flag({
  initial,
  ...docs
}: FieldDocs<boolean> & { initial: boolean }): WithDefault<boolean> {
  return {
    ...docs,
    type: 'flag',
    column: { type: 'boolean', default: initial },
    required: false,
    initial,
    inputDecorators: [ToBoolean(), IsOptionalNotNull()],
    validators: [IsBoolean()],
    api: { type: Boolean },
  };
}

/** Whether visitors see a record; default true. */
export const visibleFlag = () => flag({ initial: true, description: 'Whether visitors see it.' });

function createChoice<T extends string>(name: string, values: readonly T[], column: object) {
  return {
    type: 'choice',
    column: { type: 'string', enum: true, items: [...values], ...column },
    validators: [IsIn(values)],
    api: { enum: [...values], enumName: name },
  } as const;
}

/** One of several values; `name` is the OpenAPI name of the enum. `unique`: no two records have the same value. */
export function choice<const T extends string>(
  name: string,
  values: readonly T[],
  { unique, ...docs }: FieldDocs<T> & { unique?: boolean } = {},
): RequiredField<T> {
  const field = createChoice(name, values, unique ? { unique } : {});
  return { ...docs, ...field, required: true, inputDecorators: [] };
}

/** One of several values, or none. */
export function optionalChoice<const T extends string>(
  name: string,
  values: readonly T[],
  docs: FieldDocs<T> = {},
): NullableField<T> {
  const field = createChoice(name, values, { nullable: true });
  return {
    ...docs,
    ...field,
    required: false,
    initial: null,
    inputDecorators: [EmptyToNull()],
    validators: [IsOptional(), ...field.validators],
    api: { ...field.api, nullable: true },
  };
}

/** One of several values with a default. `lenient`: stored and imported values may be others, inputs may not. */
export function choiceWithDefault<const T extends string>(
  name: string,
  values: readonly T[],
  { initial, lenient = false, ...docs }: FieldDocs<T> & { initial: NoInfer<T>; lenient?: boolean },
): WithDefault<T> {
  const field = createChoice(name, values, { default: initial });
  const api = { ...field.api, default: initial };
  const lenientOptions = {
    column: { type: 'text', default: initial },
    validators: [MaxLength(NAME_LENGTH)],
  };
  return {
    ...docs,
    ...field,
    ...(lenient && lenientOptions),
    required: false,
    initial,
    inputDecorators: lenient ? [IsOptionalNotNull(), ...field.validators] : [IsOptionalNotNull()],
    api,
    responseApi: field.api,
  };
}

/** A required integer. */
export function integer({
  min,
  max,
  ...docs
}: FieldDocs<number> & { min: number; max: number }): RequiredField<number> {
  return {
    ...docs,
    type: 'number',
    column: { type: 'integer' },
    required: true,
    inputDecorators: [ToNumber(), IsInt()],
    validators: [Min(min), Max(max)],
    api: { type: 'integer', minimum: min, maximum: max },
    responseApi: { type: 'integer' },
  };
}

/** An optional integer. */
export function optionalInteger(
  spec: FieldDocs<number> & { min: number; max: number },
): NullableField<number> {
  const field = integer(spec);
  return {
    ...field,
    column: { ...field.column, nullable: true },
    required: false,
    initial: null,
    inputDecorators: [ToNumber(), IsOptional(), IsInt()],
    validators: [IsOptional(), ...field.validators],
    api: { ...field.api, nullable: true },
    responseApi: { ...field.responseApi, nullable: true },
  };
}

function degreesField(rule: PropertyDecorator, docs: FieldDocs<string>): RequiredField<string> {
  return {
    ...docs,
    type: 'decimal',
    column: { type: 'text' },
    required: true,
    inputDecorators: [],
    validators: [rule],
    api: { type: String },
  };
}

/** Latitude as decimal text, stored as it was typed. */
export const latitude = (docs: FieldDocs<string> = {}) => degreesField(LatitudeField(), docs);

/** Longitude as decimal text, stored as it was typed. */
export const longitude = (docs: FieldDocs<string> = {}) => degreesField(LongitudeField(), docs);

/** A date as YYYY-MM-DD. */
export function date(docs: FieldDocs<string> = {}): RequiredField<string> {
  return {
    ...docs,
    type: 'day',
    column: { type: 'string', length: 10 },
    required: true,
    inputDecorators: [],
    validators: [IsCalendarDate()],
    api: { type: String, format: 'date' },
  };
}

/** An optional date. */
export function optionalDate(docs: FieldDocs<string> = {}): NullableField<string> {
  const { column, validators, api, type } = date();
  return {
    ...nullableText(validators[0]!, docs),
    type,
    column: { ...column, nullable: true },
    api: { ...api, nullable: true },
  };
}

/** A month as YYYY-MM. */
export function month(docs: FieldDocs<string> = {}): RequiredField<string> {
  return {
    ...docs,
    type: 'month',
    column: { type: 'string', length: 7 },
    required: true,
    inputDecorators: [],
    validators: [IsCalendarMonth()],
    api: { type: String, pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$' },
  };
}

/** One to five stars. */
export const rating = (docs: FieldDocs<number> = {}): RequiredField<number> => ({
  ...integer({ min: 1, max: 5, ...docs }),
  type: 'rating',
});

/** Column of a field that inputs do not contain. */
export interface FieldColumn<T> extends FieldDocs<T> {
  readonly type?: FieldType;
  readonly column: PropertyOptions<object>;
  readonly validators?: readonly PropertyDecorator[];
  readonly initial?: T | (() => T);
}

const NO_INPUT = { type: 'text', required: false, inputDecorators: [], validators: [] } as const;

/** A field that the server sets and responses contain. */
export function readOnlyField<T>(
  column: FieldColumn<T> & { readonly api: ApiPropertyOptions },
): SharedField<T, undefined, T> & { readonly access: 'readOnly' } {
  return { ...NO_INPUT, ...column, access: 'readOnly' };
}

/** A field that neither inputs nor responses contain. */
export function internalField<T>(
  column: FieldColumn<T>,
): SharedField<T, undefined, T> & { readonly access: 'internal' } {
  return { ...NO_INPUT, ...column, api: {}, access: 'internal' };
}
