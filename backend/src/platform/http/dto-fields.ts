import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { LANGUAGES, parseLanguage } from '../../kernel/language.js';
import { IsImageUrl, IsLanguageCode } from '../validation/validators.js';
import { assertWithinLimits } from './body/read-body.js';

/*
 * Decorators for DTO members. Multipart bodies carry everything as text, so numbers, booleans and
 * lists are read from text too; what cannot be read is left as it came, for validation to name.
 */

export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '') return null;
    return /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
  });
}

export function ToBoolean(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  );
}

/** More than any field takes, of entries and of members. */
const MOST_VALUES = 1000;

/** The value of JSON as text, which is bounded as a body is; undefined for other text. */
function readJsonText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  assertWithinLimits(value, MOST_VALUES);
  return value;
}

/** The entries of a JSON array as text, or of comma-separated text. */
export function parseList(text: string): unknown[] {
  const list = readJsonText(text);
  return trimmed(Array.isArray(list) ? list : text.split(',', MOST_VALUES));
}

function trimmed(entries: readonly unknown[]): unknown[] {
  return entries
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
    .filter((entry) => entry !== '');
}

/** A JSON array, a JSON array as text, or comma-separated text. */
function ToList(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value === 'string') return parseList(value);
    return Array.isArray(value) ? trimmed(value) : value;
  });
}

/** A list of pictures: a JSON array, the same as text, or comma-separated addresses. */
export function ImageListField({
  most,
  required = true,
}: {
  most: number;
  required?: boolean;
}): PropertyDecorator {
  return applyDecorators(
    ToList(),
    IsArray(),
    ArrayMaxSize(most),
    IsImageUrl(true),
    ApiProperty({
      type: String,
      required,
      oneOf: [{ type: 'array', items: { type: 'string' }, maxItems: most }, { type: 'string' }],
      example: ['https://example.com/river.jpg'],
    }),
  );
}

/** An object, also as JSON text. */
export function ToObject(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }): unknown => {
    const read = typeof value === 'string' ? readJsonText(value) : undefined;
    return read === undefined ? value : read;
  });
}

/** May be left out (nothing changes), but not emptied. */
export function IsOptionalNotNull(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}

/** May be left out (nothing changes) or null (emptied). */
export function IsOptionalNullable(): PropertyDecorator {
  return IsOptional();
}

/** Without outer white space, so that blank text counts as empty. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() : value,
  );
}

/** Empty text is null: the value is emptied. */
export function EmptyToNull(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  );
}

const LANGUAGE_DESCRIPTION =
  'Language code. Aliases are accepted in any case, such as `zh-TW`, `zh-hant`, `zh-CN`, `en-US`.';

function ToLanguage(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (parseLanguage(value) ?? value) : value,
  );
}

/** A required language, any alias of it. */
export function LanguageField(): PropertyDecorator {
  return applyDecorators(
    ToLanguage(),
    IsLanguageCode(),
    ApiProperty({ enum: LANGUAGES, enumName: 'Language', description: LANGUAGE_DESCRIPTION }),
  );
}

/** A language that may be left out. */
export function OptionalLanguageField(description = ''): PropertyDecorator {
  return applyDecorators(
    ToLanguage(),
    IsOptionalNotNull(),
    IsLanguageCode(),
    ApiPropertyOptional({
      enum: LANGUAGES,
      enumName: 'Language',
      description: `${LANGUAGE_DESCRIPTION} ${description}`.trim(),
    }),
  );
}

/** That of the footer names all that it is made of. */
const VERSION_LENGTH = 100;

/** Far beyond what lists hold, and well within what the column does. */
const MAX_POSITION = 9999;

/** A place in a list, which may be left out. */
export function PositionField(): PropertyDecorator {
  return applyDecorators(
    ToNumber(),
    IsOptionalNotNull(),
    IsInt(),
    Min(0),
    Max(MAX_POSITION),
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_POSITION }),
  );
}

/** What a column for an id holds. */
const MAX_ID = 2 ** 31 - 1;

/** The id of a record, in a body. */
export function IdField(): PropertyDecorator {
  return applyDecorators(
    IsInt(),
    Min(1),
    Max(MAX_ID),
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ID }),
  );
}

/** How many records one request may change. */
export const MAX_BULK = 1000;

/** The ids of the records that one request changes, each once. */
export function IdListField(example: readonly number[], description?: string): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(MAX_BULK),
    ArrayUnique(),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(MAX_ID, { each: true }),
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_ID },
      minItems: 1,
      maxItems: MAX_BULK,
      uniqueItems: true,
      example,
      ...(description !== undefined && { description }),
    }),
  );
}

/** The version that a change starts from, which `ExpectedVersion` reads and the call compares. */
export function VersionField(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? String(value) : value,
    ),
    IsOptionalNotNull(),
    IsString(),
    MaxLength(VERSION_LENGTH),
    ApiPropertyOptional({
      oneOf: [{ type: 'integer' }, { type: 'string', maxLength: VERSION_LENGTH }],
      description:
        'The `version` that the change starts from. If the stored version differs, nothing is written ' +
        'and the response is 409 `version_conflict`. If omitted, it is not compared.',
    }),
  );
}

/** A list of languages that may be left out. */
export function LanguageListField(
  description: string,
  { required = false } = {},
): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((entry: unknown) =>
            typeof entry === 'string' ? (parseLanguage(entry) ?? entry) : entry,
          )
        : value,
    ),
    IsLanguageCode(true),
    ApiProperty({
      enum: LANGUAGES,
      enumName: 'Language',
      isArray: true,
      description,
      required,
      example: ['en', 'ja'],
    }),
  );
}
