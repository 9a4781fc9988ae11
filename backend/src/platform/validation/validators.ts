import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isISO8601, registerDecorator } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { countCharacters } from '../../kernel/localized-text.js';

/* Validation rules of values, for columns and for inputs. */

export function createValidator(
  name: string,
  isValid: (value: unknown) => boolean,
  message: string,
) {
  return ({ each = false } = {}): PropertyDecorator =>
    (target, property) => {
      registerDecorator({
        name,
        target: target.constructor,
        propertyName: property as string,
        options: { message, each },
        validator: { validate: isValid },
      });
    };
}

/**
 * Limits a text that is stored in a column of this length. Counts characters like PostgreSQL; class-validator omits
 * variation selectors, such as the second character of ❤️.
 */
export const MaxLength = (max: number, { each = false } = {}): PropertyDecorator =>
  createValidator(
    'maxLength',
    (value) => typeof value === 'string' && countCharacters(value) <= max,
    `$property must be shorter than or equal to ${max} characters`,
  )({ each });

export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false;
  return URL.canParse(text);
}

/** Whether the value is an http(s) URL or a path under `/uploads/`, without `..`. */
export function isImageUrl(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= 2000 &&
    (isHttpUrl(value) || /^\/uploads\/[\w./-]+$/.test(value)) &&
    !value.includes('..')
  );
}

export const IsImageUrl = createValidator(
  'isImageUrl',
  isImageUrl,
  'must begin with http://, https:// or /uploads/',
);

export const IsHttpUrl = createValidator(
  'isLink',
  (value) => typeof value === 'string' && value.length <= 2000 && isHttpUrl(value),
  'must begin with http:// or https://',
);

/** An http(s) URL, or a path of the site. */
export const IsUrlOrSitePath = createValidator(
  'isLink',
  (value) =>
    typeof value === 'string' &&
    value.length <= 2000 &&
    (isHttpUrl(value) || /^\/(?![/\\])[^\s\\]*$/.test(value)),
  'must begin with http://, https:// or /',
);

const CURRENCIES: ReadonlySet<unknown> = new Set(Intl.supportedValuesOf('currency'));

export const IsCurrency = createValidator(
  'isCurrency',
  (value) => CURRENCIES.has(value),
  'must be a currency code (ISO 4217)',
);

/** Whether the value is an existing date, as YYYY-MM-DD. PostgreSQL has no year 0. */
export function isCalendarDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const IsCalendarDate = createValidator(
  'isCalendarDate',
  isCalendarDate,
  'must be a date in the form YYYY-MM-DD',
);

/** A month as YYYY-MM. */
export const IsCalendarMonth = createValidator(
  'isCalendarMonth',
  (value) => typeof value === 'string' && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value),
  'must be a month in the form YYYY-MM',
);

const OFFSET_PATTERN = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** First and last time of the range that PostgreSQL accepts in the form in which times are sent. */
const FIRST_TIME = Date.parse('0001-01-01T00:00:00Z');
const LAST_TIME = Date.parse('9999-12-31T00:00:00Z');

/** A time in ISO 8601 that JavaScript can parse as well: not `2030-W05`. A time without an offset would depend on the server. */
export const IsTime = createValidator(
  'isTime',
  (value) =>
    isISO8601(value, { strict: true }) &&
    OFFSET_PATTERN.test(value as string) &&
    Date.parse(value as string) >= FIRST_TIME &&
    Date.parse(value as string) <= LAST_TIME,
  'must be a time in ISO 8601 with an offset',
);

const DECIMAL = /^[-+]?\d{1,3}(\.\d{1,20})?$/;

function parseDegrees(value: unknown): number | null {
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : null;
}

const IsDecimal = createValidator(
  'isDecimal',
  (value) => parseDegrees(value) !== null,
  'must be a decimal number of degrees',
);

// Pages treat zero as "not known" and would not show the location.
const IsNotZero = createValidator(
  'isNotZero',
  (value) => parseDegrees(value) !== 0,
  'must not be zero',
);

/** Two rules, because they have different codes. */
function IsWithinDegrees(limit: number): PropertyDecorator {
  const message = `must be between -${limit} and ${limit}`;
  const isAtLeast = (value: unknown) => (parseDegrees(value) ?? 0) >= -limit;
  const isAtMost = (value: unknown) => (parseDegrees(value) ?? 0) <= limit;
  return applyDecorators(
    createValidator('minDegrees', isAtLeast, message)(),
    createValidator('maxDegrees', isAtMost, message)(),
  );
}

/** Decimal text; accepts numbers as well. */
function ToDecimalText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value.trim() : value;
  });
}

/** Degrees of latitude as decimal text, not 0. */
export function LatitudeField(): PropertyDecorator {
  return applyDecorators(ToDecimalText(), IsDecimal(), IsNotZero(), IsWithinDegrees(90));
}

/** Degrees of longitude as decimal text, not 0. */
export function LongitudeField(): PropertyDecorator {
  return applyDecorators(ToDecimalText(), IsDecimal(), IsNotZero(), IsWithinDegrees(180));
}

export const IsLanguageCode = createValidator(
  'isLanguage',
  (value) => LANGUAGES.includes(value as Language),
  `must be one of ${LANGUAGES.join(', ')}`,
);

/** Digits and grouping characters. No dot: mail programs turn `192.168.0.1` into a link. */
export const IsTelephoneNumber = createValidator(
  'isTelephoneNumber',
  (value) => typeof value === 'string' && /^(?=.*\d)[-\d +()#*]+$/.test(value),
  'must be a phone number: digits, spaces and the characters + - ( ) # *',
);
