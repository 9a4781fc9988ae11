import {
  type ArgumentMetadata,
  Injectable,
  Optional,
  type Type,
  ValidationPipe,
  type PipeTransform,
} from '@nestjs/common';
import { type ValidationError } from 'class-validator';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { type FieldCode } from '../../kernel/problem-codes.js';
import { type Language, LANGUAGES, parseLanguage } from '../../kernel/language.js';

/** Parses a language in a path or query. Undefined stays undefined; an invalid value is a 400. */
@Injectable()
export class LanguagePipe implements PipeTransform<unknown, Language | undefined> {
  transform(value: unknown): Language | undefined {
    if (value === undefined || value === '') return undefined;
    const language = typeof value === 'string' ? parseLanguage(value) : undefined;
    if (!language) {
      throw Problem.invalidField(
        'language',
        'unsupported_language',
        `The language must be one of ${LANGUAGES.join(', ')}.`,
      );
    }
    return language;
  }
}

const MAX_ID = 2 ** 31 - 1;

/** Parses an id in a path. An invalid id is a 404, like an unknown one. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > MAX_ID) throw Problem.notFound('This record');
    return id;
  }
}

/** Returns a pipe that parses a path segment as an id if it is a number, or else with `fallback`. */
export function idPipeOr<T>(fallback: PipeTransform<string, T>): PipeTransform<string, number | T> {
  const idPipe = new IdPipe();
  return {
    transform: (value, metadata) =>
      /^\d+$/.test(value) ? idPipe.transform(value) : fallback.transform(value, metadata),
  };
}

/** Returns the OpenAPI schema of a path segment that is an enum value or an id. */
export const idOrEnumParam = (enumName: string) => ({
  schema: {
    oneOf: [{ $ref: `#/components/schemas/${enumName}` }, { type: 'integer', minimum: 1 }],
  },
});

/** Codes by the names of constraints: those of class-validator, and those of our own validators. */
const CODES_BY_CONSTRAINT: Readonly<Record<string, FieldCode>> = {
  isDefined: 'required',
  isNotEmpty: 'required',
  isString: 'not_a_text',
  maxLength: 'too_long',
  minLength: 'too_short',
  arrayMinSize: 'required',
  arrayMaxSize: 'too_many',
  arrayUnique: 'duplicate',
  min: 'too_small',
  max: 'too_large',
  isInt: 'not_a_number',
  isNumber: 'not_a_number',
  isBoolean: 'not_a_boolean',
  isArray: 'not_a_list',
  isObject: 'not_an_object',
  isIn: 'not_one_of',
  isEnum: 'not_one_of',
  isUrl: 'not_a_url',
  isEmail: 'not_an_email',
  isTelephoneNumber: 'not_a_phone_number',
  isLanguage: 'unsupported_language',
  isImageUrl: 'not_a_url',
  isLink: 'not_a_url',
  isCalendarDate: 'not_a_date',
  isCalendarMonth: 'not_a_month',
  isAfterStart: 'before_start',
  isNearStart: 'too_large',
  isCurrency: 'not_one_of',
  isDecimal: 'not_a_number',
  isNotZero: 'too_small',
  minDegrees: 'too_small',
  maxDegrees: 'too_large',
};

/** If several constraints fail, the first of these is reported. */
const CODE_PRIORITY = ['required', 'not_a_text', 'not_a_list', 'not_a_number', 'not_a_boolean'];

/** Returns the position in `CODE_PRIORITY`; the last one for all other codes. */
function rankCode(code: FieldCode): number {
  const index = CODE_PRIORITY.indexOf(code);
  return index === -1 ? CODE_PRIORITY.length - 1 : index;
}

/** Names that are short for another word. */
const LABELS: Readonly<Record<string, string>> = { lat: 'latitude', lng: 'longitude' };

function toLabel(field: string): string {
  const text = (LABELS[field] ?? field).replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function toFieldProblems(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const nested = toFieldProblems(error.children ?? [], field);
    const constraints = Object.entries(error.constraints ?? {});
    if (constraints.length === 0) return nested;
    const isMissing = error.value === undefined || error.value === null || error.value === '';
    const problems = constraints.map(([name, message]) => ({
      code: isMissing ? ('required' as const) : (CODES_BY_CONSTRAINT[name] ?? 'invalid'),
      message,
    }));
    const { code, message } = problems.sort((a, b) => rankCode(a.code) - rankCode(b.code))[0]!;
    const label = toLabel(field);
    const sentence = code === 'required' ? `${label} is required.` : `${label}: ${message}.`;
    return [{ field, code, message: sentence }, ...nested];
  });
}

/**
 * Validates bodies and queries against their DTO. Removes unknown members, and reports one problem for each field.
 */
@Injectable()
export class DtoValidationPipe extends ValidationPipe {
  /** `expectedType`: the DTO of a body whose parameter has no class, as in a generic controller. */
  constructor(@Optional() expectedType?: Type) {
    super({
      ...(expectedType && { expectedType }),
      transform: true,
      whitelist: true,
      stopAtFirstError: false,
      validationError: { target: false, value: true },
      exceptionFactory: (errors) => Problem.invalid(toFieldProblems(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return super.transform(value, metadata) as Promise<unknown>;
    // Nest would validate the entries of a list one by one and pass the list as the object.
    if (Array.isArray(value)) {
      throw new Problem('not_an_object', 'The body must be a single object.');
    }
    return super.transform(value ?? {}, metadata) as Promise<unknown>;
  }
}
