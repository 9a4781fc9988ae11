import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
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

/** Parses a path segment as an id if it is a number, or else with `other`. */
export function idOr<T>(other: PipeTransform<string, T>): PipeTransform<string, number | T> {
  const ids = new IdPipe();
  return {
    transform: (value, metadata) =>
      /^\d+$/.test(value) ? ids.transform(value) : other.transform(value, metadata),
  };
}

/** Documents a path segment that is an enum value or an id. */
export const idOrOneOf = (enumName: string) => ({
  schema: {
    oneOf: [{ $ref: `#/components/schemas/${enumName}` }, { type: 'integer', minimum: 1 }],
  },
});
