import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { type Language, LANGUAGES, parseLanguage } from '../../kernel/language.js';

/** Reads a language in a path or a query; undefined stays undefined, any other value is a 400. */
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

const LARGEST = 2 ** 31 - 1;

/** Reads an id in a path. What cannot be an id names nothing: 404, as any unknown id. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > LARGEST) throw Problem.notFound('This record');
    return id;
  }
}

/** Reads a part of a path that is an id where it is a number, and otherwise what `other` reads. */
export function idOr<T>(other: PipeTransform<string, T>): PipeTransform<string, number | T> {
  const ids = new IdPipe();
  return {
    transform: (value, metadata) =>
      /^\d+$/.test(value) ? ids.transform(value) : other.transform(value, metadata),
  };
}

/** Documents such a part of a path: one of the values of an enum, or an id. */
export const idOrOneOf = (enumName: string) => ({
  schema: {
    oneOf: [{ $ref: `#/components/schemas/${enumName}` }, { type: 'integer', minimum: 1 }],
  },
});
