import { applyDecorators, Get, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import { Problem } from '../../kernel/problem.js';
import { parseSlug } from '../../kernel/slug.js';
import { ApiProblems } from '../../platform/http/openapi.js';
import { ContentRead } from '../../platform/response-cache/content-read.js';
import { LANGUAGE_QUERY } from './view-options.js';

/** Reads the last part of a page's address in a path; what can be none is a 404. */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const slug = parseSlug(encodeURIComponent(value));
    if (slug === undefined) throw Problem.notFound('This page');
    return slug;
  }
}

/** The read that a record's page is made of. */
export const ReadBySlug = (): MethodDecorator =>
  applyDecorators(
    ContentRead(),
    Get('by-slug/:slug'),
    ApiParam({
      name: 'slug',
      description: 'The current slug, a previous one, or the id of the record.',
      example: 'late-sun-room',
    }),
    ApiQuery(LANGUAGE_QUERY),
    ApiProblems(400, 404, 503),
  );
