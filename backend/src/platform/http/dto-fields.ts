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
  Min,
  ValidateIf,
} from 'class-validator';
import { LANGUAGES, parseLanguage } from '../../kernel/language.js';
import { IsImageUrl, IsLanguageCode, MaxLength } from '../validation/validators.js';
import { assertWithinLimits } from './body/read-body.js';

/*
 * Decorators for DTO members. Multipart bodies contain text only, so the `To…` decorators parse numbers, booleans and
 * lists from text as well; empty text becomes null. Unparsable values stay unchanged, so that validation reports them.
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
  return Transform(({ value }: { value: unknown }) => {
    if (value === 'true') return true;
    return value === 'false' ? false : value;
  });
}

/** More entries or members than any list that is parsed from text accepts. */
const MAX_VALUES = 1000;

/** Parses JSON text; undefined for other text. Throws a `Problem` if it has too many values or is nested too deeply. */
function readJsonText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  assertWithinLimits(value, MAX_VALUES);
  return value;
}

/** Returns the entries of a list: an array, an array as JSON text, or text with commas. Other values stay as they are. */
export function parseList(value: unknown): unknown {
  if (typeof value !== 'string') return Array.isArray(value) ? trimEntries(value) : value;
  const list = readJsonText(value);
  return trimEntries(Array.isArray(list) ? list : value.split(',', MAX_VALUES));
}

function trimEntries(entries: readonly unknown[]): unknown[] {
  return entries
    .map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
    .filter((entry) => entry !== '');
}

function ToList(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => parseList(value));
}

/** A list of images: a JSON array, the array as text, or comma-separated URLs. */
export function ImageListField({
  maxItems,
  required = true,
}: {
  maxItems: number;
  required?: boolean;
}): PropertyDecorator {
  return applyDecorators(
    ToList(),
    IsArray(),
    ArrayMaxSize(maxItems),
    IsImageUrl({ each: true }),
    ApiProperty({
      type: String,
      required,
      oneOf: [{ type: 'array', items: { type: 'string' }, maxItems }, { type: 'string' }],
      example: ['https://example.com/river.jpg'],
    }),
  );
}

export function ToObject(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }): unknown => {
    const parsed = typeof value === 'string' ? readJsonText(value) : undefined;
    return parsed === undefined ? value : parsed;
  });
}

/** Optional (unchanged if absent), but not null. */
export function IsOptionalNotNull(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}

/** Optional (unchanged if absent) or null (cleared). */
export function IsOptionalNullable(): PropertyDecorator {
  return IsOptional();
}

/** Removes outer white space, so that blank text counts as empty. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() : value,
  );
}

/** Turns empty text into null: the value is cleared. */
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

/** A required language, or an alias of one. */
export function LanguageField(): PropertyDecorator {
  return applyDecorators(
    ToLanguage(),
    IsLanguageCode(),
    ApiProperty({ enum: LANGUAGES, enumName: 'Language', description: LANGUAGE_DESCRIPTION }),
  );
}

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

/** The version of the footer settings joins the versions of all their parts, and is the longest. */
const MAX_VERSION_LENGTH = 100;

/** Far above the length of any list, and within the range of the column. */
const MAX_POSITION = 9999;

/** An optional position in a list. */
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

/** Maximum of an integer column. */
const MAX_ID = 2 ** 31 - 1;

export function IdField(): PropertyDecorator {
  return applyDecorators(
    IsInt(),
    Min(1),
    Max(MAX_ID),
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_ID }),
  );
}

/** Maximum number of records that one request changes. */
export const MAX_BULK_RECORDS = 1000;

/** Unique ids of the records that a request changes. */
export function IdListField(example: readonly number[], description?: string): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(MAX_BULK_RECORDS),
    ArrayUnique(),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(MAX_ID, { each: true }),
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_ID },
      minItems: 1,
      maxItems: MAX_BULK_RECORDS,
      uniqueItems: true,
      example,
      ...(description !== undefined && { description }),
    }),
  );
}

/** The version on which a change is based. `ExpectedVersion` reads it. */
export function VersionField(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? String(value) : value,
    ),
    IsOptionalNotNull(),
    IsString(),
    MaxLength(MAX_VERSION_LENGTH),
    ApiPropertyOptional({
      oneOf: [{ type: 'integer' }, { type: 'string', maxLength: MAX_VERSION_LENGTH }],
      description:
        'The `version` that the change starts from. If the stored version differs, nothing is written ' +
        'and the response is 409 `version_conflict`. If omitted, it is not compared.',
    }),
  );
}

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
    IsLanguageCode({ each: true }),
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
