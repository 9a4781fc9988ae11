import { Injectable, type PipeTransform } from '@nestjs/common';
import { type Language, LANGUAGES, parseLanguage } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';

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
